import type { CostEstimate, MaterialsTemplateResult, PurposeRun, RunSnapshot } from '@cartouche/contract';
import { examples } from '@cartouche/contract/examples';

/** The state of a seeded run. The others, `generating` and `failed`, come about in what you test. */
export type SeededRunStatus = 'draft' | 'needs_input' | 'ready' | 'review' | 'completed';

/** Makes materials templates and runs of them. */
export type MaterialsSeeds = {
  /**
   * A materials template that is `ready`, built at its price. Its material `numbers` should state the fact `trucks`; its page shows
   * the elements `hours`, which is calculated, and `summary`, which is written.
   *
   * @returns its id
   * @example
   * const purposeTemplateId = await server.seed.materialsTemplate();
   * const run = await cartouche.runs.create({ purposeTemplateId, recipient: { email: 'ada@northwind.example' } });
   */
  materialsTemplate(): Promise<string>;
  /**
   * A run that has come as far as `status`, for a person of its own. Up to `needs_input` it costs nothing, from `review` on what a
   * page costs.
   *
   * @param status - `draft`: nothing is attached. `needs_input`: the question `fact-trucks` is open. `ready`: the numbers say 240.
   * `review`: the page is written. `completed`: it is live.
   * @param templateId - of a seeded template. @default one of its own
   * @example
   * const { id } = await server.seed.run('needs_input');
   */
  run(status: SeededRunStatus, templateId?: string): Promise<PurposeRun>;
};

type MaterialsSeedTools = {
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  settle(): Promise<unknown>;
  /** A unique address. */
  inventEmail(): string;
};

const NUMBERS: Partial<Record<SeededRunStatus, string>> = { needs_input: 'To be counted in spring.' };
const COUNTED = 'Trucks: 240';

export function createMaterialsSeeds({ call, settle, inventEmail }: MaterialsSeedTools): MaterialsSeeds {
  const priceOf = async (type: 'purpose_template_build' | 'purpose_run') =>
    ((await call('POST', '/api/v1/billing/estimate', { type })) as CostEstimate).estimateCents;

  const seeds: MaterialsSeeds = {
    materialsTemplate: async () => {
      const { openQuestions: _openQuestions, ...spec } = examples.proposeMaterialsTemplate;
      const { purpose } = (await call('POST', '/api/v1/materials-templates', spec)) as MaterialsTemplateResult;
      const acknowledgedEditCredits = await priceOf('purpose_template_build');
      const path = `/api/v1/materials-templates/${purpose.id}/build`;
      await call('POST', path, { acknowledgedEditCredits });
      await settle();
      return purpose.id;
    },
    run: async (status, templateId) => {
      const purposeTemplateId = templateId ?? (await seeds.materialsTemplate());
      const recipient = { email: inventEmail() };
      const { run } = (await call('POST', '/api/v1/runs', { purposeTemplateId, recipient })) as RunSnapshot;
      const path = `/api/v1/runs/${run.id}`;
      if (status !== 'draft') {
        await call('POST', `${path}/materials`, { entryKey: 'numbers', content: NUMBERS[status] ?? COUNTED });
        await settle();
      }
      if (status === 'review' || status === 'completed') {
        await call('POST', `${path}/generate`, { acknowledgedEstimateCents: await priceOf('purpose_run') });
        await settle();
      }
      if (status === 'completed') await call('POST', `${path}/publish`);
      const made = ((await call('GET', path)) as RunSnapshot).run;
      if (made.status !== status)
        throw new Error(`The run is ${made.status}: ${made.error ?? 'for no stated reason'}.`);
      return made;
    },
  };
  return seeds;
}
