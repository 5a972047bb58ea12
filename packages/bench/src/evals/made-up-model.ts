import type { ProviderReply, ProviderRequest } from '../../../server/test/support/model-provider.ts';

type Told = { id: string; kind: string; text: string };
type Chosen = { id: string; words: string };

const WORDS = 100;

/**
 * A model in the place of a real one, so that the eval runs without a key: it copies what it is given and finds everything entailed.
 * As a judge it prefers the longer text. Its figures say nothing about pages.
 */
export function madeUpModel({ task, data }: ProviderRequest): ProviderReply {
  switch (task) {
    case 'choose-angle':
      return { answer: angleOf(data as { ours: Told[]; theirs: Told[] }) };
    case 'write-page':
      return { answer: pageOf(data as PageData) };
    case 'judge':
      return {
        answer: {
          verdicts: (data['sentences'] as { n: number }[]).map(({ n }) => ({ n, verdict: 'entailed' })),
        },
      };
    case 'prefer-message': {
      const { a, b } = data as { a: string; b: string };
      return { answer: { reason: 'It is longer.', winner: a.length > b.length ? 'a' : 'b' } };
    }
    default:
      return { status: 400 };
  }
}

function angleOf({ ours, theirs }: { ours: Told[]; theirs: Told[] }) {
  const idsOf = (kind: string) => ours.filter((fact) => fact.kind === kind).map(({ id }) => id);
  return {
    situation: theirs.slice(0, 2).map(({ id, text }) => ({ id, words: beginningOf(text) })),
    products: idsOf('product').slice(0, 2),
    why_now: [],
    proof: idsOf('proof').slice(0, 1),
    questions: idsOf('faq').slice(0, 1),
  };
}

type PageData = {
  template: { sections_to_fill: { id: string; kind: string }[] };
  angle: { situation: Chosen[]; products: string[] };
  facts: Told[];
};

function pageOf({ template, angle, facts }: PageData) {
  const [first, second = first] = angle.situation;
  const copied = (one: Chosen | undefined) => ({ text: one?.words ?? '', factIds: one ? [one.id] : [] });
  const products = facts.filter(({ id }) => angle.products.includes(id));
  return {
    headline: copied(first),
    subheadline: copied(second),
    sections: template.sections_to_fill.map(({ id, kind }) => ({
      id,
      paragraphs: kind === 'insight' ? angle.situation.map(copied) : [],
      items: kind === 'value_props' ? products.map(itemOf) : [],
    })),
  };
}

function itemOf({ id, text }: Told) {
  const [title = text, ...rest] = text.split(': ');
  return { title, text: rest.join(': ') || text, note: null, factIds: [id] };
}

/** The first whole words of a text. */
function beginningOf(text: string): string {
  return text.length <= WORDS ? text : text.slice(0, text.lastIndexOf(' ', WORDS));
}
