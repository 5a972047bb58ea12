import type { DescriptionPart, OpenQuestion } from '@cartouche/contract';
import { mergePatch } from '../../merge-patch.ts';
import { withoutEnding } from '../../without-ending.ts';
import { partsOf } from './labelled-lines.ts';
import { shortened } from './plain-text.ts';

/** A line such as `Headline: …`, or a sentence that is understood as it stands, and what it changes. */
export type Mark<Target> = {
  /** What stands before the colon, in lower case. */
  labels: readonly string[];
  /** A sentence with the same meaning; its groups are the values. */
  sentence?: RegExp;
  example: string;
  /** A merge patch of the target; as text, why there is none. */
  patch(value: string, target: Target, second: string): object | string;
};

/** A mark of a line: its labels, parted by commas, an example of it, and what it changes. */
export function lineMark<Target>(labels: string, example: string, patch: Mark<Target>['patch']): Mark<Target> {
  return { labels: labels.split(', '), example, patch };
}

const NEEDS_MODEL =
  'It needs an AI provider, which your administrator can connect; without one only marks such as “Name: …” are read';

/**
 * Follows the marks of a text one after the other and says what became of each of its parts. `check` answers with the changed target, or
 * with what is wrong with it.
 */
export function followMarks<Target extends object>(
  start: Target,
  marks: readonly Mark<Target>[],
  text: string,
  check: (changed: object) => Target | string,
): { target: Target; parts: DescriptionPart[] } {
  let target = start;
  const marked = (label: string) => marks.find(({ labels }) => labels.includes(plainLabel(label)));
  const parts = partsOf(text, (label) => marked(label) !== undefined).map((part): DescriptionPart => {
    const plain = withoutEnding(part.text, '.!;, ');
    const mark = part.label === null ? marks.find(({ sentence }) => sentence?.test(plain)) : marked(part.label);
    const [, value = '', second = ''] = part.label === null ? (mark?.sentence?.exec(plain) ?? []) : ['', part.value];
    const patch = !mark ? NEEDS_MODEL : value === '' ? 'Nothing stands behind it' : mark.patch(value, target, second);
    const changed =
      typeof patch === 'string'
        ? patch
        : check(mergePatch({ ...target } as Readonly<Record<string, unknown>>, { ...patch }));
    if (typeof changed === 'string') return { text: part.text, takenUp: false, as: null, reason: `${changed}.` };
    target = changed;
    const as = part.label === null ? shortened(plain, 300) : plainLabel(part.label);
    return { text: part.text, takenUp: true, as, reason: null };
  });
  return { target, parts };
}

/** "Change the headline to: …" is the mark "Headline: …". */
function plainLabel(label: string): string {
  return label
    .toLowerCase()
    .replace(/^(?:change|set) the /, '')
    .replace(/ to$/, '');
}

const MOST = 8;

/** A question for each part of a description that was not taken up, in its own words; many are one question in the end. */
export function questionsAbout(parts: readonly DescriptionPart[]): OpenQuestion[] {
  const left = parts.filter(({ takenUp }) => !takenUp);
  const rest = left.slice(MOST).map(({ text }) => text);
  return [
    ...left.slice(0, MOST).map(({ text, reason }) => ({
      question: `What becomes of: “${shortened(text, 200)}”?`,
      context: `It was not taken up. ${reason}`,
    })),
    ...(rest.length > 0
      ? [{ question: `What becomes of ${rest.length} more parts?`, context: shortened(rest.join(' '), 400) }]
      : []),
  ];
}
