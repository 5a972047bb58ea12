import type { DescriptionPart, OpenQuestion } from '@cartouche/contract';
import { mergePatch } from '../../platform/merge-patch.ts';
import { isObject, parsedJson } from '../text/parsed-json.ts';
import { shortened } from '../text/plain-text.ts';
import { sentencesOf } from '../text/sentences.ts';

/** The offline reading of a description. */
export type Offer<Target> = {
  /** Built-in templates or presets by name, each as a merge patch of the target. */
  builtIn(target: Target): Readonly<Record<string, object>>;
  /** The remedy for a part that is not taken up. */
  help: string;
  /** The changed target, or what is wrong with it. */
  check(changed: object): Target | string;
};

// More parts are not a description; this bounds the cost of a hostile one.
const MOST_PARTS = 200;
const LONGEST_LINE = 2000;
const BULLET = /^(?:[-*•]|\d{1,2}[.)])\s+/;

/** The words for what helps: the names that are known, and a JSON object that would be taken up. */
export function helpWith(builtIn: string, names: string, example: object): string {
  return `It needs an AI provider. Without one, name a built-in ${builtIn} (${names}), or send JSON such as ${JSON.stringify(example)}`;
}

/** A text as the sentences of its lines, and the JSON object that it is or ends with. */
export function readDescription(text: string): { sentences: string[]; patch: Readonly<Record<string, unknown>> } {
  const start = text.search(/^\{/m);
  const patch = start === -1 ? undefined : parsedJson(text.slice(start));
  const prose = isObject(patch) ? text.slice(0, start) : text;
  const lines = prose.split(/\r?\n/, MOST_PARTS).map((line) => line.slice(0, LONGEST_LINE).replace(/\s+/g, ' ').trim());
  const sentences = lines.flatMap((line) => sentencesOf(line.replace(BULLET, '')));
  return { sentences: sentences.slice(0, MOST_PARTS), patch: isObject(patch) ? patch : {} };
}

/** The words of a description that may come to stand in what is made from it. */
export function writtenIn(description: string): unknown[] {
  const { sentences, patch } = readDescription(description);
  return [sentences, patch];
}

/** Takes up the built-in names and the members of the JSON object in a text, and says what became of each of its parts. */
export function takeUp<Target extends object>(
  start: Target,
  text: string,
  { builtIn, help, check }: Offer<Target>,
): { target: Target; parts: DescriptionPart[] } {
  let target = start;
  const take = (part: string, as: string, patch: object | undefined, lack = help): DescriptionPart => {
    const changed = patch ? check(mergePatch({ ...target } as Readonly<Record<string, unknown>>, { ...patch })) : lack;
    if (typeof changed === 'string')
      return { text: part, takenUp: false, as: null, reason: `${shortened(changed, 500)}.` };
    target = changed;
    return { text: part, takenUp: true, as, reason: null };
  };
  const { sentences, patch } = readDescription(text);
  const named = sentences.map((sentence) => {
    const name = sentence.toLowerCase().replace(/\.$/, '');
    const known = builtIn(target);
    return take(sentence, name, Object.hasOwn(known, name) ? known[name] : undefined);
  });
  const members = Object.entries(patch).slice(0, MOST_PARTS);
  const set = members.map(([name, value]) => {
    const isChange = value !== null || Object.hasOwn(target, name);
    const part = shortened(JSON.stringify({ [name]: value }), 300);
    return take(part, name, isChange ? { [name]: value } : undefined, `There is no ${name} to remove`);
  });
  return { target, parts: [...named, ...set] };
}

const MOST_QUESTIONS = 8;

/** A question for each part of a description that was not taken up, in its own words; many are one question in the end. */
export function questionsAbout(parts: readonly DescriptionPart[]): OpenQuestion[] {
  const left = parts.filter(({ takenUp }) => !takenUp);
  const rest = left.slice(MOST_QUESTIONS).map(({ text }) => text);
  return [
    ...left.slice(0, MOST_QUESTIONS).map(({ text, reason }) => ({
      question: `What becomes of: “${shortened(text, 200)}”?`,
      context: `It was not taken up. ${reason}`,
    })),
    ...(rest.length > 0
      ? [{ question: `What becomes of ${rest.length} more parts?`, context: shortened(rest.join(' '), 400) }]
      : []),
  ];
}
