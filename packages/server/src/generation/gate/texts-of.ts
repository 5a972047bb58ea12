import type { PageContent } from '../spec/page-content.ts';

/** One text of a page and where it stands. */
export type PlacedText = {
  path: string;
  part: 'headline' | 'subheadline' | 'title' | 'label' | 'text' | 'note';
  text: string;
};

/** Every text that a visitor would read, in page order. */
export function textsOf(content: PageContent): PlacedText[] {
  return [
    { path: 'headline', part: 'headline', text: content.headline },
    { path: 'subheadline', part: 'subheadline', text: content.subheadline },
    { path: 'cta.label', part: 'label', text: content.cta.label },
    ...content.sections.flatMap((section, position): PlacedText[] => {
      const path = `sections.${position}`;
      return [
        { path: `${path}.title`, part: 'title', text: section.title },
        ...section.paragraphs.map(
          ({ text }, index): PlacedText => ({ path: `${path}.paragraphs.${index}`, part: 'text', text }),
        ),
        ...section.items.flatMap((item, index): PlacedText[] => [
          { path: `${path}.items.${index}.title`, part: 'title', text: item.title ?? '' },
          { path: `${path}.items.${index}.text`, part: 'text', text: item.text },
          { path: `${path}.items.${index}.note`, part: 'note', text: item.note ?? '' },
        ]),
      ];
    }),
  ];
}
