import type { BrandInput, CompanyProfileInput } from '@cartouche/contract';
import type { WorkspaceKnowledge } from './page-brief.ts';

/** What a workspace stored, with nothing left out. `workspaceName` stands in for a profile without a name. */
export function readWorkspaceKnowledge(stored: {
  workspaceName: string;
  profile: CompanyProfileInput;
  brand: BrandInput;
}): WorkspaceKnowledge {
  const { name, website, oneLiner, products, proofPoints, audiences, faqs, voice } = stored.profile;
  const { colors, fonts, logoUrl } = stored.brand;
  return {
    profile: {
      name: name || stored.workspaceName,
      website: website || null,
      oneLiner: oneLiner || null,
      products: (products ?? []).map(({ description = '', ...product }) => ({ ...product, description })),
      proofPoints: (proofPoints ?? []).map(({ text, customer = null }) => ({ text, customer })),
      audiences: (audiences ?? []).map(({ pains = [], ...audience }) => ({ ...audience, pains })),
      faqs: faqs ?? [],
      voice: voice || null,
    },
    brand: {
      colors: { primary: colors?.primary || null, ink: colors?.ink || null },
      fonts: { heading: fonts?.heading || null, body: fonts?.body || null },
      logoUrl: logoUrl || null,
    },
  };
}
