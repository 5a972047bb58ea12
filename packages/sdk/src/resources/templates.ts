import type {
  ArchiveTemplateResult,
  BuildStarted,
  CloneTemplateInput,
  CreateTemplateInput,
  DuplicateInput,
  EditTemplateInput,
  IterateTemplateResult,
  SetLeadFormInput,
  Template,
  TemplateBuild,
  TemplateVersion,
  TemplateWithDocument,
} from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import type { WorkFailedError } from '../errors/call-errors.ts';
import { acknowledge, type Estimate } from '../estimate.ts';
import { listCaps } from '../list-caps.ts';
import { type Polling, poll, pollUntilDone, type WaitOptions } from '../poll.ts';
import { entity, having, listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, withTruncated } from '../windowed-list.ts';

/** The templates of a workspace. */
export type TemplateList = Truncatable & { templates: Template[] };

/** A template of one's own: validated and stored, free of charge. */
export type TemplateFromDocument = {
  name?: string | undefined;
  document: NonNullable<CreateTemplateInput['document']>;
};

/** A template to be written from a description, which costs one `template_create`. */
export type TemplateFromDescription = {
  name?: string | undefined;
  /** What the pages are for; 1 to 10,000 characters. */
  description: string;
  /** What `billing.estimate({ type: 'template_create' })` gave. */
  estimate: Estimate;
  /** Refuses locally when the estimate is above this many whole US cents. */
  maxCents?: number | undefined;
};

/** What pages are rendered from. @source MCP §4; the shapes are *inferred* */
export class TemplatesResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists templates, most recently updated first, at most 100. The first is what `pages.createForProspect` takes by itself.
   *
   * @source inferred
   * @example
   * ```ts
   * const { templates } = await cartouche.templates.list();
   * ```
   */
  list(options?: CallOptions): Call<TemplateList> {
    return this.#transport.call('listTemplates', {}, options, (body) =>
      withTruncated(body, 'templates', listCaps.templates),
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
    return this.#transport.call('getTemplate', { path: { id } }, options, entity('template'));
  }

  /**
   * Creates a template from a document of one's own, or has one written from a description. Returns at once.
   *
   * @returns `{ buildId, status: 'building' }`; with it, {@link waitForBuild}.
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
    const makeBody = () => {
      const { estimate, maxCents, ...rest } = checkObject('input', input) as Partial<TemplateFromDescription>;
      const paid = 'description' in rest && {
        acknowledgedEstimateCents: acknowledge(estimate as Estimate, 'template_create', maxCents),
      };
      return { body: { ...rest, ...paid } as CreateTemplateInput };
    };
    return this.#transport.call('createTemplate', makeBody, options, having('buildId'));
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
    return this.#transport.call('getTemplateBuild', { path: { buildId } }, options, entity('build'));
  }

  /**
   * Polls a build and gives each snapshot, until it is over. The id is all that is needed to go on later.
   *
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @example
   * ```ts
   * for await (const { status } of cartouche.templates.watchBuild(buildId)) console.log(status);
   * ```
   */
  watchBuild(buildId: string, options?: WaitOptions<TemplateBuild>): AsyncGenerator<TemplateBuild, void, undefined> {
    return poll(this.#polling(buildId), options);
  }

  /**
   * Waits until a build is completed.
   *
   * @returns the build, with `template_id`.
   * @throws {@link WorkFailedError} when it failed; `detail` says why.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @throws {@link ApiError} at once for 401 to 404; passing trouble is polled through.
   * @source MCP §4 create_template; the states are *inferred*
   * @example
   * ```ts
   * const { template_id } = await cartouche.templates.waitForBuild(buildId);
   * ```
   */
  waitForBuild(buildId: string, options?: WaitOptions<TemplateBuild>): Promise<TemplateBuild> {
    return pollUntilDone(this.#polling(buildId), options);
  }

  /**
   * Patches a template directly; the result is a new version. Costs one `template_edit`.
   *
   * @param changes - `patch`: a JSON Merge Patch (RFC 7396) of the document; `name`.
   * @param estimate - what `billing.estimate({ type: 'template_edit' })` gave.
   * @throws {@link ValidationError} 400 with `issues` when the result is not valid; nothing is spent.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @source MCP §4 edit_template; the shapes are *inferred*
   * @example
   * ```ts
   * const edit = await cartouche.billing.estimate({ type: 'template_edit' });
   * const { version } = await cartouche.templates.edit(templateId, { patch: { headline: 'Fewer empty trips' } }, edit);
   * ```
   */
  edit(
    id: string,
    changes: Omit<EditTemplateInput, 'acknowledgedEstimateCents'>,
    estimate: Estimate,
    options?: WriteOptions,
  ): Call<TemplateWithDocument> {
    const input = () => ({
      path: { id },
      body: { ...checkObject('changes', changes), acknowledgedEstimateCents: acknowledge(estimate, 'template_edit') },
    });
    return this.#transport.call('editTemplate', input, options, entity('template'));
  }

  /**
   * Edits a template by an instruction in plain words. Costs one `template_edit`.
   *
   * @returns `{ template, changes }`: one sentence for each change.
   * @throws {@link ValidationError} 422 `instruction_not_understood` from a server without an AI provider; nothing is spent.
   * @throws {@link ConflictError} 409 `invalid_state` when somebody else changed it meanwhile.
   * @source MCP §4 iterate_template; the shapes are *inferred*
   * @example
   * ```ts
   * const edit = await cartouche.billing.estimate({ type: 'template_edit' });
   * const { changes } = await cartouche.templates.iterate(templateId, 'Change the headline to: Fewer empty trips', edit);
   * ```
   */
  iterate(id: string, instruction: string, estimate: Estimate, options?: WriteOptions): Call<IterateTemplateResult> {
    const input = () => ({
      path: { id },
      body: { instruction, acknowledgedEstimateCents: acknowledge(estimate, 'template_edit') },
    });
    return this.#transport.call('iterateTemplate', input, options, having('changes'));
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
    return this.#transport.call('setLeadForm', { path: { id }, body: input }, options, entity('template'));
  }

  /**
   * Lists the versions of a template, newest first, at most 100.
   *
   * @param params - `before`: the last version that was read.
   * @source MCP §4 list_template_versions; the shapes are *inferred*
   * @example
   * ```ts
   * const { versions } = await cartouche.templates.listVersions(templateId);
   * ```
   */
  listVersions(
    id: string,
    params: { before?: number | null | undefined } = {},
    options?: CallOptions,
  ): Call<{ versions: TemplateVersion[] }> {
    const input = () => {
      const { before } = checkObject('params', params);
      return { path: { id }, query: before == null ? {} : { before } };
    };
    return this.#transport.call('listTemplateVersions', input, options, listing('versions'));
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
    return this.#transport.call('restoreTemplateVersion', { path: { id, version } }, options, entity('template'));
  }

  /**
   * Clones a page at a public address as a template: its structure, wording, form and colours. Free.
   *
   * @throws {@link ValidationError} 422 `source_unreadable`; `reason` is `unreachable`, `disallowed` or `empty`.
   * @source MCP §4 clone_template; the shapes are *inferred*
   * @example
   * ```ts
   * const { id } = await cartouche.templates.clone({ url: 'https://lumen.example/launch' });
   * ```
   */
  clone(input: CloneTemplateInput, options?: WriteOptions): Call<TemplateWithDocument> {
    return this.#transport.call('cloneTemplate', { body: input }, options, entity('template'));
  }

  #polling(buildId: string): Polling<TemplateBuild> {
    return {
      clock: this.#transport.clock,
      read: (options) => this.getBuild(buildId, options),
      statusOf: ({ status }) => status,
      isDone: ({ status }) => status === 'completed',
      failureOf: ({ status, error }) =>
        status === 'failed' ? { message: 'The build failed', detail: error } : undefined,
      operation: 'getTemplateBuild',
      title: `Build ${buildId}`,
    };
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
    return this.#transport.call('archiveTemplate', { path: { id }, body: { archived } }, options, having('template'));
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
    return this.#transport.call('duplicateTemplate', { path: { id }, body: input }, options, entity('template'));
  }
}
