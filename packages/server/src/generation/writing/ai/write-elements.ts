import { z } from 'zod';
import { isVerbatim, itemsOf, knownOf, originOf } from '../../brief/element-sources.ts';
import { complaintsAbout } from '../../checking/check-elements.ts';
import { LENGTHS } from '../../checking/check-statements.ts';
import { readExclusions } from '../../text/exclusions.ts';
import { plainParagraphs, plainText } from '../../text/plain-text.ts';
import type { Writer, WrittenElement, WrittenElements } from '../../writer.ts';
import type { AskModel } from './ask-model.ts';

const schema = z.object({
  elements: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      items: z.array(z.object({ title: z.string().nullable(), text: z.string(), note: z.string().nullable() })),
    }),
  ),
});
type ElementAnswer = z.output<typeof schema>['elements'][number];

/** Lets the model word elements; answers of the seller, proofs, and lists of facts stay as they are. */
export const writeElementsWithModel =
  (ask: AskModel): Writer['writeElements'] =>
  async (brief, { signal, rejected = [] } = {}) => {
    const { ground, knowledge, prospect, resolution } = brief;
    const wanted = ground.spec.elements.filter(({ id }) => brief.wanted.includes(id));
    const verbatim: WrittenElements = Object.fromEntries(
      wanted.filter(isVerbatim).map((one) => [one.id, { text: '', items: itemsOf(one, brief), origin: originOf(one) }]),
    );
    const open = wanted.filter((element) => !isVerbatim(element));
    const known = new Map(open.map((element) => [element.id, knownOf(element, brief)]));
    const asked = open.filter(({ id }) => (known.get(id)?.length ?? 0) > 0);
    if (asked.length === 0) return verbatim;
    const context = { ground, prospect, knowledge, writer: 'ai' as const };
    return ask({
      name: 'write-elements',
      schema,
      shared: {
        us: { name: knowledge.profile.name, how_we_sound: ground.spec.purpose.tone ?? knowledge.profile.voice },
        page: {
          goal: ground.spec.purpose.goal.slice(0, 1500),
          for: ground.spec.purpose.audience,
          language: ground.spec.purpose.language,
        },
        exclusions: readExclusions(ground.spec.purpose.exclusions).topics,
      },
      data: {
        reader: { first_name: prospect.first_name, role: prospect.role_title, company: prospect.company_name },
        rejected,
        elements: asked.map((element) => ({
          id: element.id,
          title: element.label,
          kind: element.placement,
          instruction: element.instruction,
          most_characters: element.maxLength ?? undefined,
          known: known.get(element.id),
        })),
      },
      read: ({ elements }) => {
        const written = asked.map(({ id }) => ({ id, words: toWords(elements.find((one) => one.id === id)) }));
        const faults = written.flatMap(({ id, words }) =>
          words === null
            ? [`element ${id} is missing.`]
            : complaintsAbout(id, { ...words, text: words.text || null }, resolution, context),
        );
        return {
          value: {
            ...verbatim,
            ...Object.fromEntries(written.flatMap(({ id, words }) => (words ? [[id, words]] : []))),
          },
          faults,
        };
      },
      signal,
    });
  };

function toWords(answer: ElementAnswer | undefined): WrittenElement | null {
  if (answer === undefined) return null;
  const items = answer.items.map(({ title, text, note }) => ({
    title: plainText(title ?? '') || null,
    text: plainText(text),
    note: plainText(note ?? '') || null,
  }));
  const filled = items.filter(({ title, text }) => text !== '' || title !== null);
  return { origin: 'model', text: plainParagraphs(answer.text), items: filled.slice(0, LENGTHS.items) };
}
