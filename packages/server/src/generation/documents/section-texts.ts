import type { zPageHero, zTemplateSection } from '@cartouche/contract/schemas';
import type { z } from 'zod';

/** A text of a section, with its place in it. */
export type PlacedText = { path: string; text: string };

/** The texts of a section that its kind has besides title, body, and items. */
export function textsOfKind(section: z.output<typeof zTemplateSection>): PlacedText[] {
  switch (section.kind) {
    case 'host':
      return placedTexts('', { person: section.person, role: section.role });
    case 'price':
      return [
        ...placedTexts('', { terms: section.terms }),
        ...section.options.flatMap(({ title, amount, unit, includes }, at) => [
          ...placedTexts(`options[${at}].`, { title, amount, unit }),
          ...includes.map((text, line) => ({ path: `options[${at}].includes[${line}]`, text })),
        ]),
      ];
    case 'chart': {
      const { caption, valueLabel, beforeLabel, points } = section;
      return [
        ...placedTexts('', { caption, valueLabel, beforeLabel }),
        ...points.flatMap(({ label, value, before }, at) => placedTexts(`points[${at}].`, { label, value, before })),
      ];
    }
    case 'compare': {
      const { oursLabel, theirsLabel, rows } = section;
      return [
        ...placedTexts('', { oursLabel, theirsLabel }),
        ...rows.flatMap((row, at) => placedTexts(`rows[${at}].`, row)),
      ];
    }
    case 'timeline':
      return section.points.flatMap((point, at) => placedTexts(`points[${at}].`, point));
    case 'logos':
      return section.logos.flatMap(({ owner }, at) => placedTexts(`logos[${at}].`, { owner }));
    case 'calculator': {
      const { inputs, results, basis } = section;
      return [
        ...inputs.flatMap(({ label, value, unit }, at) => placedTexts(`inputs[${at}].`, { label, value, unit })),
        ...results.flatMap(({ label, unit }, at) => placedTexts(`results[${at}].`, { label, unit })),
        ...placedTexts('', { basis }),
      ];
    }
    case 'media':
      return placedTexts('', { alt: section.alt, caption: section.caption });
    default:
      return [];
  }
}

/** The texts around the headline. */
export function textsOfHero(hero: z.output<typeof zPageHero> | undefined): PlacedText[] {
  const { eyebrow, picture, figure, facts = [] } = hero ?? {};
  return [
    ...placedTexts('hero.', { eyebrow, 'picture.alt': picture?.alt, figure }),
    ...facts.flatMap((fact, at) => placedTexts(`hero.facts[${at}].`, fact)),
  ];
}

/** Texts by their names, with their places below `path`. */
export function placedTexts(path: string, texts: Readonly<Record<string, string | undefined>>): PlacedText[] {
  return Object.entries(texts).map(([name, text = '']) => ({ path: `${path}${name}`, text }));
}
