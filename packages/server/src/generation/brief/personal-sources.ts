import { isBlankValue } from '../../platform/blank-value.ts';
import { givenItems, type TemplateDocument, type TemplateSection, wordingsOf } from '../documents/template-document.ts';
import { recordPathsIn, valueAt, variablesOf } from '../documents/wording.ts';
import type { BriefProspect } from './page-brief.ts';

/** The parts of a person's record that a page says something from, besides names. */
export type PersonalSources = {
  /** The site of the company. */
  site: boolean;
  role: boolean;
  tags: boolean;
  /** Names of the custom fields. */
  customFields: 'all' | readonly string[];
};

const OWN: readonly (keyof BriefProspect)[] = ['role_title', 'tags', 'custom_fields'];

/** Reads from a template which of a person's values its pages say something from. What only decides an order says nothing. */
export function personalSources(document: TemplateDocument): PersonalSources {
  const texts = wordingsOf(document).map(({ text }) => text);
  const paths = texts.flatMap(recordPathsIn);
  const reads = (name: string) => paths.some(([first = name]) => first === name);
  const prints = (name: string) =>
    texts.flatMap(variablesOf).some(([root, first = name]) => root === 'company' && first === name);
  const shows = (kind: TemplateSection['kind']) =>
    document.sections.some((section) => section.kind === kind && givenItems(section) === undefined);
  const fields = paths.flatMap(([name = 'custom_fields', field]) => (name === 'custom_fields' ? [field] : []));
  return {
    site: shows('insight') || prints('description') || prints('tagline'),
    role: reads('role_title'),
    tags: reads('tags'),
    customFields: fields.includes(undefined) ? 'all' : [...new Set(fields.filter((name) => name !== undefined))],
  };
}

/** The places of the role, the tags and the custom fields of this person that any of the texts uses. */
export function ownIn(texts: readonly string[], prospect: BriefProspect): ReadonlySet<string> {
  const own = Object.fromEntries(OWN.map((name) => [name, prospect[name]]));
  return new Set(texts.flatMap((text) => recordPathsIn(text).flatMap((path) => placesIn(valueAt(own, path), path))));
}

/** The places of the values that say something. */
function placesIn(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, member]) => placesIn(member, [...path, name]));
  return isBlankValue(value) ? [] : [path.join('.')];
}
