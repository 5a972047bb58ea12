import { InstructionNotUnderstood } from '../failures.ts';
import { followTemplateMarks, UNDERSTOOD } from '../spec/template-marks.ts';
import { shortened } from '../text/plain-text.ts';
import type { EditedTemplate, TemplateEditWish } from '../writer.ts';

/**
 * Applies an instruction that is a JSON Merge Patch, or marks and the few sentences that are understood as they stand.
 *
 * @throws InstructionNotUnderstood naming what would be understood; nothing of the instruction is applied then
 */
export function editByMarks({
  document,
  instruction,
}: Pick<TemplateEditWish, 'document' | 'instruction'>): EditedTemplate {
  const { target, parts } = followTemplateMarks(document, instruction);
  const left = parts.find(({ takenUp }) => !takenUp);
  if (left || parts.length === 0)
    throw new InstructionNotUnderstood(
      `“${shortened(left?.text ?? instruction, 120)}” was not followed. ${left?.reason ?? ''} ` +
        `Without an AI provider these are understood, each on a line of its own: ${UNDERSTOOD.join(' | ')} | a JSON Merge Patch of the document.`,
    );
  return { document: target, changes: parts.map(({ as }) => `Changed: ${as}.`) };
}
