import type { LaidOutPage, PageIssue, PageStatement } from '@cartouche/sdk';
import { faultOf } from './fault-sentences.ts';
import type { SentenceMark } from './mark-sentences.ts';
import type { Marks } from './outline.tsx';
import { nameOf } from './placeholders.ts';

/** A finding that keeps a page from going live, and its place. */
export type Fault = {
  key: string;
  section: string;
  title: string;
  text: string;
  place?: string | undefined;
  isEmpty?: boolean;
  /** Whether a visitor would read a text with a hole in it, or none. */
  isGap?: boolean;
  /** The field that is missing: `prospect.role_title`. */
  needs?: string | null | undefined;
};

/** A sentence of a page under a key that stays the same while its text does. */
export type KeyedSentence = PageStatement & { key: string; section: string; isFault: boolean };

/** The section that a place belongs to: `sections.2.items.0.text` is in the third one. */
export function sectionOf(path: string, { sections }: Pick<LaidOutPage, 'sections'>): string {
  const [first = '', position = ''] = path.split('.');
  const one = first === 'sections' ? sections[Number(position)] : undefined;
  if (one) return one.id;
  const form = sections.find(({ kind }) => kind === 'lead_form');
  return form && (first === 'form' || first === 'booking') ? form.id : 'hero';
}

const labelOf = (needs: string) => (needs === 'workspace.company_profile' ? 'A part of your profile' : nameOf(needs));

/** A finding of the gate in words: what was found, and what to do. */
const wordsOf = ({ check, needs }: Pick<PageIssue, 'check' | 'needs'>) => ({
  ...faultOf(check),
  ...(needs?.includes('.') && { title: `${labelOf(needs)} is unknown` }),
});

/** The findings of the gate on a draft in words, each once. */
export const findingsOf = (issues: readonly PageIssue[]) => [
  ...new Map(issues.map((issue) => [wordsOf(issue).title, wordsOf(issue)])).values(),
];

// Findings of texts that are not there.
const EMPTY: ReadonlySet<string> = new Set(['empty', 'missing']);
const GAPS: ReadonlySet<string> = new Set([...EMPTY, 'blank', 'holes', 'placeholders']);

/** The findings of the gate on a page, in words. */
export const faultsOf = (layout: LaidOutPage): Fault[] =>
  layout.issues.map(({ path, check, needs }, at) => ({
    key: `${path} ${check} ${at}`,
    section: sectionOf(path, layout),
    ...wordsOf({ check, needs }),
    place: path,
    isEmpty: EMPTY.has(check),
    isGap: GAPS.has(check),
    needs,
  }));

const isHead = (path: string) => path === 'headline' || path === 'subheadline';

/** The sentences of a page in its order, without the names that its layout prints, and without built-in words below its top. */
export function keyedSentences(statements: readonly PageStatement[], layout: LaidOutPage): KeyedSentence[] {
  const faulty = new Set(layout.issues.map(({ path }) => path));
  return statements
    .filter(
      ({ path, origin, sources }) =>
        !path.startsWith('layout.') &&
        // Elements that no page shows matter only while their words have to be approved.
        (!path.startsWith('elements.') || origin === 'model') &&
        (isHead(path) || !sources.some(({ id }) => id === 'built_in')),
    )
    .map((one, at) => ({
      ...one,
      key: `${at} ${one.path}`,
      section: sectionOf(one.path, layout),
      isFault: faulty.has(one.path),
    }));
}

export const sentenceMarks = (sentences: readonly KeyedSentence[]): SentenceMark[] =>
  sentences.map(({ key, text, section, origin, isFault }) => {
    const tone = isFault ? 'fault' : origin === 'model' ? 'open' : 'plain';
    return { key, text, section, tone };
  });

/** The number of findings and of sentences to approve, by section. */
export function marksBySection(
  faults: readonly Fault[],
  sentences: readonly KeyedSentence[],
): ReadonlyMap<string, Marks> {
  const marks = new Map<string, Marks>();
  const add = (section: string, more: Partial<Marks>) => {
    const { faults: f, open } = marks.get(section) ?? { faults: 0, open: 0 };
    marks.set(section, { faults: f + (more.faults ?? 0), open: open + (more.open ?? 0) });
  };
  for (const { section } of faults) add(section, { faults: 1 });
  for (const { section, origin } of sentences) if (origin === 'model') add(section, { open: 1 });
  return marks;
}
