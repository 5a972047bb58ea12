import type {
  ArchiveTemplateResult,
  BuildStarted,
  CloneTemplateInput,
  CreateTemplatePreviewInput,
  DuplicateInput,
  IterateTemplateDraftResult,
  IterateTemplateResult,
  LayOutTemplateInput,
  Template,
  TemplateBuild,
  TemplateComparison,
  TemplateDraft,
  TemplateLayout,
  TemplatePreview,
  TemplateVersion,
  TemplateWithDocument,
  UpdateLeadFormInput,
  UpdateTemplateDraftInput,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import type { WorkFailedError } from '../errors/call-errors.ts';
import { acknowledge, type Spending } from '../estimate.ts';
import type { TemplatesMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/templates.ts';
import {
  type ArchivedParams,
  type CursorParams,
  type LimitParams,
  type ListCall,
  makeCursorList,
} from '../list-call.ts';
import { lastOf, poll, type WaitOptions } from '../poll.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { withMore } from '../windowed-list.ts';
import {
  buildProgress,
  creationOf,
  type IterateTemplateParams,
  type TemplateFromDescription,
  type TemplateFromDocument,
  type TemplateList,
  type TemplateVersionList,
  type UpdateTemplateParams,
} from './template-inputs.ts';

export type { ResourceOptions } from '../single.ts';

/**
 * The workspace's templates, from which pages are rendered.
 *
 * @source MCP §4; the shapes are *inferred*
 * @example const templates = createTemplates();
 */
export class TemplatesResource implements TemplatesMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists templates, most recently updated first. `await` reads one page of the list, `for await` all of them. The first is what `pages.createForProspect` takes by itself.
   *
   * @param params - `archived: true` lists the archived ones instead of the others.
   * @returns a page is `{ templates, nextCursor, truncated }`.
   * @source inferred
   * @example
   * ```ts
   * for await (const template of cartouche.templates.list()) console.log(template.id, template.name);
   * ```
   */
  list(params: ArchivedParams = {}, options?: CallOptions): ListCall<TemplateList, Template> {
    return makeCursorList(this.#transport, operations.listTemplates, params, options, undefined, (body) =>
      withMore(body, 'templates'),
    );
  }

  /**
   * @inheritDoc
   * @example const { document } = await cartouche.templates.get(templateId);
   */
  get(id: string, options?: CallOptions): Call<TemplateWithDocument> {
    return this.#transport.call(operations.getTemplate, { path: { id } }, options);
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
    return this.#transport.call(operations.createTemplate, makeBody, options);
  }

  /**
   * @inheritDoc
   * @example const { status, template_id } = await cartouche.templates.getBuild(buildId);
   */
  getBuild(buildId: string, options?: CallOptions): Call<TemplateBuild> {
    return this.#transport.call(operations.getTemplateBuild, { path: { buildId } }, options);
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
   * @param params - `patch`: a JSON Merge Patch (RFC 7396) of the document; `name`; `estimate`: what
   *   `billing.estimate({ type: 'template_edit' })` gave.
   * @throws {@link ValidationError} 400 with `issues` when the result is not valid; nothing is spent.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @source MCP §4 edit_template; the shapes are *inferred*
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
   * const { version } = await cartouche.templates.update(templateId, { patch: { headline: 'Fewer empty trips' }, estimate });
   * ```
   */
  update(id: string, params: UpdateTemplateParams, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call(operations.updateTemplate, () => paid(id, checkObject('params', params)), options);
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
    return this.#transport.call(operations.iterateTemplate, () => paid(id, checkObject('params', params)), options);
  }

  /**
   * @inheritDoc
   * @example const { document, has_changes } = await cartouche.templates.getDraft(templateId);
   */
  getDraft(id: string, options?: CallOptions): Call<TemplateDraft> {
    return this.#transport.call(operations.getTemplateDraft, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const draft = await cartouche.templates.updateDraft(templateId, { patch: { headline: 'Fewer empty trips' } });
   */
  updateDraft(id: string, input: UpdateTemplateDraftInput, options?: WriteOptions): Call<TemplateDraft> {
    return this.#transport.call(operations.updateTemplateDraft, { path: { id }, body: input }, options);
  }

  /**
   * Edits the draft of a template by an instruction. Costs one `template_edit`; publishing the draft then costs nothing more.
   *
   * @returns `{ draft, changes }`: one entry for each value that the instruction changed.
   * @throws {@link ValidationError} 422 `instruction_not_understood` for plain words without an AI provider; nothing is spent.
   * @source inferred
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
   * const instruction = '{"headline": "Fewer empty trips"}';
   * const { draft, changes } = await cartouche.templates.iterateDraft(templateId, { instruction, estimate });
   * ```
   */
  iterateDraft(id: string, params: IterateTemplateParams, options?: WriteOptions): Call<IterateTemplateDraftResult> {
    return this.#transport.call(
      operations.iterateTemplateDraft,
      () => paid(id, checkObject('params', params)),
      options,
    );
  }

  /**
   * Makes the draft of a template its newest version. Costs one `template_edit`, or nothing if `edit_paid` of the draft is true.
   *
   * @param params - `estimate`: what `billing.estimate({ type: 'template_edit' })` gave.
   * @throws {@link ConflictError} 409 `invalid_state`: `no_changes`, or `draft_behind` when the template has a newer version.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @source inferred
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'template_edit' });
   * const { version } = await cartouche.templates.publishDraft(templateId, { estimate });
   * ```
   */
  publishDraft(id: string, params: Spending, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call(
      operations.publishTemplateDraft,
      () => paid(id, checkObject('params', params)),
      options,
    );
  }

  /**
   * @inheritDoc
   * @example await cartouche.templates.updateLeadForm(templateId, { leadForm: { fields: [{ name: 'seats', label: 'Seats', type: 'number' }] } });
   */
  updateLeadForm(id: string, input: UpdateLeadFormInput, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call(operations.updateLeadForm, { path: { id }, body: input }, options);
  }

  /**
   * Lists the versions of a template, newest first. `await` reads one page of at most 250 (50 by default), `for await` all of them.
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
    return makeCursorList(this.#transport, operations.listTemplateVersions, params, options, ({ limit }, cursor) => ({
      path: { id },
      query: { limit, cursor },
    }));
  }

  /**
   * @inheritDoc
   * @example const { document } = await cartouche.templates.getVersion(templateId, 1);
   */
  getVersion(id: string, version: number, options?: CallOptions): Call<TemplateWithDocument> {
    return this.#transport.call(operations.getTemplateVersion, { path: { id, version } }, options);
  }

  /**
   * @inheritDoc
   * @param params - `from`: the version to compare with; the one before by default.
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
    return this.#transport.call(operations.compareTemplateVersions, { path: { id, version }, query: params }, options);
  }

  /**
   * @inheritDoc
   * @param input - `prospectId`; `patch`: a change that is not stored; `version`; `expiresInHours`, 24 by default.
   * @example const { url, issues } = await cartouche.templates.createPreview(templateId, { prospectId });
   */
  createPreview(id: string, input: CreateTemplatePreviewInput, options?: WriteOptions): Call<TemplatePreview> {
    return this.#transport.call(operations.createTemplatePreview, { path: { id }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @example const { html, issues } = await cartouche.templates.layOut(templateId, { patch: { headline: 'Fewer empty trips' } });
   */
  layOut(id: string, input: LayOutTemplateInput, options?: CallOptions): Call<TemplateLayout> {
    return this.#transport.call(operations.layOutTemplate, { path: { id }, body: input }, options);
  }

  /**
   * @inheritDoc
   * @example const { version } = await cartouche.templates.restoreVersion(templateId, 1);
   */
  restoreVersion(id: string, version: number, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call(operations.restoreTemplateVersion, { path: { id, version } }, options);
  }

  /**
   * @inheritDoc
   * @example const { id } = await cartouche.templates.clone({ url: 'https://lumen.example/launch' });
   */
  clone(input: CloneTemplateInput, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call(operations.cloneTemplate, { body: input }, options);
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
   * @inheritDoc
   * @param archived - `false` restores it.
   * @example await cartouche.templates.archive(templateId);
   */
  archive(id: string, archived = true, options?: WriteOptions): Call<ArchiveTemplateResult> {
    return this.#transport.call(operations.archiveTemplate, { path: { id }, body: { archived } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.templates.delete(templateId);
   */
  delete(id: string, options?: WriteOptions): Call<{ templateId: string }> {
    return this.#transport.call(operations.deleteTemplate, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const copy = await cartouche.templates.duplicate(templateId, { name: 'Second try' });
   */
  duplicate(id: string, input: DuplicateInput = {}, options?: WriteOptions): Call<Template> {
    return this.#transport.call(operations.duplicateTemplate, { path: { id }, body: input }, options);
  }
}

/** A paid change of a template, as the API takes it. */
const paid = <Given extends Spending>(id: string, { estimate, maxCents, ...body }: Given) => ({
  path: { id },
  body: { ...body, acknowledgedEstimateCents: acknowledge({ estimate, maxCents }, 'template_edit') },
});

/**
 * Creates a client with `cartouche.templates` only, for programs whose size counts.
 *
 * @example const templates = createTemplates(); // SERVICE_API_KEY and APP_URL
 */
export const createTemplates = /* @__PURE__ */ single(TemplatesResource);
