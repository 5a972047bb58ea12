const NUMBER = '\\d{1,9}(?:[.,]\\d{1,3}){0,4}';
const FIGURE = new RegExp(`\\p{Sc}\\s?${NUMBER}|[-+\u2212]?${NUMBER}\\s?(?:[%\u066a\u2030\u00d7]|\\p{Sc})`, 'u');

/** The first figure of a sentence, as it stands there: a percentage, an amount of money, or a multiple; null without one. */
export function figureIn(sentence: string): string | null {
  return FIGURE.exec(sentence)?.[0] ?? null;
}

/** A sentence in parts, its first figure apart. */
export function figureApart(sentence: string): { text: string; isFigure: boolean }[] {
  const figure = figureIn(sentence);
  if (figure === null) return [{ text: sentence, isFigure: false }];
  const start = sentence.indexOf(figure);
  const parts = [
    { text: sentence.slice(0, start), isFigure: false },
    { text: figure, isFigure: true },
    { text: sentence.slice(start + figure.length), isFigure: false },
  ];
  return parts.filter(({ text }) => text !== '');
}
