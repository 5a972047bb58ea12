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
  for (const raw of above.slice(-MOST_LINES)) {
    const line = raw
      .slice(0, LONGEST_LINE)
      .replace(/^[\s*•-]+/, '')
      .trimEnd();
    const [, before = '', list = line] = /^([^:]{2,80}):\s+(\S.*)$/.exec(line) ?? [];
    const found = namesIn(list, speakers);
    for (const [label, beside] of found)
      listed.set(label, [...(listed.get(label) ?? (before === '' ? heading : [cleanLabel(before)])), ...beside]);
    if (found.length === 0 && line !== '' && before === '') heading = [cleanLabel(line.replace(/:$/, ''))];
  }
  return withoutShared(listed);
}

/** The speakers that a line names, with the words next to each. A few other names among many are guests, and no one's position. */
function namesIn(list: string, speakers: readonly Named[]): [label: string, beside: string[]][] {
  const found: [string, string[]][] = [];
  const others: [string[], string][] = [];
  // What stands in brackets belongs to the name before it.
  for (const entry of list.split(/[;,](?![^()<>]*[)>])/)) {
    const words = wordsOf(nameOf(entry.replace(/<.*/, '')));
    const speaker = speakers.find((one) => one.words.length > 0 && one.words.every((word) => words.includes(word)));
    const last = found.at(-1);
    if (speaker) {
      const addresses = entry.split(/[\s<>]+/).filter((word) => word.includes('@'));
      found.push([speaker.label, [...affiliationsOf(entry), ...addresses]]);
    } else if (last && entry.trim() !== '') others.push([last[1], cleanLabel(entry)]);
  }
  if (others.length * 2 >= found.length) for (const [beside, position] of others) beside.push(position);
  return found;
}

/** What all of them have, such as the title of their list, tells no one from another. */
function withoutShared(listed: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const lists = [...listed.values()];
  const shared = lists.length < 2 ? [] : (lists[0] ?? []).filter((one) => lists.every((list) => list.includes(one)));
  return new Map([...listed].map(([label, known]) => [label, known.filter((one) => !shared.includes(one))]));
}
