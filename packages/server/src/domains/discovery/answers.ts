import type { DiscoveryAnswer, DiscoveryQuestion, Issue } from '@cartouche/contract';
import { invalidFields } from '../../platform/api-failure.ts';

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
    const path = `answers[${index}]`;
    const question = merged.get(edit.id);
    if (!question) {
      issues.push({
        path: `${path}.id`,
        message: `does not match a question of this session, which has ${[...merged.keys()].join(', ')}`,
      });
      continue;
    }
    if (seen.has(edit.id)) issues.push({ path: `${path}.id`, message: 'is sent twice' });
    seen.add(edit.id);
    const edited = applyEdit(question, edit);
    if (edited.status === 'answered' && edited.answer === null) {
      issues.push({ path: `${path}.answer`, message: 'must not be empty when the status is answered' });
    }
    merged.set(edit.id, edited);
  }
  if (issues.length > 0) throw invalidFields(issues);
  return [...merged.values()];
}

function applyEdit(question: DiscoveryQuestion, edit: DiscoveryAnswer): DiscoveryQuestion {
  const wording = edit.question ?? question.question;
  if (edit.answer === undefined) return { ...question, question: wording, status: edit.status ?? question.status };
  const answer = edit.answer?.trim() || null;
  return { ...question, question: wording, answer, status: edit.status ?? (answer === null ? 'open' : 'answered') };
}
