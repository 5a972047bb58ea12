/** The widths at which a page is looked at, in CSS pixels. */
export const PAGE_WIDTHS = [
  { value: '1280', label: 'Desktop' },
  { value: '390', label: 'Phone' },
] as const;

export type PageWidth = (typeof PAGE_WIDTHS)[number]['value'];

/** The width to begin with: a narrow screen shows the page of a phone. */
export const widthOfScreen = (): PageWidth => (matchMedia('(max-width: 40rem)').matches ? '390' : '1280');
