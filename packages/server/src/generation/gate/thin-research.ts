import type { CompanyResearch } from '../brief/company-research.ts';
import { customFieldFacts } from '../brief/gather-facts.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import type { MissingInput } from '../failures.ts';

const ENOUGH_CUSTOM_FIELDS = 2;

/**
 * What to set before an honest page can be written; empty when there is enough. A brief is thin when
 * it has none of three: a site that was read, a company name, at least two custom fields with a value.
 */
export function missingInputs({ prospect, research }: Pick<PageBrief, 'prospect' | 'research'>): MissingInput[] {
  const isBlank = (text: string | null) => (text ?? '').trim() === '';
  const hasFields = customFieldFacts(prospect).length >= ENOUGH_CUSTOM_FIELDS;
  if (research.status === 'ok' || !isBlank(prospect.company_name) || hasFields) return [];
  const site = {
    field: 'company_domain',
    remedy: 'Set the domain of a site that describes the company and may be read.',
  };
  return [
    // A prospect that has a domain is asked for the others: its site may be away for a long time.
    ...(isBlank(prospect.company_domain) ? [site] : []),
    { field: 'company_name', remedy: 'Set the name of the company.' },
    { field: 'custom_fields', remedy: `Add at least ${ENOUGH_CUSTOM_FIELDS} custom fields that say something.` },
  ];
}

/** Why no site could be used. */
export function siteState({ domain, status }: CompanyResearch): string {
  if (domain === null) return 'No site of the company is known.';
  if (status === 'disallowed') return `The site ${domain} asks robots to stay away.`;
  return `The site ${domain} ${status === 'empty' ? 'was read and says nothing usable' : 'could not be read'}.`;
}
