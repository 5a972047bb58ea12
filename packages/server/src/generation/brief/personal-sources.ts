import { type TemplateDocument, type TemplateSection, wordingsOf } from '../spec/template-document.ts';
import { variablesOf } from '../spec/wording.ts';
import type { WorkspaceKnowledge } from './page-brief.ts';

/** What of a person's record a page reads, besides names. */
export type PersonalSources = {
  /** The site of the company. */
  site: boolean;
  role: boolean;
  tags: boolean;
  /** Which custom fields, by name. */
  customFields: 'all' | readonly string[];
};

/** For a writer that reads everything known about a person, whatever the template prints. */
export const ALL_SOURCES: PersonalSources = { site: true, role: true, tags: true, customFields: 'all' };

type Source = keyof PersonalSources;

const INTEREST: readonly Source[] = ['site', 'role', 'tags', 'customFields'];
// The sections that show the fitting part of what the workspace has; one entry fits everyone alike.
const RANKED: { [Kind in TemplateSection['kind']]?: 'products' | 'proofPoints' | 'faqs' } = {
  value_props: 'products',
  proof: 'proofPoints',
  questions: 'faqs',
};

/** Reads from a template which of a person's values can change the words of a page that is written offline. */
export function personalSources(document: TemplateDocument, { profile }: WorkspaceKnowledge): PersonalSources {
  const paths = wordingsOf(document).flatMap(({ text }) => variablesOf(text));
  const sources = new Set([
    ...paths.flatMap((path) => sourcesOfVariable(path, profile)),
    ...document.sections.flatMap((section) => sourcesOfSection(section, profile)),
  ]);
  const fields = paths.flatMap(customFieldsOf);
  const readsAll = sources.has('customFields') || fields.includes(null);
  return {
    ...{ site: sources.has('site'), role: sources.has('role'), tags: sources.has('tags') },
    customFields: readsAll ? 'all' : [...new Set(fields.filter((name) => name !== null))],
  };
}

function sourcesOfVariable([root, name]: readonly string[], profile: WorkspaceKnowledge['profile']): readonly Source[] {
  const isAny = (...names: string[]) => name === undefined || names.includes(name);
  if (root === 'prospect')
    return [...(isAny('role_title') ? ['role' as const] : []), ...(isAny('tags') ? ['tags' as const] : [])];
  if (root === 'company') return isAny('description', 'tagline') ? ['site'] : [];
  if (root === 'product') return profile.products.length > 0 ? INTEREST : [];
  if (root === 'audience') return profile.audiences.length > 0 ? ['role'] : [];
  return [];
}

/** The custom fields that a variable reads; null stands for all of them. */
function customFieldsOf([root, ...names]: readonly string[]): (string | null)[] {
  if (root === 'custom') return [names[0] ?? null];
  if (root !== 'prospect') return [];
  if (names[0] === undefined) return [null];
  return names[0] === 'custom_fields' ? [names[1] ?? null] : [];
}

function sourcesOfSection({ kind, items }: TemplateSection, profile: WorkspaceKnowledge['profile']): readonly Source[] {
  if (items !== undefined) return [];
  if (kind === 'insight') return ['site'];
  const ranked = RANKED[kind];
  if (ranked === undefined) return [];
  if (profile[ranked].length > 1) return INTEREST;
  // The words of the company's site that a product fits stand below it.
  return kind === 'value_props' && profile.products.length === 1 ? ['site'] : [];
}
