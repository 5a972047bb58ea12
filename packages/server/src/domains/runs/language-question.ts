import type { StoredQuestion } from '../../database/stored-values.ts';
import { type MaterialsSpec, namedLanguage, WORDED } from '../../generation/index.ts';

/** The id of the question that asks for the language of a run's page. */
const LANGUAGE_ID = 'language';
const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Whether a question asks for the language of the page. */
export function asksForLanguage({ id, kind }: StoredQuestion): boolean {
  return kind === 'fact_gap' && id === LANGUAGE_ID;
}

/**
 * The questions of a run with the one about the language, where a call or notes are in another than the page would be, or in several. It
 * is asked once: what was answered or skipped stays.
 */
export function withLanguageQuestion(
  questions: readonly StoredQuestion[],
  spoken: readonly string[],
  { purpose }: MaterialsSpec,
  materialId: string,
): StoredQuestion[] {
  const [own = ''] = purpose.language.split('-');
  if (spoken.every((tag) => tag === own) || questions.some(asksForLanguage)) return [...questions];
  const named = new Intl.ListFormat('en').format(spoken.map(nameOf));
  const question: StoredQuestion = {
    id: LANGUAGE_ID,
    kind: 'fact_gap',
    question: 'In which language should the page be?',
    context: `The material is in ${named}, and the template says ${nameOf(own)}. Write one of ${WORDED.join(', ')}; skip the question to keep ${nameOf(own)}.`,
    fact_key: null,
    suggested_answer: spoken.find((tag) => WORDED.includes(tag)) ?? null,
    status: 'open',
    answer: null,
    raised_by: [materialId],
  };
  return [question, ...questions];
}

/** The spec in the language that an answer names; null for one that can't be read. */
export function inLanguage(spec: MaterialsSpec, answer: string): MaterialsSpec | null {
  const language = namedLanguage(answer);
  return language === null ? null : { ...spec, purpose: { ...spec.purpose, language } };
}

function nameOf(tag: string): string {
  return NAMES.of(tag) ?? tag;
}
