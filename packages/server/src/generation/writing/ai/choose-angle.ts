import { z } from 'zod';
import type { Fact, FactKind } from '../../brief/company-research.ts';
import { companyName, type Ground } from '../../brief/ground.ts';
import type { PageBrief } from '../../brief/page-brief.ts';
import { wordingOf } from '../../documents/statement.ts';
import { isOpenSection, limitOf } from '../../documents/template-document.ts';
import { readExclusions } from '../../text/exclusions.ts';
import { plainText, shortened } from '../../text/plain-text.ts';
import { rankPassages } from '../../text/rank-passages.ts';
import { holdsLine } from '../../text/words.ts';
import type { AskModel } from './ask-model.ts';

const passage = z.object({ id: z.string(), words: z.string() });
const schema = z.object({
  situation: z.array(passage),
  products: z.array(z.string()),
  why_now: z.array(passage),
  proof: z.array(z.string()),
  questions: z.array(z.string()),
});

/** A public passage about the reader, and the words in it that matter. */
type ChosenPassage = { fact: Fact; words: string };

/** The line of a page: the reader's situation, what we offer for it in this order, and why now. Nothing of it is private. */
export type Angle = {
  situation: readonly ChosenPassage[];
  products: readonly Fact[];
  whyNow: readonly ChosenPassage[];
  proof: readonly Fact[];
  questions: readonly Fact[];
};

// A prompt has to stay within what a small model reads.
const MOST_OURS = 120;
const MOST_THEIRS = 200;
const MOST_CHOSEN = 6;
const FACT_LENGTH = 600;

/**
 * Lets the model choose. It is shown the workspace's own notes about the person, and all that leaves it are ids and words that stand in
 * a public passage: a note can decide what is said, and is never said.
 *
 * @throws GenerationFailed, and the signal's reason
 */
export function chooseAngle(
  ask: AskModel,
  brief: PageBrief,
  { facts, interest }: Ground,
  signal: AbortSignal | undefined,
): Promise<Angle> {
  const { knowledge, template, prospect, wordings } = brief;
  const ours = facts.workspace
    .filter(({ kind, text }) => kind !== 'audience' && wordingOf(text, wordings).origin !== 'model')
    .slice(0, MOST_OURS);
  const theirs = [...facts.discovery, ...facts.company].slice(0, MOST_THEIRS);
  const shown = ({ id, kind, text }: Fact) => ({ id, kind, text: shortened(text, FACT_LENGTH) });
  return ask({
    name: 'choose-angle',
    schema,
    shared: {
      us: {
        name: knowledge.profile.name,
        one_liner: knowledge.profile.oneLiner,
        audiences: knowledge.profile.audiences,
      },
      template: {
        about: template.focus,
        sections: template.sections
          .filter(isOpenSection)
          .map((section) => ({ kind: section.kind, most_items: limitOf(section) ?? 3 })),
      },
      ours: ours.map(shown),
    },
    data: {
      reader: { role: prospect.role_title, company: companyName(brief) },
      theirs: theirs.map(shown),
      notes: facts.prospect.map(({ kind, text }) => ({ kind, text })),
      exclusions: readExclusions(brief.exclusions).topics,
    },
    read: (answer) => {
      const faults: string[] = [];
      const find = (id: string, list: readonly Fact[], name: string) => {
        const fact = list.find((one) => one.id === id);
        if (fact === undefined) faults.push(`${plainText(id)} is not the id of one of ${name}.`);
        return fact ?? [];
      };
      const passages = (chosen: readonly z.output<typeof passage>[]) =>
        chosen.slice(0, MOST_CHOSEN).flatMap(({ id, words }): ChosenPassage[] =>
          [find(id, theirs, '"theirs"')].flat().map((fact) => {
            const isThere = holdsLine(fact.text, words);
            if (!isThere) faults.push(`The words of ${id} do not stand in it: copy them.`);
            return { fact, words: isThere ? plainText(words) : '' };
          }),
        );
      const chosen = (ids: readonly string[], kinds: readonly FactKind[]) => {
        const list = [...ours, ...facts.discovery].filter(({ kind }) => kinds.includes(kind));
        return [...new Set(ids)]
          .slice(0, MOST_CHOSEN)
          .flatMap((id) => find(id, list, `the ${kinds.join(' and ')} facts`));
      };
      const products = chosen(answer.products, ['product']);
      const situation = passages(answer.situation);
      const value: Angle = {
        situation: situation.length > 0 ? situation : closest(theirs, ours),
        products: products.length > 0 ? products : ranked(ours, interest),
        whyNow: passages(answer.why_now),
        proof: chosen(answer.proof, ['proof']),
        questions: chosen(answer.questions, ['faq', 'answer']),
      };
      return { value, faults };
    },
    signal,
  });
}

const MOST_RANKED = 3;

/** The passages closest to what we do, where nothing was chosen. */
function closest(theirs: readonly Fact[], ours: readonly Fact[]): ChosenPassage[] {
  const query = ours.map(({ text }) => text).join('\n');
  return rankPassages(theirs, query)
    .slice(0, MOST_RANKED)
    .map(({ passage: fact }) => ({ fact, words: '' }));
}

function ranked(ours: readonly Fact[], interest: string): Fact[] {
  const products = ours.filter(({ kind }) => kind === 'product');
  return rankPassages(products, interest)
    .slice(0, MOST_RANKED)
    .map(({ passage: fact }) => fact);
}
