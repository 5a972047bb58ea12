import { frameWords } from './frame-words.ts';
import type { PageContent } from './page-content.ts';
import { CHOICE_FIELD, type LeadForm } from './template-document.ts';

/** The names of the options that a page offers. */
export function choicesOf({ sections }: Pick<PageContent, 'sections'>): string[] {
  return sections.flatMap(({ kind, items }) => (kind === 'price' ? items.map(({ text }) => text.text) : []));
}

/** The form of a page: with a field for the choice where the page offers one and the form does not ask for it already. */
export function formWithChoice(form: LeadForm, content: Pick<PageContent, 'sections' | 'language'>): LeadForm {
  const options = choicesOf(content);
  if (options.length === 0 || form.fields.some(({ name }) => name === CHOICE_FIELD)) return form;
  const label = frameWords(content.language).choice;
  const field = { name: CHOICE_FIELD, type: 'select' as const, label, options, required: false };
  const long = form.fields.findIndex(({ type }) => type === 'textarea' || type === 'checkbox');
  return { ...form, fields: form.fields.toSpliced(long === -1 ? form.fields.length : long, 0, field) };
}
