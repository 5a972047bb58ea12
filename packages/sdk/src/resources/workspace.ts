import type {
  Brand,
  BrandInput,
  CompanyProfile,
  CompanyProfileInput,
  CreateInvitationInput,
  CreateInvitationResult,
  Domain,
  DomainList,
  Me,
  ScrapeCompanyProfileInput,
  ScrapeCompanyProfileResult,
  TeamMember,
  UpdateTeamMemberInput,
  UseDomainInput,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import type { WorkspaceMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/workspace.ts';
import { type ListCall, makeCursorList } from '../list-call.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';

export type { ResourceOptions } from '../single.ts';

/**
 * The workspace: its profile, branding, domains, and people.
 *
 * @source MCP §4; the shapes are *inferred*
 * @example const workspace = createWorkspace();
 */
export class WorkspaceResource implements WorkspaceMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @example const { workspace, caller, scopes } = await cartouche.workspace.me();
   */
  me(options?: CallOptions): Call<Me> {
    return this.#transport.call(operations.getMe, {}, options);
  }

  /**
   * @inheritDoc
   * @example const { oneLiner, products } = await cartouche.workspace.getCompanyProfile();
   */
  getCompanyProfile(options?: CallOptions): Call<CompanyProfile> {
    return this.#transport.call(operations.getCompanyProfile, {}, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.workspace.updateCompanyProfile({ oneLiner: 'Route planning for fleets.', voice: 'plain, warm' });
   */
  updateCompanyProfile(patch: CompanyProfileInput, options?: WriteOptions): Call<CompanyProfile> {
    return this.#transport.call(operations.updateCompanyProfile, { body: patch }, options);
  }

  /**
   * @inheritDoc
   * @example const { companyProfile, found } = await cartouche.workspace.scrapeCompanyProfile({ url: 'lumen.example' });
   */
  scrapeCompanyProfile(input: ScrapeCompanyProfileInput, options?: WriteOptions): Call<ScrapeCompanyProfileResult> {
    return this.#transport.call(operations.scrapeCompanyProfile, { body: input }, options);
  }

  /**
   * @inheritDoc
   * @example const { colors, logoUrl } = await cartouche.workspace.getBrand();
   */
  getBrand(options?: CallOptions): Call<Brand> {
    return this.#transport.call(operations.getBrand, {}, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.workspace.updateBrand({ colors: { primary: '#1f6feb' } });
   */
  updateBrand(patch: BrandInput, options?: WriteOptions): Call<Brand> {
    return this.#transport.call(operations.updateBrand, { body: patch }, options);
  }

  /**
   * Lists custom domains, their status and the CNAME target.
   *
   * @source MCP §4 list_domains
   * @example
   * ```ts
   * const { domains, cnameTarget } = await cartouche.workspace.listDomains();
   * ```
   */
  listDomains(options?: CallOptions): ListCall<DomainList, Domain> {
    return makeCursorList(this.#transport, operations.listDomains, {}, options);
  }

  /**
   * @inheritDoc
   * @example const { domain, cnameTarget } = await cartouche.workspace.getDomain('pages.lumen.example');
   */
  getDomain(hostname: string, options?: CallOptions): Call<{ domain: Domain; cnameTarget: string }> {
    return this.#transport.call(operations.getDomain, { path: { hostname } }, options);
  }

  /**
   * @inheritDoc
   * @example const { domain, cnameTarget } = await cartouche.workspace.createDomain('pages.lumen.example');
   */
  createDomain(hostname: string, options?: WriteOptions): Call<{ domain: Domain; cnameTarget: string }> {
    return this.#transport.call(operations.createDomain, { body: { hostname } }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { domain } = await cartouche.workspace.verifyDomain('pages.lumen.example');
   * if (domain.status !== 'active') console.log(domain.problem, domain.verification);
   * ```
   */
  verifyDomain(hostname: string, options?: WriteOptions): Call<{ domain: Domain; cnameTarget: string }> {
    return this.#transport.call(operations.verifyDomain, { path: { hostname } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.workspace.useDomain('pages.lumen.example', { used: true });
   */
  useDomain(
    hostname: string,
    input: UseDomainInput,
    options?: WriteOptions,
  ): Call<{ domain: Domain; cnameTarget: string }> {
    return this.#transport.call(operations.useDomain, { path: { hostname }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.workspace.deleteDomain('pages.lumen.example');
   */
  deleteDomain(hostname: string, options?: WriteOptions): Call<{ hostname: string }> {
    return this.#transport.call(operations.deleteDomain, { path: { hostname } }, options);
  }

  /**
   * Lists people and roles, owners first.
   *
   * @source MCP §4 list_team_members
   * @example
   * ```ts
   * const { members } = await cartouche.workspace.listTeamMembers();
   * ```
   */
  listTeamMembers(options?: CallOptions): ListCall<{ members: TeamMember[] }, TeamMember> {
    return makeCursorList(this.#transport, operations.listTeamMembers, {}, options);
  }

  /**
   * @inheritDoc
   * @example const { role, status } = await cartouche.workspace.getTeamMember(jon.id);
   */
  getTeamMember(id: string, options?: CallOptions): Call<TeamMember> {
    return this.#transport.call(operations.getTeamMember, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { member: jon, invitation } = await cartouche.workspace.createInvitation({ email: 'jon@lumen.example', role: 'editor' });
   * ```
   */
  createInvitation(input: CreateInvitationInput, options?: WriteOptions): Call<CreateInvitationResult> {
    return this.#transport.call(operations.createInvitation, { body: input }, options);
  }

  /**
   * @inheritDoc
   * @example const { status } = await cartouche.workspace.acceptInvitation(invitationToken);
   */
  acceptInvitation(token: string, options?: WriteOptions): Call<TeamMember> {
    return this.#transport.call(operations.acceptInvitation, { body: { token } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.workspace.updateTeamMember(jon.id, { role: 'viewer' });
   */
  updateTeamMember(id: string, input: UpdateTeamMemberInput, options?: WriteOptions): Call<TeamMember> {
    return this.#transport.call(operations.updateTeamMember, { path: { id }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.workspace.deleteTeamMember(jon.id);
   */
  deleteTeamMember(id: string, options?: WriteOptions): Call<{ memberId: string }> {
    return this.#transport.call(operations.deleteTeamMember, { path: { id } }, options);
  }
}

/**
 * Creates a client with `cartouche.workspace` only, for programs whose size counts.
 *
 * @example const workspace = createWorkspace(); // SERVICE_API_KEY and APP_URL
 */
export const createWorkspace = /* @__PURE__ */ single(WorkspaceResource);
