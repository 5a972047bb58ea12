import { sentencesOf } from './sentences.ts';

/** A part of what a person wrote: a mark with what it says, such as `Headline: Fewer empty trips`, or a sentence without one. */
export type MarkedPart = {
  text: string;
  /** What stands before the colon, when it is a label that is looked for. */
  label: string | null;
  value: string;
  /** The lines of a list that stands below the label; empty when there is none. */
  lines: readonly string[];
  isQuoted: boolean;
  /** Whether it is clear where the words end: they are quoted, or nothing without a mark follows on their line. */
  isClosed: boolean;
};

// More are no description; it bounds what a hostile one costs.
const MOST_PARTS = 200;
const LONGEST_LINE = 2000;
const LABEL = /^(\p{L}[\p{L} -]{1,30}?)\s*:\s*/u;
const QUOTED = /^["“„«]([^"“”„«»]{1,1000})["“”»][.,;]?(?=\s|$)/u;
const BULLET = /^(?:[-*•]|\d{1,2}[.)])\s+/;
const NEXT_LABEL = /[;,.]\s+(?=(\p{L}[\p{L} -]{1,30}):\s)/gu;

/** Parts a description at its lines, its sentences and its marks. `isLabel` says which words before a colon are one. */
export function markedParts(text: string, isLabel: (label: string) => boolean): MarkedPart[] {
  const lines = text.split(/\r?\n/).map((line) => line.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim());
  const parts: MarkedPart[] = [];
  for (let at = 0; at < lines.length && parts.length < MOST_PARTS; at += 1) {
    const line = (lines[at] ?? '').replace(BULLET, '');
    const [head, label = ''] = LABEL.exec(`${line} `) ?? [];
    if (head !== undefined && head.trim() === line && isLabel(label)) {
      let end = at + 1;
      while (BULLET.test(lines[end] ?? '')) end += 1;
      const listed = lines.slice(at + 1, end).map((one) => one.replace(BULLET, ''));
      parts.push({
        ...{ text: [line, ...listed].join('\n'), label, value: listed.join(', ') },
        lines: listed,
        isQuoted: false,
        isClosed: true,
      });
      at = end - 1;
    } else parts.push(...partsOfLine(line, isLabel));
  }
  return parts.slice(0, MOST_PARTS);
}

function partsOfLine(line: string, isLabel: (label: string) => boolean): MarkedPart[] {
  const parts: MarkedPart[] = [];
  for (let rest = line; rest !== ''; ) {
    const [head = '', found] = LABEL.exec(rest) ?? [];
    const label = found !== undefined && isLabel(found) ? found : null;
    const after = label === null ? rest : rest.slice(head.length);
    const [whole, quoted] = label === null ? [] : (QUOTED.exec(after) ?? []);
    const value = whole ?? upToNextMark(sentencesOf(after)[0] ?? after, isLabel);
    const text = rest.slice(0, rest.length - after.length + value.length).trim();
    parts.push({
      ...{ text, label, value: (quoted ?? value).trim(), lines: [] },
      isQuoted: quoted !== undefined,
      isClosed: true,
    });
    rest = rest.slice(text.length).replace(/^[\s;,]+/, '');
    if (text === '') break;
  }
  return parts.map((part, at) => {
    const next = parts[at + 1];
    return { ...part, isClosed: part.isQuoted || next === undefined || next.label !== null };
  });
}

function upToNextMark(sentence: string, isLabel: (label: string) => boolean): string {
  for (const match of sentence.matchAll(NEXT_LABEL)) if (isLabel(match[1] ?? '')) return sentence.slice(0, match.index);
  return sentence;
}

/** An entry of a list, such as `Start (date, optional)`: its label, and the words in the brackets behind it. */
export type Entry = { text: string; label: string; more: readonly string[] };

/** The entries of a list: a line each, or parted by commas, semicolons, or an "and" before the last. */
export function entriesIn({ value, lines }: Pick<MarkedPart, 'value' | 'lines'>): Entry[] {
  // A comma in brackets parts nothing.
  const entries = lines.length > 0 ? [...lines] : value.replace(/\([^()]*\)/g, withoutCommas).split(/[,;]/);
  if (lines.length === 0) entries.push(...(entries.pop() ?? '').trimStart().split(/\s(?:and|&)\s/));
  return entries.flatMap((entry): Entry[] => {
    const text = entry
      .trim()
      .replace(/^(?:and|the)\s+/i, '')
      .replace(/[.;,]$/, '');
    const [, label = text, more = ''] = /^([^()]{1,120}?)\s*\(([^()]{1,80})\)$/.exec(text) ?? [];
    return text === '' ? [] : [{ text, label, more: more.split(/[\s,]+/).filter(Boolean) }];
  });
}

function withoutCommas(bracketed: string): string {
  return bracketed.replaceAll(',', ' ');
}
