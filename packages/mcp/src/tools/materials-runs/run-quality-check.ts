import type { RunSnapshot } from '@cartouche/sdk';
import { reads } from '../../hints.ts';
import { nextIn, runSteps } from '../../next-table.ts';
import { array, boolean, id, object, result, rows, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

const findingsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['elementId', 'source', 'check', 'message', 'blocking', 'remedy'],
    properties: {
      elementId: { type: 'string', description: 'As regenerate_run_element takes it' },
      source: { type: 'string', description: 'ai, calc, fact or text' },
      check: { type: 'string' },
      message: { type: 'string' },
      blocking: { type: 'boolean' },
      remedy: { $ref: '#/components/schemas/ElementRemedy' },
    },
  },
};

export const runQualityCheck = defineTool({
  name: 'run_quality_check',
  group: 'materials-runs',
  title: 'Run quality check',
  description: 'Sums up what the checks found. Writes nothing.',
  hints: reads,
  input: object({ runId: id('list_runs') }),
  output: result({
    runId: string(),
    status: string(),
    publishable: boolean(),
    blocking: rows,
    warnings: rows,
    staleElements: array(string()),
    missing: rows,
  }),
  returns: {
    status: 'RunStatus',
    blocking: findingsSchema,
    warnings: findingsSchema,
    missing: 'RunSnapshot.missing',
  },
  deadlineMs: deadlines.read,
  lookup: 'list_runs',
  run: async ({ cartouche, args, options }) => {
    const snapshot = await cartouche.runs.get(args.runId, options);
    const { run, elements, missing } = snapshot;
    const found = elements.flatMap(findings);
    const blocking = found.filter((finding) => finding.blocking);
    const warnings = found.filter((finding) => !finding.blocking);
    const isWriting = elements.some(({ regenerating }) => regenerating);
    const publishable = run.status === 'review' && blocking.length === 0 && !isWriting;
    const staleElements = elements.filter(({ stale }) => stale).map(({ id }) => id);
    return {
      runId: run.id,
      status: run.status,
      publishable,
      blocking,
      warnings,
      staleElements,
      missing,
      next: publishable ? readyStep(run.error, warnings.length) : nextIn(runSteps, snapshot),
    };
  },
});

type Issue = RunSnapshot['elements'][number]['validation']['issues'][number];
type Finding = Issue & { elementId: string; source: string };

function findings({ id, source, validation }: RunSnapshot['elements'][number]): Finding[] {
  return validation.issues.map((issue) => ({ elementId: id, source, ...issue }));
}

function readyStep(error: string | null, warnings: number): string {
  const kept = error === null ? '' : 'Writing the page again failed (run.error); it is as it was. ';
  return `${kept}${warnings > 0 ? 'Show the user the warnings, then ' : ''}publish_run`;
}
