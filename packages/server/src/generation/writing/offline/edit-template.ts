import { WORDED } from '../../documents/frame-words.ts';
import { starterIn, startersIn } from '../../documents/starter-template.ts';
import { helpWith, type Offer, readDescription, takeUp } from '../../documents/take-up.ts';
import { type TemplateDocument, validateTemplateDocument } from '../../documents/template-document.ts';
import { InstructionNotUnderstood } from '../../failures.ts';
import { shortened } from '../../text/plain-text.ts';
import type { EditedTemplate, TemplateEditWish, TemplateWish, WrittenTemplate } from '../../writer.ts';

const OFFER: Offer<TemplateDocument> = {
  builtIn({ name, language }) {
    const starters = Object.entries(startersIn(language));
    return Object.fromEntries(
      starters.map(([key, starter]) => [
        key,
        { leadForm: null, booking: null, layout: null, hero: null, ...starter, name },
      ]),
    );
  },
  help: helpWith('template', Object.keys(startersIn('en')).join(', '), { headline: 'Fewer empty trips' }),
  check(changed) {
    const result = validateTemplateDocument(changed);
    return result.ok ? result.document : `${result.issues[0]?.path} ${result.issues[0]?.message}`.trim();
  },
};

/** Builds a template from what a description names and patches, in the built-in words of its language. */
export function templateFromDescription({ description, name }: TemplateWish): WrittenTemplate {
  const [language] = String(readDescription(description).patch['language']).split('-');
  const { booking: _booking, ...base } = starterIn(WORDED.find((tag) => tag === language) ?? 'en');
  const start = { ...base, name: name ?? 'Untitled template' };
  const { target, parts } = takeUp(start, description, OFFER);
  return { document: { ...target, name: name ?? target.name }, parts };
}

/**
 * Applies an instruction that is a JSON Merge Patch or names a built-in template.
 *
 * @throws InstructionNotUnderstood with what would be understood; nothing of the instruction is applied then
 */
export function editOffline({
  document,
  instruction,
}: Pick<TemplateEditWish, 'document' | 'instruction'>): EditedTemplate {
  const { target, parts } = takeUp(document, instruction, OFFER);
  const left = parts.find(({ takenUp }) => !takenUp);
  if (left || parts.length === 0)
    throw new InstructionNotUnderstood(
      `“${shortened(left?.text ?? instruction, 120)}” was not followed. ${left?.reason ?? OFFER.help}`,
    );
  return { document: target, changes: parts.map(({ as }) => `Changed: ${as}.`) };
}
