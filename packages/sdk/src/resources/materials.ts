import type {
  ArchiveMaterialsTemplateResult,
  BuildStarted,
  CreateMaterialsTemplateInput,
  DuplicateInput,
  MaterialsChecklist,
  MaterialsProposal,
  MaterialsTemplateResult,
  ProposeMaterialsTemplateInput,
  PurposeTemplate,
  PurposeTemplateWithSpec,
  UpdateMaterialsTemplateInput,
} from '@cartouche/contract';
import type { ArchivedParams } from '../archived-list.ts';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import { acknowledge, type Spending } from '../estimate.ts';
import { type ListCall, makeCursorList } from '../list-call.ts';
import { MATERIALS_CAP } from '../list-caps.ts';
import { entity, having, isEntity, isRecord, listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, withMore } from '../windowed-list.ts';

/** The materials templates of a workspace. */
export type MaterialsTemplateList = Truncatable & { purposeTemplates: PurposeTemplate[]; nextCursor: string | null };

/** Templates of pages that are made from materials. @source MCP §4 */
export class MaterialsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Proposes a template from a description. Nothing is stored and nothing is charged.
   *
   * @returns spec, checklist, elements and quality checks, which {@link create} takes as they are or edited; and what is open.
   * @throws {@link GenerationFailedError} 502 when an AI provider failed.
   * @source MCP §4 propose_materials_template; the shapes are *inferred*
   * @example
   * ```ts
   * const proposal = await cartouche.materials.propose({ description: 'An ROI page for fleets.', preset: 'roi' });
   * ```
   */
  propose(input: ProposeMaterialsTemplateInput, options?: WriteOptions): Call<MaterialsProposal> {
    return this.#transport.call(
      'proposeMaterialsTemplate POST /api/purpose-templates/propose',
      { body: input },
      options,
      listing('elementManifest'),
    );
  }

  /**
   * Creates a template, `drafting`: from a description with `propose: true`, or from a spec.
   *
   * @returns `purpose`, `openQuestions` and, when there are any, `specWarnings`.
   * @throws {@link ValidationError} 422 `invalid_spec` with an issue for each path.
   * @source MCP §4 create_materials_template
   * @example
   * ```ts
   * const { purpose } = await cartouche.materials.create({ propose: true, description: 'An ROI page for fleets.' });
   * ```
   */
  create(input: CreateMaterialsTemplateInput, options?: WriteOptions): Call<MaterialsTemplateResult> {
    return this.#transport.call(
      'createMaterialsTemplate POST /api/purpose-templates',
      { body: input },
      options,
      having('purpose', isEntity),
    );
  }

  /**
   * Lists templates with their run counts, newest first. `await` reads one page of the list, `for await` all of them.
   *
   * @param params - `archived: true` lists the archived ones instead of the others.
   * @returns a page is `{ purposeTemplates, nextCursor, truncated }`. At a server of an earlier release, which gives no cursor, a loop
   * throws an {@link UnexpectedResponseError} after a full page.
   * @source MCP §4 list_materials_templates; the shape is *inferred*
   * @example
   * ```ts
   * const { purposeTemplates } = await cartouche.materials.list();
   * ```
   */
  list(params: ArchivedParams = {}, options?: CallOptions): ListCall<MaterialsTemplateList, PurposeTemplate> {
    return makeCursorList(
      this.#transport,
      'listMaterialsTemplates GET /api/purpose-templates',
      'purposeTemplates',
      params,
      options,
      undefined,
      (body) => withMore(body, 'purposeTemplates', params.limit ?? MATERIALS_CAP),
    );
  }

  /**
   * Gets a template with its spec.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source MCP §4 get_materials_template; the shape is *inferred*
   * @example
   * ```ts
   * const { status, call_intelligence } = await cartouche.materials.get(templateId);
   * ```
   */
  get(id: string, options?: CallOptions): Call<PurposeTemplateWithSpec> {
    return this.#transport.call(
      'getMaterialsTemplate GET /api/purpose-templates/{id}',
      { path: { id } },
      options,
      entity('purpose'),
    );
  }

  /**
   * Changes a template. Another spec, checklist, manifest or check sends it back to `drafting`; its runs keep the old one.
   *
   * @throws {@link ValidationError} 422 `invalid_spec` with an issue for each path.
   * @throws {@link ConflictError} 409 `invalid_state` for status `ready` without a build of this very spec.
   * @source MCP §4 update_materials_template
   * @example
   * ```ts
   * await cartouche.materials.update(templateId, { name: 'ROI page for fleets' });
   * ```
   */
  update(id: string, input: UpdateMaterialsTemplateInput, options?: WriteOptions): Call<MaterialsTemplateResult> {
    return this.#transport.call(
      'updateMaterialsTemplate PATCH /api/purpose-templates/{id}',
      { path: { id }, body: input },
      options,
      having('purpose', isEntity),
    );
  }

  /**
   * Starts the build that makes a template `ready`. Spends the estimate once the build completes.
   *
   * @param spending - `estimate`: what `billing.estimate({ type: 'purpose_template_build' })` gave.
   * @returns `{ buildId, status: 'building' }`; with it, `templates.waitUntilBuilt`.
   * @throws {@link BudgetExceededError} locally, when the estimate is above `maxCents`.
   * @throws {@link EstimateMismatchError} when the price is another one now; nothing is spent.
   * @throws {@link ConflictError} 409 `invalid_state` while it is built, and when it was built as it is.
   * @source MCP §4 build_materials_template
   * @example
   * ```ts
   * const estimate = await cartouche.billing.estimate({ type: 'purpose_template_build' });
   * const { buildId } = await cartouche.materials.build(templateId, { estimate });
   * await cartouche.templates.waitUntilBuilt(buildId);
   * ```
   */
  build(id: string, spending: Spending, options?: WriteOptions): Call<BuildStarted> {
    const input = () => {
      const body = {
        acknowledgedEditCredits: acknowledge(checkObject('spending', spending), 'purpose_template_build'),
      };
      return { path: { id }, body };
    };
    return this.#transport.call(
      'buildMaterialsTemplate POST /api/purpose-templates/{id}/build',
      input,
      options,
      having('buildId'),
    );
  }

  /**
   * Gets the checklist that a run must supply.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source MCP §4 get_materials_checklist
   * @example
   * ```ts
   * const { inputContract } = await cartouche.materials.checklist(templateId);
   * ```
   */
  checklist(id: string, options?: CallOptions): Call<MaterialsChecklist> {
    return this.#transport.call(
      'getMaterialsChecklist GET /api/purpose-templates/{id}/input-contract',
      { path: { id } },
      options,
      having('inputContract', isRecord),
    );
  }

  /**
   * Archives a materials template, or brings it back: it is in no list, and its runs and pages stay.
   *
   * @param archived - `false` brings it back.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * await cartouche.materials.archive(templateId);
   * ```
   */
  archive(id: string, archived = true, options?: WriteOptions): Call<ArchiveMaterialsTemplateResult> {
    const input = { path: { id }, body: { archived } };
    return this.#transport.call(
      'archiveMaterialsTemplate POST /api/purpose-templates/{id}/archive',
      input,
      options,
      having('purposeTemplateId'),
    );
  }

  /**
   * Copies the spec of a materials template into a new draft, free of charge.
   *
   * @throws {@link NotFoundError} 404 `not_found`.
   * @source inferred
   * @example
   * ```ts
   * const { purposeTemplateId } = await cartouche.materials.duplicate(templateId);
   * ```
   */
  duplicate(id: string, input: DuplicateInput = {}, options?: WriteOptions): Call<{ purposeTemplateId: string }> {
    const call = { path: { id }, body: input };
    return this.#transport.call(
      'duplicateMaterialsTemplate POST /api/purpose-templates/{id}/duplicate',
      call,
      options,
      having('purposeTemplateId'),
    );
  }
}
