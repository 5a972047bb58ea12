import type {
  Brand,
  BrandInput,
  CompanyProfile,
  CompanyProfileInput,
  Domain,
  DomainList,
  InviteTeamMemberInput,
  InviteTeamMemberResult,
  ScrapeCompanyProfileInput,
  ScrapeCompanyProfileResult,
  TeamMember,
  UpdateTeamMemberInput,
  UseDomainInput,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { type ListCall, makeCursorList } from '../list-call.ts';
import { container, entity, having, isEntity, isRecord } from '../read-answer.ts';
import type { Transport } from '../transport.ts';

/** What a workspace says about itself, how it looks, its domains and people. @source MCP §4; the shapes are *inferred* */
export class WorkspaceResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads the company profile: the only source of what pages claim about the workspace's own products.
   *
   * @source MCP §4 get_company_profile
   * @example
   * ```ts
   * const { oneLiner, products } = await cartouche.workspace.getCompanyProfile();
   * ```
   */
  getCompanyProfile(options?: CallOptions): Call<CompanyProfile> {
    return this.#transport.call(
      'getCompanyProfile GET /api/workspace/company-profile',
      {},
      options,
      container('companyProfile'),
    );
  }

  /**
   * Updates the company profile by a JSON Merge Patch: a member replaces, null clears, lists are replaced whole.
   *
   * @source MCP §4 update_company_profile
   * @example
   * ```ts
   * await cartouche.workspace.updateCompanyProfile({ oneLiner: 'Route planning for fleets.', voice: 'plain, warm' });
   * ```
   */
  updateCompanyProfile(patch: CompanyProfileInput, options?: WriteOptions): Call<CompanyProfile> {
    return this.#transport.call(
      'updateCompanyProfile PATCH /api/workspace/company-profile',
      { body: patch },
      options,
      container('companyProfile'),
    );
  }

  /**
   * Reads the workspace's own website and fills what the profile and the brand leave empty; `overwrite` replaces what they have.
   *
   * @returns both after the change; `found` says which field was read where.
   * @throws {@link ValidationError} 422 `source_unreadable` when the site can't be read.
   * @source MCP §4 scrape_company_profile
   * @example
   * ```ts
   * const { companyProfile, found } = await cartouche.workspace.scrapeCompanyProfile({ url: 'lumen.example' });
   * ```
   */
  scrapeCompanyProfile(input: ScrapeCompanyProfileInput, options?: WriteOptions): Call<ScrapeCompanyProfileResult> {
    return this.#transport.call(
      'scrapeCompanyProfile POST /api/workspace/company-profile/scrape',
      { body: input },
      options,
      having('companyProfile', isRecord),
    );
  }

  /**
   * Gets colors, fonts, logo, and voice.
   *
   * @source MCP §4 get_brand
   * @example
   * ```ts
   * const { colors, logoUrl } = await cartouche.workspace.getBrand();
   * ```
   */
  getBrand(options?: CallOptions): Call<Brand> {
    return this.#transport.call('getBrand GET /api/workspace/brand', {}, options, container('brand'));
  }

  /**
   * Updates colors, fonts, and logo with a JSON Merge Patch.
   *
   * @source inferred
   * @example
   * ```ts
   * await cartouche.workspace.updateBrand({ colors: { primary: '#1f6feb' } });
   * ```
   */
  updateBrand(patch: BrandInput, options?: WriteOptions): Call<Brand> {
    return this.#transport.call('updateBrand PATCH /api/workspace/brand', { body: patch }, options, container('brand'));
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
    return makeCursorList(this.#transport, 'listDomains GET /api/workspace/domains', 'domains', {}, options);
  }

  /**
   * Adds a custom domain for public pages; it is pending until the record that `verification` names proves it.
   *
   * @source inferred
   * @example
   * ```ts
   * const { domain, cnameTarget } = await cartouche.workspace.addDomain('pages.lumen.example');
   * ```
   */
  addDomain(hostname: string, options?: WriteOptions): Call<{ domain: Domain; cnameTarget: string }> {
    return this.#transport.call(
      'addDomain POST /api/workspace/domains',
      { body: { hostname } },
      options,
      having('domain', isRecord),
    );
  }

  /**
   * Looks up the record that proves a domain, now. It is the workspace's from the moment it is `active`.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { domain } = await cartouche.workspace.verifyDomain('pages.lumen.example');
   * if (domain.status !== 'active') console.log(domain.problem, domain.verification);
   * ```
   */
  verifyDomain(hostname: string, options?: WriteOptions): Call<{ domain: Domain; cnameTarget: string }> {
    return this.#transport.call(
      'verifyDomain POST /api/workspace/domains/{hostname}/verify',
      { path: { hostname } },
      options,
      having('domain', isRecord),
    );
  }

  /**
   * Puts an `active` domain into the addresses of all pages, in place of any other; with `used: false` they have the server's address again.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @throws {@link ConflictError} 409 `invalid_state` while it is not verified.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.workspace.useDomain('pages.lumen.example', { used: true });
   * ```
   */
  useDomain(
    hostname: string,
    input: UseDomainInput,
    options?: WriteOptions,
  ): Call<{ domain: Domain; cnameTarget: string }> {
    return this.#transport.call(
      'useDomain POST /api/workspace/domains/{hostname}/use',
      { path: { hostname }, body: input },
      options,
      having('domain', isRecord),
    );
  }

  /**
   * Deletes a domain. It stops showing pages, and other workspaces can prove it.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.workspace.deleteDomain('pages.lumen.example');
   * ```
   */
  deleteDomain(hostname: string, options?: WriteOptions): Call<{ hostname: string }> {
    return this.#transport.call(
      'removeDomain DELETE /api/workspace/domains/{hostname}',
      { path: { hostname } },
      options,
      having('hostname'),
    );
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
    return makeCursorList(this.#transport, 'listTeamMembers GET /api/workspace/team', 'members', {}, options);
  }

  /**
   * Invites a person, who gets the invitation's token by email where the server can send it.
   *
   * @returns `{ member, invitation }`; `invitation.token` is shown only here, and null when it was mailed.
   * @throws {@link ConflictError} 409 `invalid_state` when the person is in the workspace already.
   * @throws {@link PermissionError} 403 `missing_scope`: the role may do more than the key.
   * @source inferred
   * @example
   * ```ts
   * const { member: jon, invitation } = await cartouche.workspace.inviteTeamMember({ email: 'jon@lumen.example', role: 'editor' });
   * ```
   */
  inviteTeamMember(input: InviteTeamMemberInput, options?: WriteOptions): Call<InviteTeamMemberResult> {
    return this.#transport.call(
      'inviteTeamMember POST /api/workspace/team',
      { body: input },
      options,
      having('member', isEntity),
    );
  }

  /**
   * Accepts an invitation with the token that the invited person brings. It works for 7 days, once.
   *
   * @returns The person, who is active now.
   * @throws {@link NotFoundError} 404 `not_found`: the token was used or replaced. {@link ConflictError} 409 `invalid_state`: it has expired.
   * @source inferred
   * @example
   * ```ts
   * const { status } = await cartouche.workspace.acceptInvitation(invitationToken);
   * ```
   */
  acceptInvitation(token: string, options?: WriteOptions): Call<TeamMember> {
    return this.#transport.call(
      'acceptInvitation POST /api/workspace/invitations/accept',
      { body: { token } },
      options,
      entity('member'),
    );
  }

  /**
   * Changes the name or role of a person.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state` for the last owner.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.workspace.updateTeamMember(jon.id, { role: 'admin' });
   * ```
   */
  updateTeamMember(id: string, input: UpdateTeamMemberInput, options?: WriteOptions): Call<TeamMember> {
    return this.#transport.call(
      'updateTeamMember PATCH /api/workspace/team/{id}',
      { path: { id }, body: input },
      options,
      entity('member'),
    );
  }

  /**
   * Deletes a person from the team. Keys that the person created keep working.
   *
   * @throws {@link NotFoundError} 404 `not_found`. {@link ConflictError} 409 `invalid_state` for the last owner.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.workspace.deleteTeamMember(jon.id);
   * ```
   */
  deleteTeamMember(id: string, options?: WriteOptions): Call<{ memberId: string }> {
    return this.#transport.call(
      'removeTeamMember DELETE /api/workspace/team/{id}',
      { path: { id } },
      options,
      having('memberId'),
    );
  }
}
