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
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import { acknowledge, type Spending } from '../estimate.ts';
import type { MaterialsMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/materials.ts';
import { type ArchivedParams, type ListCall, makeCursorList } from '../list-call.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { type Truncatable, withMore } from '../windowed-list.ts';

export type { ResourceOptions } from '../single.ts';

/** The materials templates of a workspace. */
export type MaterialsTemplateList = Truncatable & {
  /** The templates, newest first. */
  purposeTemplates: PurposeTemplate[];
  /** The cursor of the next window; null when this is the last. */
  nextCursor: string | null;
};

/**
 * Templates of pages that are made from materials.
 *
 * @source MCP §4
 * @example const materials = createMaterials();
 */
export class MaterialsResource implements MaterialsMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * @inheritDoc
   * @example const proposal = await cartouche.materials.propose({ description: 'An ROI page for fleets.', preset: 'roi' });
   */
  propose(input: ProposeMaterialsTemplateInput, options?: WriteOptions): Call<MaterialsProposal> {
    return this.#transport.call(operations.proposeMaterialsTemplate, { body: input }, options);
  }

  /**
   * @inheritDoc
   * @example const { purpose } = await cartouche.materials.create({ propose: true, description: 'An ROI page for fleets.' });
   */
  create(input: CreateMaterialsTemplateInput, options?: WriteOptions): Call<MaterialsTemplateResult> {
    return this.#transport.call(operations.createMaterialsTemplate, { body: input }, options);
  }

  /**
   * Lists templates with their run counts, newest first. `await` reads one page of the list, `for await` all of them.
   *
   * @param params - `archived: true` lists the archived ones instead of the others.
   * @returns a page is `{ purposeTemplates, nextCursor, truncated }`.
   * @source MCP §4 list_materials_templates; the shape is *inferred*
   * @example
   * ```ts
   * const { purposeTemplates } = await cartouche.materials.list();
   * ```
   */
  list(params: ArchivedParams = {}, options?: CallOptions): ListCall<MaterialsTemplateList, PurposeTemplate> {
    return makeCursorList(this.#transport, operations.listMaterialsTemplates, params, options, undefined, (body) =>
      withMore(body, 'purposeTemplates'),
    );
  }

  /**
   * @inheritDoc
   * @example const { status, call_intelligence } = await cartouche.materials.get(templateId);
   */
  get(id: string, options?: CallOptions): Call<PurposeTemplateWithSpec> {
    return this.#transport.call(operations.getMaterialsTemplate, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.materials.update(templateId, { name: 'ROI page for fleets' });
   */
  update(id: string, input: UpdateMaterialsTemplateInput, options?: WriteOptions): Call<MaterialsTemplateResult> {
    return this.#transport.call(operations.updateMaterialsTemplate, { path: { id }, body: input }, options);
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
    return this.#transport.call(operations.buildMaterialsTemplate, input, options);
  }

  /**
   * @inheritDoc
   * @example const { inputContract } = await cartouche.materials.checklist(templateId);
   */
  checklist(id: string, options?: CallOptions): Call<MaterialsChecklist> {
    return this.#transport.call(operations.getMaterialsChecklist, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @param archived - `false` restores it.
   * @example await cartouche.materials.archive(templateId);
   */
  archive(id: string, archived = true, options?: WriteOptions): Call<ArchiveMaterialsTemplateResult> {
    const input = { path: { id }, body: { archived } };
    return this.#transport.call(operations.archiveMaterialsTemplate, input, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.materials.delete(templateId);
   */
  delete(id: string, options?: WriteOptions): Call<{ purposeTemplateId: string }> {
    return this.#transport.call(operations.deleteMaterialsTemplate, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example const { purposeTemplateId } = await cartouche.materials.duplicate(templateId);
   */
  duplicate(id: string, input: DuplicateInput = {}, options?: WriteOptions): Call<{ purposeTemplateId: string }> {
    const call = { path: { id }, body: input };
    return this.#transport.call(operations.duplicateMaterialsTemplate, call, options);
  }
}

/**
 * Creates a client with `cartouche.materials` only, for programs whose size counts.
 *
 * @example const materials = createMaterials(); // SERVICE_API_KEY and APP_URL
 */
export const createMaterials = /* @__PURE__ */ single(MaterialsResource);
