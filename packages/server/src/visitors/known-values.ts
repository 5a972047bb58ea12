import { autocompleteOf, type LeadForm } from '../generation/index.ts';
import type { LivePage } from './public-context.ts';

/**
 * Values of a form's fields that the page's prospect is known by, for the visitor to keep or change: only what the page says anyway. Anyone
 * with the link can open it, so it does not hold the email address.
 */
export function knownValues({ prospect }: Pick<LivePage, 'prospect'>, form: LeadForm | null): Record<string, string> {
  const { first_name, last_name, company_name } = prospect;
  const known: Readonly<Record<string, string | null>> = {
    name: [first_name, last_name].filter(Boolean).join(' '),
    'given-name': first_name,
    'family-name': last_name,
    organization: company_name,
  };
  return Object.fromEntries(
    (form?.fields ?? []).flatMap((field) => {
      const value = known[autocompleteOf(field) ?? ''];
      return value && field.type === 'text' ? [[field.name, value]] : [];
    }),
  );
}
