import type { LeadForm } from '../documents/template-document.ts';
import autocomplete from './autocomplete.json' with { type: 'json' };

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(autocomplete));

/** The autocomplete token of a form's field, by its name, else by its type; null where neither tells what it asks for. */
export function autocompleteOf({ name, type }: Pick<LeadForm['fields'][number], 'name' | 'type'>): string | null {
  return BY_NAME.get(name) ?? (type === 'email' || type === 'tel' ? type : null);
}
