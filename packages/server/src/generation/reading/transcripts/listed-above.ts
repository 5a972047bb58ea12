import { wordsOf } from '../../text/words.ts';
import { affiliationsOf, cleanLabel, nameOf } from './speaker-label.ts';

const MOST_LINES = 100;
const LONGEST_LINE = 400;

type Named = { label: string; words: readonly string[] };

/**
 * The lines above a call about its speakers, by label: the organization that they are listed under, and the words next to their
 * name, as in `Northwind: Ada Byron (CFO), Bo Lind <bo@northwind.example>`.
 */
export function listedAbove(above: readonly string[], labels: Iterable<string>): Map<string, string[]> {
  const listed = new Map<string, string[]>();
  const speakers = [...labels].slice(0, MOST_LINES).map((label) => ({ label, words: wordsOf(nameOf(label)) }));
  let heading: string[] = [];
  let isFirst = true;
  for (const raw of above.slice(-MOST_LINES)) {
    // [Ada Byron](mailto:ada@northwind.example), as Meet lists them
    const line = raw
      .slice(0, LONGEST_LINE)
      .replace(/\[([^[\]]{1,80})\]\(mailto:([^()\s]{1,120})\)/g, ' $1 <$2>;')
      // Meet writes nothing but a blank between the people that it invited.
      .replace(/>\s{1,8}(?=\p{L})/gu, '>; ')
      .replace(/^[\s*•-]+/, '')
      .trimEnd();
    const [, before = '', list = line] = /^([^:]{2,80}):\s+(\S.*)$/.exec(line) ?? [];
    const found = namesIn(list, speakers);
    for (const [label, beside] of found)
      listed.set(label, [...(listed.get(label) ?? (before === '' ? heading : [cleanLabel(before)])), ...beside]);
    // Someone with a position who never speaks is listed too.
    const isEntry = !isFirst && /[,(<]/.test(line);
    if (found.length === 0 && line !== '' && before === '' && !isEntry) heading = [cleanLabel(line.replace(/:$/, ''))];
    isFirst = line === '';
  }
  // Words that all entries share, such as the list's title, distinguish no one.
  const lists = [...listed.values()];
  const isShared = (one: string) => lists.length > 1 && lists.every((list) => list.includes(one));
  return new Map([...listed].map(([label, known]) => [label, known.filter((one) => !isShared(one))]));
}

/** The speakers that a line names, with the words next to each. */
function namesIn(list: string, speakers: readonly Named[]): [label: string, beside: string[]][] {
  // "Byron, Ada, CFO": the parts of a name come before what else is said of them.
  const first = wordsOf(list);
  const reversed = speakers.find(
    ({ words, label }) =>
      label.includes(',') && words.length > 1 && words.every((word) => first.slice(0, words.length).includes(word)),
  );
  if (reversed) return [[reversed.label, []]];
  // Text in brackets belongs to the name before it.
  return list.split(/[;,](?![^()<>]*[)>])/).flatMap((entry): [string, string[]][] => {
    const words = wordsOf(nameOf(entry.replace(/<.*/, '')));
    const speaker =
      speakers.find((one) => one.words.length > 0 && one.words.every((word) => words.includes(word))) ??
      onlyOne(speakers.filter((one) => one.words.length === 1 && isBegun(one.words[0] ?? '', words[0] ?? '')));
    const addresses = entry.split(/[\s<>]+/).filter((word) => word.includes('@'));
    return speaker ? [[speaker.label, [...affiliationsOf(entry), ...addresses]]] : [];
  });
}

const LEAST_SHORT_NAME = 3;

/** Whether a first name is shortened: `Rod` for `Roderick`. */
function isBegun(short: string, whole: string): boolean {
  return short.length >= LEAST_SHORT_NAME && whole.startsWith(short);
}

function onlyOne<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** The whole names of initials that are explained above the call, as in `Ada Byron (AB)` or `AB: Ada Byron`, by label. */
export function namesOfInitials(above: readonly string[], labels: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const raw of above.slice(-MOST_LINES)) {
    const line = raw.slice(0, LONGEST_LINE);
    // "TN: AB = Ada Byron (Northwind), Dir. = the director"
    for (const part of line.replace(/^[^:=]{1,40}:\s/, '').split(/[;,](?![^()]*\))/)) {
      const [short = '', name = '', ...more] = part.split('=').map((side) => side.trim());
      if (name.length > 1 && more.length === 0 && labels.has(short)) names.set(short, name);
    }
    const words = [...line.matchAll(/[\p{L}\p{M}’']+/gu)];
    const first = words.map(([word]) => word.charAt(0).toUpperCase()).join('');
    for (const { 0: initials, index } of words) {
      // In brackets, or in front of a colon: among other names they are a name of their own.
      const isExplained = /[([]\s?$/.test(line.slice(0, index)) || /^\s?[:=]/.test(line.slice(index + initials.length));
      const isOne = isExplained && initials.length > 1 && labels.has(initials);
      const at = isOne ? first.indexOf(initials.toUpperCase()) : -1;
      const last = words[at + initials.length - 1];
      if (at >= 0 && last && !names.has(initials))
        names.set(initials, line.slice(words[at]?.index, last.index + last[0].length));
    }
  }
  return names;
}
