import { acknowledgedEstimate } from '../../acknowledged-estimate.ts';
import { adds } from '../../hints.ts';
import { nextIn, runSteps } from '../../next-table.ts';
import { id, integer, object, result, string } from '../../schema/schema.ts';
import type { Work } from '../../tasks/work.ts';
import { deadlines, defineTool } from '../../tool.ts';

/** The writing of a run's page. */
const runWork: Work = {
  idOf: ({ runId }) => runId as string,
  pollIntervalMs: 2_000,
  read: async (cartouche, runId, options) => {
    const snapshot = await cartouche.runs.get(runId, options);
    const { status } = snapshot.run;
    if (status === 'generating')
      return { status: 'working', message: 'The page is being written; it can’t be stopped' };
    return { status: 'completed', output: { runId, status, next: nextIn(runSteps, snapshot) } };
  },
};

export const generateRun = defineTool({
  name: 'generate_run',
  group: 'materials-runs',
  title: 'Generate run',
  description: 'Spends once per run. Needs a satisfied checklist and the figure of estimate_cost(purpose_run).',
  hints: adds,
  input: object({ runId: id('list_runs'), acknowledgedEstimateCents: integer() }),
  output: result({ runId: string(), status: string() }),
  accepts: 'GenerateRunInput',
  returns: 'RunGenerationStarted',
  work: runWork,
  deadlineMs: deadlines.write,
  lookup: 'list_runs',
  inspect: 'get_run',
  run: async (call) => {
    const { cartouche, args, options } = call;
    const { runId, acknowledgedEstimateCents: amount } = args;
    const priced = { type: 'purpose_run', field: 'acknowledgedEstimateCents', amount } as const;
    const estimate = await acknowledgedEstimate(call, priced);
    const started = await cartouche.runs.generate(runId, { estimate }, options);
    return { ...started, next: `Poll get_run with runId ${runId} until review or failed` };
  },
});
