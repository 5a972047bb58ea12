import { z } from 'zod';
import type { CompanyProfile } from '../brief/page-brief.ts';
import type { SitePage, SiteProfile } from '../research/profile-from-site.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import { runTask } from '../threads/run-task.ts';
import type { AskModel } from './ask-model.ts';
import { DATA_RULE, untrustedData } from './untrusted-data.ts';

const answerSchema = z.object({
  oneLiner: z.string().nullable(),
  products: z.array(z.object({ name: z.string(), description: z.string() })),
  proofPoints: z.array(z.object({ text: z.string(), customer: z.string().nullable() })),
  audiences: z.array(z.object({ name: z.string(), pains: z.array(z.string()) })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  voice: z.string().nullable(),
});
type ProfileAnswer = z.output<typeof answerSchema>;

const SYSTEM = `You read a company's own website and fill in its profile, which later pages draw on.

Rules:
- Only what the pages say, in their own words where you can. No number, customer or promise that isn't there.
- oneLiner: what the company does, in one sentence. products: what it sells. proofPoints: what customers got out of it: whole testimonials and stated results, before and after together, each with its customer or speaker when one is named; never features of a product, nor the company's own history.
- audiences: whom it sells to and what troubles them, when the pages say so. faqs: questions that the pages answer. voice: how the pages sound, in at most ten words.
- What the pages don't say is null or an empty list.
- ${DATA_RULE}

Answer with one JSON object: {"oneLiner": string|null, "products": [{"name": string, "description": string}], "proofPoints": [{"text": string, "customer": string|null}], "audiences": [{"name": string, "pains": [string]}], "faqs": [{"question": string, "answer": string}], "voice": string|null}.`;

const PAGE_LENGTH = 6_000;

/** Lets the model read the site; what the offline reading found stands where the model found nothing. */
export async function readProfileWithModel(
  pages: readonly SitePage[],
  ask: AskModel,
  signal: AbortSignal | undefined,
): Promise<SiteProfile> {
  const offline = await runTask('profileFromSite', [pages], { signal });
  const texts = pages.map((page) => ({ url: page.url, text: textOf(page) }));
  const said = new Set(texts.flatMap(({ text }) => wordsOf(text)));
  const { value } = await ask({
    name: 'company_profile',
    schema: answerSchema,
    system: SYSTEM,
    prompt: untrustedData({ pages: texts }),
    review: (answer) => inventedFigures(answer, said),
    signal,
  });
  const profile: Partial<CompanyProfile> = { ...offline.profile, ...foundBy(value, said) };
  const source = pages[0]?.url ?? '';
  const known = new Set(offline.found.map(({ field }) => field));
  const added = Object.keys(profile).filter((field) => !known.has(field));
  return { ...offline, profile, found: [...offline.found, ...added.map((field) => ({ field, source }))] };
}

function textOf({ reading }: SitePage): string {
  return shortened(reading.blocks.map(({ text }) => text).join('\n'), PAGE_LENGTH);
}

/** Figures are what a profile must never make up. */
function inventedFigures(answer: ProfileAnswer, said: ReadonlySet<string>): string[] {
  const claims = [
    ...answer.proofPoints.map(({ text }) => text),
    answer.oneLiner ?? '',
    ...answer.products.map(({ description }) => description),
  ];
  return claims
    .filter((claim) => figuresOf(claim).some((figure) => !said.has(figure)))
    .map((claim) => `no page says the figure in “${shortened(claim, 80)}”`);
}

function figuresOf(text: string): string[] {
  return wordsOf(text).filter((word) => /^\d+$/.test(word));
}

function foundBy(answer: ProfileAnswer, said: ReadonlySet<string>): Partial<CompanyProfile> {
  const isSaid = (text: string) => text.trim() !== '' && figuresOf(text).every((figure) => said.has(figure));
  const line = (text: string, max: number) => shortened(plainText(text), max);
  const lists = {
    products: answer.products
      .filter(({ name, description }) => isSaid(name) && figuresOf(description).every((figure) => said.has(figure)))
      .map(({ name, description }) => ({ name: line(name, 200), description: line(description, 1500) })),
    proofPoints: answer.proofPoints
      .filter(({ text }) => isSaid(text))
      .map(({ text, customer }) => ({ text: line(text, 1500), customer: customer ? line(customer, 200) : null })),
    audiences: answer.audiences
      .filter(({ name }) => isSaid(name))
      .map(({ name, pains }) => ({ name: line(name, 200), pains: pains.slice(0, 20).map((pain) => line(pain, 400)) })),
    faqs: answer.faqs
      .filter(({ question, answer: words }) => isSaid(question) && isSaid(words))
      .map(({ question, answer: words }) => ({ question: line(question, 200), answer: line(words, 1500) })),
  };
  return {
    ...(answer.oneLiner && isSaid(answer.oneLiner) && { oneLiner: line(answer.oneLiner, 300) }),
    ...(answer.voice && { voice: line(answer.voice, 200) }),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}
