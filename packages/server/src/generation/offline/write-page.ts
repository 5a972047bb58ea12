import { assemblePage, writeSection } from '../brief/assemble-page.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import { prepareGround } from '../brief/template-values.ts';
import type { PageContent } from '../spec/page-content.ts';

/** The page as its template and the facts have it, with no network, no clock and no chance: the same brief gives the same bytes. */
export function pageFromFacts(brief: PageBrief): PageContent {
  const ground = prepareGround(brief);
  const { sections } = brief.template;
  return assemblePage(
    brief,
    ground,
    sections.flatMap((section, position) => writeSection(section, position, brief, ground) ?? []),
  );
}
