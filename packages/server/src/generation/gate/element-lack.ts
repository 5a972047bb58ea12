import type { RunElement } from '@cartouche/contract';
import { hasGround, itemsFromSources, takesSources } from '../brief/element-sources.ts';
import { type ElementSpec, SOURCES } from '../spec/materials-spec.ts';
import { factsBehind } from '../spec/needed-facts.ts';
import { callKindOf, type RunGround, usesOf } from '../spec/resolve-elements.ts';
import type { ElementsGround } from '../writer.ts';

/** What helps an element: `regenerate` where writing it again may. */
export type Remedy = RunElement['validation']['issues'][number]['remedy'];

/** Why an AI element stays empty however often it is written, in words that follow its label. */
export type Lack = { message: string; remedy: Remedy; awaitsAnswers: boolean };

const WORDED = new Set<ElementSpec['placement']>(['headline', 'subheadline', 'figure', 'text']);

type Way = { remedy: Remedy; text: string };

const SOURCE_WAYS: Readonly<Record<keyof typeof SOURCES, Way>> = {
  answers: { remedy: 'answer_questions', text: 'answer a question of the contact' },
  call_wants: { remedy: 'attach_materials', text: 'attach a call that says what is wanted' },
  call_objections: { remedy: 'attach_materials', text: 'attach a call that objects to something' },
  call_next_steps: { remedy: 'attach_materials', text: 'attach a call that agrees on a next step' },
  products: { remedy: 'update_profile', text: 'add products to the company profile' },
  proof_points: { remedy: 'update_profile', text: 'add proof points to the company profile' },
};

/** What an AI element lacks before a writer can write anything, or null when it has something to write from. */
export function lackOf(element: ElementSpec, brief: ElementsGround, writer: 'deterministic' | 'ai'): Lack | null {
  if (hasGround(element, brief, writer)) return null;
  const ways = waysOf(element, brief);
  const [first] = ways;
  if (!first) return { message: 'has nothing to be written from', remedy: 'change_template', awaitsAnswers: false };
  const list = [...new Set(ways.map((way) => way.text))].join(', or ');
  return {
    message: `has nothing to show: ${list}`,
    remedy: first.remedy,
    awaitsAnswers: ways.some(({ remedy }) => remedy === 'answer_questions'),
  };
}

/** "override the fact trucks", for facts that are not known. */
export function overrideOf(keys: readonly string[]): string {
  return `override the fact${keys.length === 1 ? '' : 's'} ${keys.join(', ')}`;
}

/** "override one of the facts trucks, hours", for facts that are known and make a figure what it is. */
export function correctOf(keys: readonly string[]): string {
  return keys.length === 1 ? overrideOf(keys) : `override one of the facts ${keys.join(', ')}`;
}

/** What a digest proposes is there already: it only waits for the seller. */
function wayToApprove(name: string, { call }: RunGround): Way | undefined {
  const kind = callKindOf(name);
  if (!kind || !call || call[kind].undecided + call[kind].removed === 0) return undefined;
  return { remedy: 'approve_digest', text: `approve an item of callDigest.${kind}` };
}

function waysOf(element: ElementSpec, brief: ElementsGround): Way[] {
  const { ground, resolution } = brief;
  const { spec, facts } = ground;
  const lacking = usesOf(element, spec).filter((name) =>
    Object.hasOwn(SOURCES, name)
      ? itemsFromSources({ ...element, uses: [name] }, brief).length === 0
      : !resolution.displays.has(name),
  );
  const sources = lacking.flatMap(
    (name) => wayToApprove(name, ground) ?? SOURCE_WAYS[name as keyof typeof SOURCES] ?? [],
  );
  // A list that is chosen from sources shows no facts.
  if (!WORDED.has(element.placement) && takesSources(element)) return sources;
  const unknown = lacking.flatMap((name) => {
    const other = spec.elements.find(({ id }) => id === name);
    return other
      ? factsBehind(other, spec).map(({ key }) => key)
      : spec.facts.some(({ key }) => key === name)
        ? [name]
        : [];
  });
  const keys = [...new Set(unknown)].filter((key) => !facts.has(key));
  return [...(keys.length > 0 ? [{ remedy: 'override_facts' as const, text: overrideOf(keys) }] : []), ...sources];
}
