import type { SectionKind } from '../documents/template-document.ts';
import type { LayoutRules } from './layouts/page-layouts.ts';

/** The ground that a section stands on; null for that of the page. */
export type Ground = 'band' | 'tint' | null;

/** The grounds of a page's sections: one dark band, some others on a tint, and never two tints in a row. */
export function groundsOf(
  kinds: readonly SectionKind[],
  { band, tinted }: Pick<LayoutRules, 'band' | 'tinted'>,
): Ground[] {
  const grounds: Ground[] = [];
  for (const [at, kind] of kinds.entries()) {
    if (kind === band && !grounds.includes('band')) grounds.push('band');
    else grounds.push(tinted.has(kind) && grounds[at - 1] !== 'tint' ? 'tint' : null);
  }
  return grounds;
}
