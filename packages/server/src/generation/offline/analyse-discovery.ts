import type { DiscoveryAnalysis, DiscoveryMaterial } from '../brief/discovery-analysis.ts';
import { collectQuestions } from './collect-questions.ts';
import { answerSources, suggestAnswer } from './suggest-answer.ts';

/** Finds the questions in what a call left behind and answers them from what is known. No network, no chance. */
export function analyseDiscoveryOffline(material: DiscoveryMaterial): DiscoveryAnalysis {
  const sources = answerSources(material);
  const questions = collectQuestions(material).map((raised, position) => {
    const { answer, confidence } = suggestAnswer(raised, sources);
    return {
      id: `q${position + 1}`,
      question: raised.question,
      context: raised.context,
      category: raised.category,
      ai_suggested_answer: answer,
      answer_source: 'retrieval' as const,
      rag_confidence: confidence,
    };
  });
  return { questions };
}
