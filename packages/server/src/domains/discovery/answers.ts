import type { DiscoveryAnswer, DiscoveryQuestion, Issue } from '@cartouche/contract';
import { invalidFields } from '../../http/api-failure.ts';

/**
 * Puts a caller's edits into the stored questions. Questions that are not sent stay as they are; an answer without a status makes
 * the question `answered`, an emptied one opens it again.
 *
 * @throws ApiFailure `validation_failed` for an unknown or repeated id, or `answered` without an answer
 */
export function mergeAnswers(
  questions: readonly DiscoveryQuestion[],
  answers: readonly DiscoveryAnswer[],
): DiscoveryQuestion[] {
  const merged = new Map(questions.map((question) => [question.id, question]));
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const [index, edit] of answers.entries()) {
    const question = merged.get(edit.id);
    if (!question)
      issues.push({
        path: `answers[${index}].id`,
        message: `is no question of this session; it has ${[...merged.keys()].join(', ')}`,
      });
    else if (seen.has(edit.id)) issues.push({ path: `answers[${index}].id`, message: 'is sent twice' });
    else {
      const answer = edit.answer === undefined ? question.answer : edit.answer?.trim() || null;
      const status =
        edit.status ?? (edit.answer === undefined ? question.status : answer === null ? 'open' : 'answered');
      if (status === 'answered' && answer === null)
        issues.push({ path: `answers[${index}].answer`, message: 'must not be empty when the status is answered' });
      merged.set(edit.id, { ...question, question: edit.question ?? question.question, answer, status });
    }
    seen.add(edit.id);
  }
  if (issues.length > 0) throw invalidFields(issues);
  return [...merged.values()];
}
