import type * as wire from '@cartouche/contract';
import { isBlankValue } from '../../platform/blank-value.ts';
import type { Wordings } from '../documents/statement.ts';
import type { TemplateDocument } from '../documents/template-document.ts';
import type { Call } from '../reading/read-call.ts';
import type { CompanyResearch } from './company-research.ts';

/** The person a page is for. The domain may carry a port, as `acme.localhost:4010` does in development. */
export type BriefProspect = Readonly<
  Pick<
    wire.Prospect,
    'email' | 'first_name' | 'last_name' | 'company_name' | 'company_domain' | 'role_title' | 'linkedin_url'
  >
> & { custom_fields: Readonly<Record<string, unknown>>; tags: readonly string[] };

/** The workspace's profile of itself: the only source of claims about its own products. */
export type CompanyProfile = {
  name: string;
  products: readonly Required<wire.ProfileProduct>[];
  proofPoints: readonly { text: string; customer: string | null }[];
  audiences: readonly { name: string; pains: readonly string[] }[];
  faqs: readonly wire.ProfileFaq[];
} & Pick<wire.CompanyProfile, 'website' | 'oneLiner' | 'voice'>;

/** The workspace's brand. The renderer ignores unusable values. */
export type Brand = Omit<wire.Brand, 'voice' | 'version'>;

export type WorkspaceKnowledge = { profile: CompanyProfile; brand: Brand };

/** Reads the stored profile and brand, and fills in every default. `workspaceName` replaces a missing profile name. */
export function readWorkspaceKnowledge(stored: {
  workspaceName: string;
  profile: wire.CompanyProfileInput;
  brand: wire.BrandInput;
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

export type SolutionMapEntry = { painPoint: string; solution: string; proof: string };

/** Notes of a discovery call, for a page that follows it. */
export type DiscoveryNotes = {
  /** Only the answered questions. */
  answers: readonly { question: string; answer: string }[];
  solutionMap: readonly SolutionMapEntry[];
};

/** Everything a writer may use, and nothing else: the same brief gives the deterministic writer the same page. */
export type PageBrief = {
  prospect: BriefProspect;
  knowledge: WorkspaceKnowledge;
  template: TemplateDocument;
  research: CompanyResearch;
  /** Topics to keep off the page, as a person wrote them down; null when there are none. */
  exclusions: string | null;
  discovery: DiscoveryNotes | null;
  /** The stored origins of the words of the template and of the workspace's profile. */
  wordings: Wordings;
};

/** A prospect of whom only the address is known; handy for callers that hold part of the fields. */
export function briefProspect(fields: Partial<BriefProspect> & { email: string }): BriefProspect {
  return {
    first_name: null,
    last_name: null,
    company_name: null,
    company_domain: null,
    role_title: null,
    linkedin_url: null,
    custom_fields: {},
    tags: [],
    ...fields,
  };
}

/** A person without the fields that only say that nothing is known, such as `n/a`. */
export function withoutBlanks(prospect: BriefProspect): BriefProspect {
  const known = Object.entries(prospect).map(([name, value]) => [name, isBlankValue(value) ? null : value]);
  const custom = Object.entries(prospect.custom_fields).filter(([, value]) => !isBlankValue(value));
  return { ...(Object.fromEntries(known) as BriefProspect), custom_fields: Object.fromEntries(custom) };
}

/** A call's notes and the workspace's knowledge. Each of the three sources may be null or empty. */
export type DiscoveryMaterial = {
  /** Null without a call. Only what speakers of a known side said is used. */
  call: Call | null;
  notes: string | null;
  solutionMap: readonly SolutionMapEntry[];
  exclusions: string | null;
  /** Tells a writer whom the call was with. */
  prospect: { first_name: string | null; last_name: string | null; company_name: string | null } | null;
  knowledge: WorkspaceKnowledge;
};

export const QUESTION_CATEGORIES = [
  ...(['pain', 'pricing', 'timeline', 'integration', 'security'] as const),
  ...(['objection', 'fit', 'proof', 'next_steps', 'general'] as const),
] as const;

/** A question of a discovery session before the seller saw it. `rag_confidence`: how much of it the sources speak about. */
export type DiscoveryQuestion = Omit<wire.DiscoveryQuestion, 'status' | 'answer'>;

export type DiscoveryAnalysis = { questions: readonly DiscoveryQuestion[] };
