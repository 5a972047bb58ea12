import { answerSources } from '../brief/answer-sources.ts';
import type { DiscoveryAnalysis, DiscoveryMaterial, DiscoveryQuestion } from '../brief/discovery-analysis.ts';
import { collectQuestions } from './collect-questions.ts';
import { suggestAnswer } from './suggest-answer.ts';

/** Finds the marked questions in what a call left behind and answers them from what is known. No network, no chance. */
export function analyseDiscoveryOffline(material: DiscoveryMaterial): DiscoveryAnalysis {
  const sources = answerSources(material);
  const questions = collectQuestions(material).map((raised, position): DiscoveryQuestion => {
    const { answer, confidence } = suggestAnswer(raised, sources);
    return {
      id: `q${position + 1}`,
      question: raised.question,
      context: raised.context,
      category: raised.category,
      ai_suggested_answer: answer,
      answer_source: answer === '' ? 'none' : 'retrieval',
      rag_confidence: confidence,
    };
  });
  return { questions };
}
