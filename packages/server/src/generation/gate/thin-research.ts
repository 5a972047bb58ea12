import type { CompanyResearch } from '../brief/company-research.ts';
import { customFieldFacts } from '../brief/gather-facts.ts';
import type { PageBrief } from '../brief/page-brief.ts';
import type { MissingInput } from '../failures.ts';

/** Fewer custom fields than this say too little about a person to write to them. */
export const ENOUGH_CUSTOM_FIELDS = 2;

/**
 * What would have to be known before an honest page can be written; empty when there is enough. A brief is thin when
 * it has none of three: a site that was read, a company name, at least two custom fields with a value.
 */
export function missingInputs(brief: Pick<PageBrief, 'prospect' | 'research'>): MissingInput[] {
  const { prospect, research } = brief;
  const hasSite = research.status === 'ok';
  const hasName = (prospect.company_name ?? '').trim() !== '';
  const hasFields = customFieldFacts(prospect).length >= ENOUGH_CUSTOM_FIELDS;
  if (hasSite || hasName || hasFields) return [];
  return [
    { field: 'company_domain', remedy: siteRemedy(research) },
    { field: 'company_name', remedy: 'Set the name of the company.' },
    {
      field: 'custom_fields',
      remedy: `Add at least ${ENOUGH_CUSTOM_FIELDS} custom fields that say something about the person or the company.`,
    },
  ];
}

function siteRemedy(research: CompanyResearch): string {
  switch (research.status) {
    case 'disallowed':
      return `${research.domain} asks robots to stay away. Set another domain that may be read.`;
    case 'empty':
      return `${research.domain} was read and says nothing usable. Set the domain of a site that describes the company.`;
    default:
      return research.domain === null
        ? 'Set the domain of the company: the address is at a consumer mail host.'
        : `${research.domain} could not be read. Check the domain, or try again when the site answers.`;
  }
}
