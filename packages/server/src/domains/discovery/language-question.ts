import type { DiscoveryQuestion } from '@cartouche/contract';
import { namedLanguage, WORDED } from '../../generation/index.ts';

/** The id of the question that asks for the language of the page. Its answer is never on a page. */
export const LANGUAGE_ID = 'language';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The question to the seller where a call is in several languages, or in one without built-in words. */
export function languageQuestion(spoken: readonly string[]): DiscoveryQuestion {
  const named = new Intl.ListFormat('en').format(spoken.map((tag) => NAMES.of(tag) ?? tag));
  return {
    id: LANGUAGE_ID,
    category: LANGUAGE_ID,
    question: 'In which language should the page be?',
    context: `The material is in ${named}. Write one of ${WORDED.join(', ')}; skip the question to have the page follow your answers.`,
    ai_suggested_answer: '',
    answer_source: 'none',
    rag_confidence: 0,
    status: 'open',
    answer: null,
  };
}

/** The questions with an unreadable answer about the language open again. */
export function withReadLanguage(questions: readonly DiscoveryQuestion[]): DiscoveryQuestion[] {
  return questions.map((one) => {
    if (one.id !== LANGUAGE_ID || one.status !== 'answered' || namedLanguage(one.answer ?? '') !== null) return one;
    const context = `The last answer could not be read. Write one of ${WORDED.join(', ')}.`;
    return { ...one, status: 'open', answer: null, context };
  });
}

/** The language that the seller chose; null where nothing was asked or answered. */
export function chosenLanguage(questions: readonly DiscoveryQuestion[]): string | null {
  const asked = questions.find(({ id, status }) => id === LANGUAGE_ID && status === 'answered');
  return asked ? namedLanguage(asked.answer ?? '') : null;
}
