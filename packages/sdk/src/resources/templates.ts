import type {
  ArchiveTemplateResult,
  BuildStarted,
  CloneTemplateInput,
  CreateTemplatePreviewInput,
  DuplicateInput,
  IterateTemplateResult,
  SetLeadFormInput,
  Template,
  TemplateBuild,
  TemplateComparison,
  TemplatePreview,
  TemplateVersion,
  TemplateWithDocument,
} from '@cartouche/contract';
import type { ArchivedParams } from '../archived-list.ts';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import { checkNumber } from '../client-options.ts';
import type { WorkFailedError } from '../errors/call-errors.ts';
import { acknowledge } from '../estimate.ts';
import { type CursorParams, type LimitParams, type ListCall, makeCursorList } from '../list-call.ts';
import { TEMPLATES_CAP } from '../list-caps.ts';
import { lastOf, poll, type WaitOptions } from '../poll.ts';
import { entity, having, isEntity, listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { withMore } from '../windowed-list.ts';
import {
  buildProgress,
  creationOf,
  type EditTemplateParams,
  type IterateTemplateParams,
  type TemplateFromDescription,
  type TemplateFromDocument,
  type TemplateList,
  type TemplateVersionList,
  versionsAt,
  versionsOf,
} from './template-inputs.ts';

/** What pages are rendered from. @source MCP §4; the shapes are *inferred* */
export class TemplatesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists templates, most recently updated first. `await` reads one page of the list, `for await` all of them. The first is what `pages.createForProspect` takes by itself.
   *
   * @param params - `archived: true` lists the archived ones instead of the others.
   * @returns a page is `{ templates, nextCursor, truncated }`. At a server of an earlier release, which gives no cursor, a loop throws
   * an {@link UnexpectedResponseError} after a full page.
   * @source inferred
   * @example
   * ```ts
   * for await (const template of cartouche.templates.list()) console.log(template.id, template.name);
   * ```
   */
  list(params: ArchivedParams = {}, options?: CallOptions): ListCall<TemplateList, Template> {
    return makeCursorList(
      this.#transport,
      'listTemplates GET /api/templates',
      'templates',
      params,
      options,
      undefined,
      (body) => withMore(body, 'templates', params.limit ?? TEMPLATES_CAP),
    );
  }

  /**
   * Gets a template with its document.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { document } = await cartouche.templates.get(templateId);
   * ```
   */
  get(id: string, options?: CallOptions): Call<TemplateWithDocument> {
    return this.#transport.call('getTemplate GET /api/templates/{id}', { path: { id } }, options, entity('template'));
  }

  /**
   * Creates a template from a document of one's own, or has one written from a description. Returns at once.
   *
   * @returns `{ buildId, status: 'building' }`; with it, {@link waitUntilBuilt}.
   * @throws {@link ValidationError} 400 with `issues` when the document is not valid.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @source MCP §4 create_template; the request is *inferred*
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'template_create' });
   * const { buildId } = await cartouche.templates.create({ description: 'An intro for heads of operations.', estimate });
   * ```
   */
  create(input: TemplateFromDocument | TemplateFromDescription, options?: WriteOptions): Call<BuildStarted> {
    const makeBody = () => ({ body: creationOf(checkObject('input', input)) });
    return this.#transport.call('createTemplate POST /api/templates', makeBody, options, having('buildId'));
  }

  /**
   * Gets a build of a template or of a discovery page.
   *
   * @param buildId - `buildId` of {@link create} or of `discovery.build`.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source MCP §4 create_template; the body is *inferred*
   * @example
   * ```ts
   * const { status, template_id } = await cartouche.templates.getBuild(buildId);
   * ```
   */
  getBuild(buildId: string, options?: CallOptions): Call<TemplateBuild> {
    return this.#transport.call(
      'getTemplateBuild GET /api/templates/builds/{buildId}',
      { path: { buildId } },
      options,
      entity('build'),
    );
  }

  /**
   * Polls a build and yields each snapshot until it ends. To continue later, only the ID is needed.
   *
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @example
   * ```ts
   * for await (const { status } of cartouche.templates.watchBuild(buildId)) console.log(status);
   * ```
   */
  watchBuild(buildId: string, options?: WaitOptions<TemplateBuild>): AsyncGenerator<TemplateBuild, void, undefined> {
    return this.#poll(buildId, options);
  }

  /**
   * Waits until a build is completed.
   *
   * @returns the build, with `template_id`.
   * @throws {@link WorkFailedError} when it failed; `detail` says why.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @throws {@link ApiError} at once for 401 to 404; temporary failures don't end the wait.
   * @source MCP §4 create_template; the states are *inferred*
   * @example
   * ```ts
   * const { template_id } = await cartouche.templates.waitUntilBuilt(buildId);
   * ```
   */
  waitUntilBuilt(buildId: string, options?: WaitOptions<TemplateBuild>): Promise<TemplateBuild> {
    return lastOf(this.#poll(buildId, options));
  }

  /**
   * Patches a template directly; the result is a new version. Costs one `template_edit`.
   *
   * @param changes - `patch`: a JSON Merge Patch (RFC 7396) of the document; `name`; `estimate`: what
   *   `billing.estimate({ type: 'template_edit' })` gave.
   * @throws {@link ValidationError} 400 with `issues` when the result is not valid; nothing is spent.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @source MCP §4 edit_template; the shapes are *inferred*
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
   * const { version } = await cartouche.templates.edit(templateId, { patch: { headline: 'Fewer empty trips' }, estimate });
   * ```
   */
  edit(id: string, changes: EditTemplateParams, options?: WriteOptions): Call<TemplateWithDocument> {
    const input = () => {
      const { estimate, maxCents, ...changed } = checkObject('changes', changes);
      const acknowledgedEstimateCents = acknowledge({ estimate, maxCents }, 'template_edit');
      return { path: { id }, body: { ...changed, acknowledgedEstimateCents } };
    };
    return this.#transport.call('editTemplate PATCH /api/templates/{id}', input, options, entity('template'));
  }

  /**
   * Edits a template by an instruction: a JSON Merge Patch, or plain words for a server with an AI provider. Costs one `template_edit`.
   *
   * @returns `{ template, changes }`: one sentence for each change.
   * @throws {@link ValidationError} 422 `instruction_not_understood` for plain words without an AI provider; nothing is spent.
   * @throws {@link ConflictError} 409 `invalid_state` when another call changed it meanwhile.
   * @source MCP §4 iterate_template; the shapes are *inferred*
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
   * const instruction = '{"headline": "Fewer empty trips"}';
   * const { changes } = await cartouche.templates.iterate(templateId, { instruction, estimate });
   * ```
   */
  iterate(id: string, params: IterateTemplateParams, options?: WriteOptions): Call<IterateTemplateResult> {
    const input = () => {
      const { instruction } = checkObject('params', params);
      return { path: { id }, body: { instruction, acknowledgedEstimateCents: acknowledge(params, 'template_edit') } };
    };
    return this.#transport.call('iterateTemplate POST /api/templates/{id}/iterate', input, options, listing('changes'));
  }

  /**
   * Sets the capture form, and the booking: left out keeps it, null removes it. Free.
   *
   * @source MCP §4 set_lead_form; the shapes are *inferred*
   * @example
   * ```ts
   * await cartouche.templates.setLeadForm(templateId, { leadForm: { fields: [{ name: 'seats', label: 'Seats', type: 'number' }] } });
   * ```
   */
  setLeadForm(id: string, input: SetLeadFormInput, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call(
      'setLeadForm PUT /api/templates/{id}/lead-form',
      { path: { id }, body: input },
      options,
      entity('template'),
    );
  }

  /**
   * Lists the versions of a template, newest first. `await` reads one page of at most 100, `for await` all of them.
   *
   * @returns a page is `{ versions, nextCursor }`.
   * @source MCP §4 list_template_versions; the shapes are *inferred*
   * @example
   * ```ts
   * for await (const { version, created_at } of cartouche.templates.listVersions(templateId)) console.log(version, created_at);
   * ```
   */
  listVersions(
    id: string,
    params: CursorParams & LimitParams = {},
    options?: CallOptions,
  ): ListCall<TemplateVersionList, TemplateVersion> {
    return makeCursorList(
      this.#transport,
      'listTemplateVersions GET /api/templates/{id}/versions',
      'versions',
      params,
      options,
      ({ limit }, cursor) => ({ path: { id }, query: { limit, ...versionsAt(cursor) } }),
      versionsOf,
    );
  }

  /**
   * Gets a version of a template with its document.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { document } = await cartouche.templates.getVersion(templateId, 1);
   * ```
   */
  getVersion(id: string, version: number, options?: CallOptions): Call<TemplateWithDocument> {
    return this.#transport.call(
      'getTemplateVersion GET /api/templates/{id}/versions/{version}',
      { path: { id, version } },
      options,
      entity('template'),
    );
  }

  /**
   * Lists what changed between two versions of a template, with the values before and after.
   *
   * @param params - `from`: the version to compare with; the one before by default.
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { version } = await cartouche.templates.get(templateId);
   * const { changes } = await cartouche.templates.compareVersions(templateId, version);
   * for (const { path, before, after } of changes) console.log(path, before, after);
   * ```
   */
  compareVersions(
    id: string,
    version: number,
    params: { from?: number | undefined } = {},
    options?: CallOptions,
  ): Call<TemplateComparison> {
    const fromOf = ({ from }: typeof params) => (from === undefined ? {} : { from: checkNumber('from', from) });
    return this.#transport.call(
      'compareTemplateVersions GET /api/templates/{id}/versions/{version}/changes',
      () => ({ path: { id, version }, query: fromOf(params) }),
      options,
      listing('changes'),
    );
  }

  /**
   * Writes the page that a prospect would get, and returns a link to it. Nothing is charged, published, or sent.
   *
   * @param input - `prospectId`; `patch`: a change that is not stored; `version`; `expiresInHours`, 24 by default.
   * @returns `{ url, expiresAt, version, issues }`: `issues` lists what the quality gate would stop the page for.
   * @throws {@link ConflictError} 409 `generation_review` when too little is known to write a page.
   * @source inferred
   * @example
   * ```ts
   * const { url, issues } = await cartouche.templates.createPreview(templateId, { prospectId });
   * ```
   */
  createPreview(id: string, input: CreateTemplatePreviewInput, options?: WriteOptions): Call<TemplatePreview> {
    return this.#transport.call(
      'createTemplatePreview POST /api/templates/{id}/preview',
      { path: { id }, body: input },
      options,
      having('url'),
    );
  }

  /**
   * Restores an earlier version, as a new one. Free.
   *
   * @source MCP §4 restore_template_version; the shapes are *inferred*
   * @example
   * ```ts
   * const { version } = await cartouche.templates.restoreVersion(templateId, 1);
   * ```
   */
  restoreVersion(id: string, version: number, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call(
      'restoreTemplateVersion POST /api/templates/{id}/versions/{version}/restore',
      { path: { id, version } },
      options,
      entity('template'),
    );
  }

  /**
   * Clones a page at a public address as a template: its structure, wording, form, and colors. Free.
   *
   * @throws {@link ValidationError} 422 `source_unreadable`; `reason` is `unreachable`, `disallowed` or `empty`.
   * @source MCP §4 clone_template; the shapes are *inferred*
   * @example
   * ```ts
   * const { id } = await cartouche.templates.clone({ url: 'https://lumen.example/launch' });
   * ```
   */
  clone(input: CloneTemplateInput, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call(
      'cloneTemplate POST /api/templates/clone',
      { body: input },
      options,
      entity('template'),
    );
  }

  #poll(buildId: string, waitOptions: WaitOptions<TemplateBuild> | undefined) {
    return poll(
      this.#transport.clock,
      'getTemplateBuild',
      `Build ${buildId}`,
      (options) => this.getBuild(buildId, options),
      buildProgress,
      waitOptions,
    );
  }

  /**
   * Archives a template, or brings it back: it is in no list and never the default, and its pages stay.
   *
   * @param archived - `false` brings it back.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.templates.archive(templateId);
   * ```
   */
  archive(id: string, archived = true, options?: WriteOptions): Call<ArchiveTemplateResult> {
    return this.#transport.call(
      'archiveTemplate POST /api/templates/{id}/archive',
      { path: { id }, body: { archived } },
      options,
      having('template', isEntity),
    );
  }

  /**
   * Copies the newest version of a template into a new one, free of charge.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const copy = await cartouche.templates.duplicate(templateId, { name: 'Second try' });
   * ```
   */
  duplicate(id: string, input: DuplicateInput = {}, options?: WriteOptions): Call<Template> {
    return this.#transport.call(
      'duplicateTemplate POST /api/templates/{id}/duplicate',
      { path: { id }, body: input },
      options,
      entity('template'),
    );
  }
}
