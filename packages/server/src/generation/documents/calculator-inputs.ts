import type { Calculation, ContentItem, PageContent } from './page-content.ts';
import type { LeadForm } from './template-document.ts';

/** A number that a page's visitors may change. */
export type CalculatorInput = Calculation['inputs'][number];

/** The numbers of all calculators of a page. */
export function inputsOf({ sections }: Pick<PageContent, 'sections'>): CalculatorInput[] {
  return sections.flatMap(({ calculation }) => calculation?.inputs ?? []);
}

/** The fields under which changed numbers arrive with the form, which shows none of them. */
export function calculatorFields({ sections }: Pick<PageContent, 'sections'>): LeadForm['fields'] {
  return sections.flatMap(({ calculation, items }) =>
    (calculation?.inputs ?? []).map(({ name }, at) => ({
      name,
      label: (items[at] as ContentItem).text.text,
      type: 'number' as const,
      required: false,
    })),
  );
}
