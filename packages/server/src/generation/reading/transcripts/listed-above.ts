import { wordsOf } from '../../text/words.ts';
import { affiliationsOf, cleanLabel, nameOf } from './speaker-label.ts';

const MOST_LINES = 100;
const LONGEST_LINE = 400;

/**
 * The lines above a call about its speakers, by label: the organization that they are listed under, and the words next to their
 * name, as in `Northwind: Ada Byron (CFO), Bo Lind <bo@northwind.example>`.
 */
export function listedAbove(above: readonly string[], labels: Iterable<string>): Map<string, string[]> {
  const listed = new Map<string, string[]>();
  const speakers = [...labels].slice(0, MOST_LINES).map((label) => ({ label, words: wordsOf(nameOf(label)) }));
  let heading: string[] = [];
  for (const raw of above.slice(-MOST_LINES)) {
    const line = raw
      .slice(0, LONGEST_LINE)
      .replace(/^[\s*•-]+/, '')
      .trimEnd();
    const [, before = '', list = line] = /^([^:]{2,80}):\s+(\S.*)$/.exec(line) ?? [];
    const about = before === '' ? heading : [cleanLabel(before)];
    let last: string[] | undefined;
    let isList = false;
    // What stands in brackets belongs to the name before it.
    for (const entry of list.split(/[;,](?![^()<>]*[)>])/)) {
      const words = wordsOf(nameOf(entry.replace(/<.*/, '')));
      const speaker = speakers.find((one) => one.words.length > 0 && one.words.every((word) => words.includes(word)));
      if (speaker) {
        isList = true;
        last = listed.get(speaker.label) ?? [...about];
        listed.set(speaker.label, last);
        last.push(...affiliationsOf(entry), ...entry.split(/[\s<>]+/).filter((word) => word.includes('@')));
      } else if (entry.trim() !== '') last?.push(cleanLabel(entry));
    }
    if (!isList && line !== '' && before === '') heading = [cleanLabel(line.replace(/:$/, ''))];
  }
  return listed;
}

/** The whole names of initials that are explained above the call, as in `Ada Byron (AB)` or `AB: Ada Byron`. */
export function namesOfInitials(above: readonly string[], labels: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const raw of above.slice(-MOST_LINES)) {
    const line = raw.slice(0, LONGEST_LINE);
    const words = [...line.matchAll(/[\p{L}\p{M}’']+/gu)];
    const first = words.map(([word]) => word.charAt(0)).join('');
    for (const [initials] of words) {
      const at = initials.length > 1 && labels.has(initials.toLowerCase()) ? first.indexOf(initials) : -1;
      const last = words[at + initials.length - 1];
      if (at >= 0 && last) names.set(initials.toLowerCase(), line.slice(words[at]?.index, last.index + last[0].length));
    }
  }
  return names;
}
