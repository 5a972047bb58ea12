import { givenItems, type TemplateDocument, type TemplateSection, wordingsOf } from '../documents/template-document.ts';
import { variablesOf } from '../documents/wording.ts';
import type { WorkspaceKnowledge } from './page-brief.ts';

/** The parts of a person's record that a page reads, besides names. */
export type PersonalSources = {
  /** The site of the company. */
  site: boolean;
  role: boolean;
  tags: boolean;
  /** Names of the custom fields. */
  customFields: 'all' | readonly string[];
};

/** For a writer that reads everything known about a person, whatever the template prints. */
export const ALL_SOURCES: PersonalSources = { site: true, role: true, tags: true, customFields: 'all' };

/** Reads from a template which of a person's values can change the words of a page that is written offline. */
export function personalSources(document: TemplateDocument, { profile }: WorkspaceKnowledge): PersonalSources {
  const paths = wordingsOf(document)
    .flatMap(({ text }) => variablesOf(text))
    .map(([root = '', ...names]) => (root === 'custom' ? ['prospect', 'custom_fields', ...names] : [root, ...names]));
  // A path that ends early, such as `prospect`, reads all that is below it.
  const reads = (...names: string[]) =>
    paths.some((path) => names.every((name, at) => path[at] === undefined || path[at] === name));
  const shows = (kind: TemplateSection['kind']) =>
    document.sections.some((section) => section.kind === kind && givenItems(section) === undefined);
  // Everything known of a person decides which entry fits best; one entry fits everyone alike.
  const isRanked =
    (profile.products.length > 1 && shows('value_props')) ||
    (profile.proofPoints.length > 1 && shows('proof')) ||
    (profile.faqs.length > 1 && shows('questions')) ||
    (profile.products.length > 0 && reads('product'));
  const fields = paths.flatMap(([root, name, field]) =>
    root === 'prospect' && (name ?? 'custom_fields') === 'custom_fields' ? [field] : [],
  );
  return {
    site: isRanked || shows('insight') || reads('company', 'description') || reads('company', 'tagline'),
    role: isRanked || reads('prospect', 'role_title') || (profile.audiences.length > 0 && reads('audience')),
    tags: isRanked || reads('prospect', 'tags'),
    customFields:
      isRanked || fields.includes(undefined) ? 'all' : [...new Set(fields.filter((name) => name !== undefined))],
  };
}
