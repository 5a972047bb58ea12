import type { Calculation, ContentItem, PageContent } from './page-content.ts';

/** A number that a page's visitors may change. */
export type CalculatorInput = Calculation['inputs'][number];

/** The numbers of all calculators of a page. */
export function inputsOf({ sections }: Pick<PageContent, 'sections'>): CalculatorInput[] {
  return sections.flatMap(({ calculation }) => calculation?.inputs ?? []);
}

/** The labels of a page's calculator numbers, by name. */
export function calculatorLabels({ sections }: Pick<PageContent, 'sections'>): Map<string, string> {
  return new Map(
    sections.flatMap(({ calculation, items }) =>
      (calculation?.inputs ?? []).map(({ name }, at) => [name, (items[at] as ContentItem).text.text] as const),
    ),
  );
}

/**
 * The numbers that a visitor changed, within the calculator's bounds. The form shows none of them, so that a text in a number's place is
 * left out: the visitor could not correct it.
 */
export function changedNumbers(
  inputs: readonly CalculatorInput[],
  sent: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    inputs.flatMap(({ name, min, max }) => {
      const typed = sent.get(name)?.trim() ?? '';
      const number = typed === '' ? Number.NaN : Number(typed);
      if (!Number.isFinite(number)) return [];
      return [[name, String(Math.min(max, Math.max(min, Number(number.toFixed(6)))))]];
    }),
  );
}
