import { words } from '../../../../components/badge.tsx';
import { type Chip, partsOf } from '../../../../editor/placeholders.ts';

// Members of a document that no visitor reads.
const HIDDEN: ReadonlySet<string> = new Set(['id', 'kind', 'name', 'version', 'timeZone', 'time_zone']);

/** A text with the names of its placeholders in place of their code. */
const plainText = (text: string): string =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : part.liquid.startsWith('{%') ? ruleOf(part) : nameOf(part)))
    .join('')
    .trim();

const nameOf = ({ label, fallback }: Chip) => (fallback ? `[${label}, or “${fallback}”]` : `[${label}]`);

/** A condition on a line of its own: its words stand behind it. */
const ruleOf = ({ label }: Chip) => (label === 'End' ? '\n' : `\n${label}: `);

/** The texts in a value of a template, in the order in which they are read. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [plainText(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (HIDDEN.has(name) ? [] : textsIn(member)));
}

/** A value of a template as people read it: its texts, or a setting in words. */
export function textOfValue(value: unknown): string {
  if (value === true) return 'On';
  if (value === false) return 'Off';
  if (typeof value === 'number') return String(value);
  const kind = (value as { kind?: unknown } | null)?.kind;
  const texts = textsIn(value);
  return texts.length > 0 ? texts.join('\n') : typeof kind === 'string' ? words(kind) : 'Nothing';
}
