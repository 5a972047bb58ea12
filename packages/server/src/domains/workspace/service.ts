import type {
  Brand,
  BrandInput,
  CompanyProfile,
  CompanyProfileInput,
  ScrapeCompanyProfileInput,
  ScrapeCompanyProfileResult,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import {
  GenerationFailed,
  type Generator,
  isWebAddress,
  readWorkspaceKnowledge,
  reworded,
  SourceUnreadable,
  type WorkspaceKnowledge,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { Budgets } from '../../http/pipeline/budgets.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import type { Rewrites, WordingsService } from '../wordings/service.ts';
import { createDomains, type DomainsOptions } from './domains.ts';
import { LEAD_CHOICES, type LeadChoice, type LeadReader, leadChoiceOf, saveLeadChoice } from './lead-choice.ts';
import type { PageHosts } from './page-hosts.ts';
import type { Description } from './store.ts';
import * as store from './store.ts';
import { createTeam, INVITATION_PREFIX, type Invitation, LINK_PATH, type Team, type TeamOptions } from './team.ts';

export type { Description } from './store.ts';
export type { Invitation, LeadChoice, LeadReader, Team };
// The executable's commands need a team without the rest of the service.
export { createTeam, INVITATION_PREFIX, LEAD_CHOICES, LINK_PATH, leadChoiceOf, saveLeadChoice };

type JsonObject = Record<string, unknown>;

export type { PageHosts };

export type WorkspaceService = ReturnType<typeof createWorkspaceService>;

export type WorkspaceOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  generator: Pick<Generator, 'writer' | 'readProfile'>;
  wordings: WordingsService;
  budgets: Pick<Budgets, 'take'>;
  apiKeys: NonNullable<TeamOptions['apiKeys']>;
  connectors: NonNullable<TeamOptions['connectors']>;
  /** Tells people that they are invited. */
  mailer?: Mailer | undefined;
  dashboardUrl?: string | undefined;
} & Omit<DomainsOptions, 'db' | 'clock'>;

export function createWorkspaceService(options: WorkspaceOptions) {
  const { db, clock, generator, wordings } = options;

  const service = {
    /** The workspace's profile and brand: the writers' only source about it. */
    knowledge: async (executor: Kysely<Database>, workspaceId: string): Promise<WorkspaceKnowledge> =>
      knowledgeOf(await store.readDescription(executor, workspaceId)),
    nameOf: async (workspaceId: string): Promise<string> => (await store.readDescription(db, workspaceId)).name,
    /** The same of a description that was read already. */
    knowledgeOf,
    /** Stores the company profile and the brand as the operator gives them. @throws ZodError when one has another shape */
    async describe(
      executor: Kysely<Database>,
      workspaceId: string,
      { companyProfile = {}, brand = {} }: { companyProfile?: CompanyProfileInput; brand?: BrandInput },
    ): Promise<void> {
      await wordings.given(executor, workspaceId, companyProfile, 'operator');
      await store.saveDescription(executor, workspaceId, {
        company_profile: companyProfile as JsonObject,
        brand: brand as JsonObject,
      });
    },

    companyProfile: async (workspaceId: string): Promise<CompanyProfile> =>
      toProfile(await store.readDescription(db, workspaceId)),
    updateCompanyProfile(
      caller: Caller,
      { version: _shown, ...patch }: CompanyProfileInput,
      change: Change = changeBy(caller.keyId),
    ): Promise<CompanyProfile> {
      // A text that looks like an address would be shown as one.
      if (patch.imprint && /^(?:https?:)?\//i.test(patch.imprint) && !isHttps(patch.imprint))
        throw invalid('imprint', 'must be an https address or the text itself');
      return db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        const stored = await store.lockDescription(trx, workspaceId);
        await requireVersion(trx, { workspaceId, noun: 'company profile', row: stored.profileRow }, change);
        await wordings.typed(trx, caller, patch);
        const company_profile = mergePatch(stored.company_profile, patch);
        const versions = await store.saveDescription(
          trx,
          workspaceId,
          { company_profile },
          { change, now: clock.now() },
        );
        return toProfile({ ...stored, company_profile, ...versions });
      });
    },

    /** Replaces sentences of the company profile. @returns how many texts changed */
    async rewordProfile(trx: Kysely<Database>, { workspaceId, keyId }: Caller, rewrites: Rewrites): Promise<number> {
      const { company_profile: stored } = await store.lockDescription(trx, workspaceId);
      const { document: company_profile, count } = reworded(stored, rewrites);
      const by = { change: changeBy(keyId), now: clock.now() };
      if (count > 0) await store.saveDescription(trx, workspaceId, { company_profile }, by);
      return count;
    },

    brand: async (workspaceId: string): Promise<Brand> => toBrand(await store.readDescription(db, workspaceId)),
    updateBrand(
      { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
      { version: _shown, ...patch }: BrandInput,
      change: Change = changeBy(keyId),
    ): Promise<Brand> {
      return db.transaction().execute(async (trx) => {
        const stored = await store.lockDescription(trx, workspaceId);
        await requireVersion(trx, { workspaceId, noun: 'brand', row: stored.brandRow }, change);
        const brand = mergePatch(stored.brand, patch);
        const versions = await store.saveDescription(trx, workspaceId, { brand }, { change, now: clock.now() });
        return toBrand({ ...stored, brand, ...versions });
      });
    },

    /** Reads the workspace's own site and fills what is empty. @throws ApiFailure `source_unreadable`, `generation_failed` */
    async scrape(
      { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
      input: ScrapeCompanyProfileInput,
      signal: AbortSignal,
      change: Change = changeBy(keyId),
    ): Promise<ScrapeCompanyProfileResult> {
      const site = await readSite(input.url, signal);
      return db.transaction().execute(async (trx) => {
        const stored = await store.lockDescription(trx, workspaceId);
        await requireVersion(trx, { workspaceId, noun: 'company profile', row: stored.profileRow }, change);
        const kept = input.overwrite ? ALL : isEmpty;
        const found = { ...site.profile } as JsonObject;
        const { primary, headingFont, bodyFont, logoUrl } = site.brand;
        if (generator.writer === 'ai') await wordings.made(trx, workspaceId, found, [], site.pages);
        else await wordings.quoted(trx, workspaceId, found, site.pages);
        const look = { colors: { primary }, fonts: { heading: headingFont, body: bodyFont }, logoUrl };
        const [company_profile, profileFields] = fill(stored.company_profile, found, kept);
        const [brand, brandFields] = fill(stored.brand, look, kept);
        const by = { change, now: clock.now() };
        const versions = await store.saveDescription(trx, workspaceId, { company_profile, brand }, by);
        const described = { ...stored, company_profile, brand, ...versions };
        const filled = new Set([...profileFields, ...brandFields.map((field) => `brand.${field}`)]);
        return {
          companyProfile: toProfile(described),
          brand: toBrand(described),
          found: site.found.filter(({ field }) => filled.has(field)),
          pages: [...site.pages],
        };
      });
    },

    domains: createDomains(options),
    pageHosts: options.pageHosts,
    team: createTeam(options),
  };
  return service;

  async function readSite(address: string, signal: AbortSignal) {
    const urls = homesOf(address);
    for (const [index, home] of urls.entries()) {
      try {
        return await generator.readProfile(home, { signal });
      } catch (error) {
        if (error instanceof GenerationFailed)
          throw new ApiFailure('generation_failed', {
            message: 'The site could not be read.',
            detail: error.message,
            cause: error,
          });
        if (!(error instanceof SourceUnreadable)) throw error;
        const isLast = index === urls.length - 1 || error.reason === 'disallowed';
        if (isLast)
          throw new ApiFailure('source_unreadable', {
            reason: error.reason,
            message: error.message,
            issues: [{ path: 'url', message: error.message }],
            cause: error,
          });
      }
    }
    throw invalid('url', 'must be the address of a site, such as https://acme.com');
  }
}

/** https first, and http where the caller named no protocol. */
function homesOf(address: string): URL[] {
  const text = address.trim();
  const hasProtocol = /^https?:\/\//i.test(text);
  const isLocal = /^[^/]*\.?localhost(?::\d+)?(?:\/|$)/i.test(text);
  const candidates = hasProtocol ? [text] : isLocal ? [`http://${text}`] : [`https://${text}`, `http://${text}`];
  return candidates.flatMap((candidate) => URL.parse(candidate) ?? []);
}

const ALL = () => true;

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Puts what was found where the rule allows it. @returns the object and the paths that were filled */
function fill(
  stored: JsonObject,
  found: JsonObject,
  mayFill: (value: unknown) => boolean,
  prefix = '',
): [JsonObject, string[]] {
  const filled: string[] = [];
  const next: JsonObject = { ...stored };
  for (const [name, value] of Object.entries(found)) {
    if (isEmpty(value)) continue;
    if (typeof value === 'object' && !Array.isArray(value)) {
      const [inner, fields] = fill(
        (stored[name] ?? {}) as JsonObject,
        value as JsonObject,
        mayFill,
        `${prefix}${name}.`,
      );
      if (fields.length > 0) next[name] = inner;
      filled.push(...fields);
    } else if (mayFill(stored[name])) {
      next[name] = value;
      filled.push(`${prefix}${name}`);
    }
  }
  return [next, filled];
}

function knowledgeOf({
  name,
  company_profile,
  brand,
}: Pick<Description, 'name' | 'company_profile' | 'brand'>): WorkspaceKnowledge {
  return readWorkspaceKnowledge({ workspaceName: name, profile: company_profile, brand });
}

const isHttps = (address: string) => /^https:/i.test(address) && isWebAddress(address);

function toProfile(description: Description): CompanyProfile {
  const { profile } = knowledgeOf(description);
  const { privacyUrl, imprint, visitorCookie, leadMails, keepErasedAddresses } =
    description.company_profile as CompanyProfileInput;
  return {
    ...profile,
    products: [...profile.products],
    proofPoints: [...profile.proofPoints],
    audiences: profile.audiences.map(({ name, pains }) => ({ name, pains: [...pains] })),
    faqs: [...profile.faqs],
    privacyUrl: privacyUrl || null,
    imprint: imprint || null,
    visitorCookie: visitorCookie ?? true,
    leadMails: leadMails ?? true,
    keepErasedAddresses: keepErasedAddresses ?? false,
    version: description.profile_version,
  };
}

function toBrand(description: Description): Brand {
  const { brand, profile } = knowledgeOf(description);
  return { ...brand, voice: profile.voice, version: description.brand_version };
}
