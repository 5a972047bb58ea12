import { z } from 'zod';
import type { WorkspaceKnowledge } from './page-brief.ts';

const text = z
  .string()
  .trim()
  .max(4000)
  .nullish()
  .transform((value) => (value ? value : null));
const each = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(200)
    .nullish()
    .transform((list) => list ?? []);

/** The company profile as a workspace may store it: every part optional, plain strings allowed where objects are meant. */
export const companyProfileSchema = z.object({
  name: text,
  website: text,
  oneLiner: text,
  products: each(
    z.union([
      z.string().transform((name) => ({ name, description: '' })),
      z.object({ name: z.string(), description: z.string().nullish() }),
    ]),
  ),
  proofPoints: each(
    z.union([
      z.string().transform((proof) => ({ text: proof, customer: null })),
      z.object({ text: z.string(), customer: z.string().nullish() }),
    ]),
  ),
  audiences: each(
    z.union([
      z.string().transform((name) => ({ name, pains: [] })),
      z.object({ name: z.string(), pains: each(z.string()) }),
    ]),
  ),
  faqs: each(z.object({ question: z.string(), answer: z.string() })),
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
