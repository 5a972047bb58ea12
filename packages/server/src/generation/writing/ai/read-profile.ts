import { z } from 'zod';
import type { CompanyProfile } from '../../brief/page-brief.ts';
import { type FoundField, identityOf } from '../../research/profile-from-site.ts';
import { plainText, shortened } from '../../text/plain-text.ts';
import { holdsLine, wordsOf } from '../../text/words.ts';
import type { Writer } from '../../writer.ts';
import type { AskModel } from './ask-model.ts';

const schema = z.object({
  oneLiner: z.string().nullable(),
  products: z.array(z.object({ name: z.string(), description: z.string() })),
  proofPoints: z.array(z.object({ text: z.string(), customer: z.string().nullable() })),
  audiences: z.array(z.object({ name: z.string(), pains: z.array(z.string()) })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  voice: z.string().nullable(),
});
type ProfileAnswer = z.output<typeof schema>;
/** The pages' text: whole, for names and quotations, and word by word, for figures. */
type Said = { pages: readonly string[]; words: ReadonlySet<string> };

const PAGE_LENGTH = 6_000;

/** Lets the model read the site. Name, address and look come from the markup; the rest is the model's finding, or absent. */
export const readProfileWithModel =
  (ask: AskModel): Writer['readProfile'] =>
  async (pages, { signal } = {}) => {
    const identity = identityOf(pages);
    const texts = pages.map(({ url, lines }) => ({ url, text: shortened(lines.join('\n'), PAGE_LENGTH) }));
    const said = { pages: texts.map(({ text }) => text), words: new Set(texts.flatMap(({ text }) => wordsOf(text))) };
    const profile = await ask({
      name: 'read-profile',
      schema,
      data: { pages: texts },
      read: (answer) => ({ value: foundBy(answer, said) }),
      signal,
    });
    const found = Object.entries(profile).flatMap((entry) => foundIn(entry, texts));
    return { ...identity, profile: { ...identity.profile, ...profile }, found: [...identity.found, ...found] };
  };

/** The first page that has the words of a field, or of each member of a list; else the home page. */
function foundIn([field, value]: [string, unknown], texts: readonly { url: string; text: string }[]): FoundField[] {
  return [value].flat().map((member) => {
    const { name, question, text } = Object(member) as Readonly<Record<string, string | undefined>>;
    const item = shortened(name ?? question ?? text ?? String(member), 200);
    const source = (texts.find((page) => page.text.includes(item)) ?? texts[0])?.url ?? '';
    return Array.isArray(value) ? { field, item, source } : { field, source };
  });
}

/** Names and quotations are what a profile must never make up: they stand on a page word for word. */
function isVerbatim(text: string, said: Said): boolean {
  return said.pages.some((page) => holdsLine(page, text));
}

/** Nor figures: each stands on a page. */
function isSaid(text: string, said: Said): boolean {
  return wordsOf(text).every((word) => !/^\d+$/.test(word) || said.words.has(word));
}

function foundBy({ oneLiner, products, proofPoints, audiences, faqs, voice }: ProfileAnswer, said: Said) {
  const line = (text: string, max: number) => shortened(plainText(text), max);
  const isTold = (...texts: string[]) => texts.every((text) => text.trim() !== '' && isSaid(text, said));
  const found: Partial<CompanyProfile> = {
    ...(oneLiner && isTold(oneLiner) && { oneLiner: line(oneLiner, 300) }),
    ...(voice && { voice: line(voice, 200) }),
    products: products
      .filter(({ name, description }) => isVerbatim(name, said) && isSaid(description, said))
      .map(({ name, description }) => ({ name: line(name, 200), description: line(description, 1500) })),
    proofPoints: proofPoints
      .filter(({ text }) => isVerbatim(text, said))
      .map(({ text, customer }) => ({
        text: line(text, 1500),
        customer: customer && isVerbatim(customer, said) ? line(customer, 200) : null,
      })),
    audiences: audiences
      .filter(({ name }) => isTold(name))
      .map(({ name, pains }) => ({
        name: line(name, 200),
        pains: pains
          .filter((pain) => isTold(pain))
          .slice(0, 20)
          .map((pain) => line(pain, 400)),
      })),
    faqs: faqs
      .filter(({ question, answer }) => isTold(question, answer))
      .map(({ question, answer }) => ({ question: line(question, 200), answer: line(answer, 1500) })),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => !Array.isArray(value) || value.length > 0));
}
