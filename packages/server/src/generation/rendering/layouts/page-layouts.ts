import { readFileSync } from 'node:fs';
import type { PageLayout, SectionKind } from '../../documents/template-document.ts';

/** The rhythm and the weights of pages of one purpose. */
export type LayoutRules = {
  /** The class of the body. */
  name: string;
  /** The hero stands on the dark ground, with the figure and the facts of an event next to the sentence. */
  isEvent: boolean;
  /** The first host stands in the hero, next to the sentence. */
  hostInHero: boolean;
  /** Two kinds that stand side by side where one follows the other. */
  pair: readonly [SectionKind, SectionKind] | null;
  /** The kind of section that stands on the dark ground, once. */
  band: SectionKind | null;
  /** The kinds of sections that stand on a tint. */
  tinted: ReadonlySet<SectionKind>;
  /** Kinds that have their heading in a column of its own here, apart from those that have it everywhere. */
  rails: ReadonlySet<SectionKind>;
  /** Questions and solutions are answers that everyone reads: nothing of them is folded up. */
  opensAnswers: boolean;
  /** Figures of the headline stand out. */
  marksFigures: boolean;
  /** The part of the style sheet that pages of other purposes do without. */
  style: string;
};

const ASKING = ['call_to_action', 'booking', 'lead_form'] as const satisfies readonly SectionKind[];

const styleOf = (name: string) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8');

const LETTER: LayoutRules = {
  name: 'introduction',
  isEvent: false,
  hostInHero: false,
  pair: ['host', 'insight'],
  band: 'proof',
  tinted: new Set([...(['insight', 'host', 'price'] as const), ...ASKING]),
  rails: new Set(),
  opensAnswers: false,
  marksFigures: false,
  style: styleOf('introduction'),
};

const LAYOUTS: Readonly<Record<PageLayout, LayoutRules>> = {
  introduction: LETTER,
  follow_up: {
    ...LETTER,
    name: 'follow-up',
    hostInHero: true,
    pair: null,
    tinted: new Set([...(['solutions', 'questions', 'price'] as const), ...ASKING]),
    rails: new Set(['timeline', 'steps', 'proof']),
    opensAnswers: true,
    style: styleOf('follow-up'),
  },
  roi: {
    ...LETTER,
    name: 'roi',
    hostInHero: true,
    pair: null,
    tinted: new Set([...(['calculator', 'insight', 'price'] as const), ...ASKING]),
    marksFigures: true,
    style: styleOf('roi'),
  },
  proposal: {
    ...LETTER,
    name: 'proposal',
    hostInHero: true,
    pair: null,
    tinted: new Set([...(['price', 'timeline'] as const), ...ASKING]),
    style: styleOf('proposal'),
  },
  invitation: {
    ...LETTER,
    name: 'invitation',
    isEvent: true,
    pair: ['text', 'host'],
    band: null,
    tinted: new Set([...(['value_props', 'proof', 'price'] as const), ...ASKING]),
    rails: new Set(['timeline', 'steps']),
    style: styleOf('invitation'),
  },
  renewal: {
    ...LETTER,
    name: 'renewal',
    hostInHero: true,
    pair: null,
    tinted: new Set([...(['timeline', 'insight'] as const), ...ASKING]),
    style: styleOf('renewal'),
  },
  short: {
    ...LETTER,
    name: 'short',
    hostInHero: true,
    pair: null,
    band: null,
    tinted: new Set(ASKING),
    rails: new Set(['proof', 'steps']),
    opensAnswers: true,
    style: styleOf('short'),
  },
};

/** The rules of a page's layout. */
export function layoutRules(layout: PageLayout | undefined): LayoutRules {
  return LAYOUTS[layout ?? 'introduction'];
}
