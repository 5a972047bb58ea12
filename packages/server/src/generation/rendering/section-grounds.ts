import type { SectionKind } from '../documents/template-document.ts';

/** The ground that a section stands on; null for that of the page. */
export type Ground = 'band' | 'tint' | null;

// Quotations, people, and prices, and the sections that ask something of the visitor.
const TINTED: ReadonlySet<SectionKind> = new Set([
  ...(['insight', 'host', 'price', 'call_to_action', 'booking', 'lead_form'] as const),
]);

/** The grounds of a page's sections: the first proof on the dark band, some others on a tint, and never two tints in a row. */
export function groundsOf(kinds: readonly SectionKind[]): Ground[] {
  const grounds: Ground[] = [];
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'proof' && !grounds.includes('band')) grounds.push('band');
    else grounds.push(TINTED.has(kind) && grounds[at - 1] !== 'tint' ? 'tint' : null);
  }
  return grounds;
}
