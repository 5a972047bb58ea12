import type { RunElement } from '@cartouche/contract';
import type { SOURCES } from '../documents/materials-spec.ts';
import { factsBehind } from '../documents/needed-facts.ts';
import { callKindOf, type RunGround } from '../documents/resolve-elements.ts';

/** The remedy for an element: `regenerate` where another attempt may help. */
export type Remedy = RunElement['validation']['issues'][number]['remedy'];

/** A remedy, and how to go about it in words that end a message; '' where the remedy says it all. */
export type Help = { remedy: Remedy; way: string };

export const REGENERATE: Help = { remedy: 'regenerate', way: '' };
export const IN_TEMPLATE: Help = { remedy: 'change_template', way: 'word it otherwise in the template, for new runs' };

// The remedy for each source of an element; the lists of a call have a decision of their own.
const SOURCE_HELP: Readonly<Partial<Record<keyof typeof SOURCES, Help>>> = {
  answers: { remedy: 'answer_questions', way: 'answer a question of the contact' },
  products: { remedy: 'update_profile', way: 'add products to the company profile' },
  proof_points: { remedy: 'update_profile', way: 'add proof points to the company profile' },
};

/** The remedy for names of facts, elements, sources or variables that are unknown or that a figure depends on. */
export function helpWith(names: readonly string[], ground: RunGround): Help {
  const { spec, facts } = ground;
  const own = names.map((name) => name.replace(/^(?:facts|elements)\./, ''));
  const behind = new Set([
    ...own.filter((name) => spec.facts.some(({ key }) => key === name)),
    ...spec.elements
      .filter(({ id }) => own.includes(id))
      .flatMap((one) => factsBehind(one, spec).map(({ key }) => key)),
  ]);
  const unknown = [...behind].filter((key) => !facts.has(key));
  const keys = unknown.length > 0 ? unknown : [...behind];
  if (keys.length > 0)
    return { remedy: 'override_facts', way: `override the fact${keys.length > 1 ? 's' : ''} ${keys.join(', ')}` };
  const ways = own.flatMap((name) => helpElsewhere(name, ground) ?? []);
  const [first = IN_TEMPLATE] = ways;
  return { remedy: first.remedy, way: ways.length > 1 ? ways.map(({ way }) => way).join(', or ') : first.way };
}

function helpElsewhere(name: string, { spec, call }: RunGround): Help | undefined {
  const kind = callKindOf(name);
  if (kind !== undefined) {
    const { undecided = 0, removed = 0 } = call?.[kind] ?? {};
    // The proposals of a digest already exist: they only wait for the seller.
    return undecided + removed > 0
      ? { remedy: 'approve_digest', way: `approve an item of callDigest.${kind}` }
      : { remedy: 'attach_materials', way: `attach a call that gives callDigest.${kind}` };
  }
  if (spec.elements.some(({ id }) => id === name)) return undefined;
  const [, variable] = /^workspace\.(.+)$/.exec(name) ?? [];
  if (variable) return { remedy: 'update_profile', way: `set ${variable} in the company profile` };
  const onProspect: Help = { remedy: 'update_prospect', way: `set ${name.replace(/^prospect\./, '')} on the prospect` };
  return SOURCE_HELP[name as keyof typeof SOURCES] ?? onProspect;
}
