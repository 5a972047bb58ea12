import type { CompanyResearch } from '../brief/company-research.ts';
import { customFieldFacts } from '../brief/gather-facts.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import type { MissingInput } from '../failures.ts';

/** Fewer custom fields than this say too little about a person to write to them. */
export const ENOUGH_CUSTOM_FIELDS = 2;

/**
 * What to set before an honest page can be written; empty when there is enough. A brief is thin when
 * it has none of three: a site that was read, a company name, at least two custom fields with a value.
 */
export function missingInputs(brief: Pick<PageBrief, 'prospect' | 'research'>): MissingInput[] {
  const { prospect, research } = brief;
  const hasSite = research.status === 'ok';
  const hasName = (prospect.company_name ?? '').trim() !== '';
  const hasFields = customFieldFacts(prospect).length >= ENOUGH_CUSTOM_FIELDS;
  if (hasSite || hasName || hasFields) return [];
  // A prospect that has a domain is asked for the others: its site may be away for a long time.
  const hasDomain = (prospect.company_domain ?? '').trim() !== '';
  return [
    ...(hasDomain ? [] : [{ field: 'company_domain', remedy: siteRemedy(research) }]),
    { field: 'company_name', remedy: 'Set the name of the company.' },
    {
      field: 'custom_fields',
      remedy: `Add at least ${ENOUGH_CUSTOM_FIELDS} custom fields that say something about the person or the company.`,
    },
  ];
}

/** Why no site could be used. */
export function siteState({ domain, status }: CompanyResearch): string {
  if (domain === null) return 'No site of the company is known.';
  if (status === 'disallowed') return `The site ${domain} asks robots to stay away.`;
  return `The site ${domain} ${status === 'empty' ? 'was read and says nothing usable' : 'could not be read'}.`;
}

function siteRemedy(research: CompanyResearch): string {
  if (research.domain === null) return 'Set the domain of the company: the address is at a consumer mail host.';
  return `${siteState(research)} Set the domain of a site that describes the company and may be read.`;
}
