import { z } from 'zod';
import { shortened } from '../text/plain-text.ts';
import type { WorkspaceKnowledge } from './page-brief.ts';

// What is longer is cut: a page shows far less, and retrieval reads it all.
const words = (max: number) => z.string().transform((value) => shortened(value.trim(), max));
const text = words(2000)
  .nullish()
  .transform((value) => (value ? value : null));
const each = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => (list ?? []).slice(0, 100));

/** The company profile as a workspace may store it: every part optional, plain strings allowed where objects are meant. */
export const companyProfileSchema = z.object({
  name: text,
  website: text,
  oneLiner: text,
  products: each(
    z.union([
      words(200).transform((name) => ({ name, description: '' })),
      z.object({ name: words(200), description: words(1500).nullish() }),
    ]),
  ),
  proofPoints: each(
    z.union([
      words(1500).transform((proof) => ({ text: proof, customer: null })),
      z.object({ text: words(1500), customer: words(200).nullish() }),
    ]),
  ),
  audiences: each(
    z.union([
      words(200).transform((name) => ({ name, pains: [] })),
      z.object({ name: words(200), pains: each(words(400)) }),
    ]),
  ),
  faqs: each(z.object({ question: words(200), answer: words(1500) })),
  voice: text,
});

export const brandSchema = z.object({
  colors: z.object({ primary: text, ink: text }).nullish(),
  fonts: z.object({ heading: text, body: text }).nullish(),
  logoUrl: text,
});

/**
 * Reads what a workspace stored, and takes what is missing as unknown. `workspaceName` stands in for a profile without a name.
 * @throws ZodError when a value has another shape altogether
 */
export function readWorkspaceKnowledge(stored: {
  workspaceName: string;
  profile: unknown;
  brand: unknown;
}): WorkspaceKnowledge {
  const profile = companyProfileSchema.parse(stored.profile ?? {});
  const brand = brandSchema.parse(stored.brand ?? {});
  return {
    profile: {
      ...profile,
      name: profile.name ?? stored.workspaceName,
      products: profile.products.map(({ name, description }) => ({ name, description: description ?? '' })),
      proofPoints: profile.proofPoints.map((proof) => ({ text: proof.text, customer: proof.customer ?? null })),
    },
    brand: {
      colors: { primary: brand.colors?.primary ?? null, ink: brand.colors?.ink ?? null },
      fonts: { heading: brand.fonts?.heading ?? null, body: brand.fonts?.body ?? null },
      logoUrl: brand.logoUrl,
    },
  };
}
