import { z } from 'zod';
import { isVerbatim, itemsOf, knownOf, originOf } from '../brief/element-sources.ts';
import { complaintsAbout } from '../gate/check-elements.ts';
import type { ElementSpec } from '../spec/materials-spec.ts';
import { readExclusions } from '../text/exclusions.ts';
import { plainParagraphs, plainText } from '../text/plain-text.ts';
import type { ElementsBrief, Writer, WrittenElement, WrittenElements } from '../writer.ts';
import type { AskModel } from './ask-model.ts';
import { systemPrompt, untrustedData } from './prompt.ts';

const answerSchema = z.object({
  elements: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      items: z.array(z.object({ title: z.string().nullable(), text: z.string(), note: z.string().nullable() })),
    }),
  ),
});
type ElementsAnswer = z.output<typeof answerSchema>;

const SYSTEM = systemPrompt('write-elements');

/** Lets the model word elements; answers of the seller, proofs, and lists of facts stay as they are. */
export const writeElementsWithModel =
  (ask: AskModel): Writer['writeElements'] =>
  async (brief, { signal } = {}) => {
    const { ground, knowledge, prospect, resolution } = brief;
    const wanted = ground.spec.elements.filter(({ id }) => brief.wanted.includes(id));
    const verbatim: WrittenElements = Object.fromEntries(
      wanted.filter(isVerbatim).map((element) => [element.id, verbatimOf(element, brief)]),
    );
    const open = wanted.filter((element) => !isVerbatim(element));
    const known = new Map(open.map((element) => [element.id, knownOf(element, brief)]));
    const asked = open.filter(({ id }) => (known.get(id)?.length ?? 0) > 0);
    if (asked.length === 0) return verbatim;
    const context = { ground, prospect, knowledge, writer: 'ai' as const };
    const ids = new Set(asked.map(({ id }) => id));
    const { value } = await ask({
      name: 'elements',
      schema: answerSchema,
      system: SYSTEM,
      prompt: untrustedData({
        reader: { first_name: prospect.first_name, role: prospect.role_title, company: prospect.company_name },
        us: { name: knowledge.profile.name, how_we_sound: ground.spec.purpose.tone ?? knowledge.profile.voice },
        page: {
          goal: ground.spec.purpose.goal.slice(0, 1500),
          for: ground.spec.purpose.audience,
          language: ground.spec.purpose.language,
        },
        exclusions: readExclusions(ground.spec.purpose.exclusions).topics,
        elements: asked.map((element) => ({
          id: element.id,
          title: element.label,
          kind: element.placement,
          instruction: element.instruction,
          most_characters: element.maxLength ?? undefined,
          known: known.get(element.id),
        })),
      }),
      review: ({ elements }) => [
        ...asked
          .filter(({ id }) => !elements.some((one) => one.id === id))
          .map(({ id }) => `element ${id} is missing.`),
        ...elements
          .filter(({ id }) => ids.has(id))
          .flatMap((one) => {
            const words = toWords(one);
            return complaintsAbout(one.id, { ...words, text: words.text || null }, resolution, context);
          }),
      ],
      signal,
    });
    const written = value.elements.filter(({ id }) => ids.has(id)).map((one) => [one.id, toWords(one)] as const);
    return { ...verbatim, ...Object.fromEntries(written) };
  };

function verbatimOf(element: ElementSpec, brief: ElementsBrief): WrittenElement {
  return { text: '', items: itemsOf(element, brief), origin: originOf(element) };
}

function toWords({ text, items }: ElementsAnswer['elements'][number]): WrittenElement {
  return {
    origin: 'model',
    text: plainParagraphs(text),
    items: items
      .map(({ title, text: said, note }) => ({
        title: plainText(title ?? '') || null,
        text: plainText(said),
        note: plainText(note ?? '') || null,
      }))
      .filter((item) => item.text !== '' || item.title !== null),
  };
}
