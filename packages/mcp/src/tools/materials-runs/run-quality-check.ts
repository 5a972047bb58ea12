import type { RunSnapshot } from '@cartouche/sdk';
import { reads } from '../../hints.ts';
import { array, boolean, id, object, result, rows, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const runQualityCheck = defineTool({
  name: 'run_quality_check',
  group: 'materials-runs',
  title: 'Run quality check',
  description: 'Sums up what the checks found, from get_run, without writing anything again.',
  hints: reads,
  input: object({ runId: id('list_runs') }),
  output: result({ publishable: boolean(), blocking: rows, warnings: rows, staleElements: array(string()) }),
  deadlineMs: deadlines.read,
  lookup: 'list_runs',
  run: async ({ cartouche, args, options }) => {
    const { run, elements, missing } = await cartouche.runs.get(args.runId, options);
    const found = elements.flatMap(findings);
    const blocking = found.filter((finding) => finding.blocking);
    const staleElements = elements.filter(({ stale }) => stale).map(({ id }) => id);
    return {
      runId: run.id,
      status: run.status,
      publishable: run.status === 'review' && blocking.length === 0,
      blocking,
      warnings: found.filter((finding) => !finding.blocking),
      staleElements,
      missing,
      next: nextOf(run.status, blocking, staleElements),
    };
  },
});

type Finding = { elementId: string; source: string; check: string; message: string; blocking: boolean };

function findings({ id, source, validation }: RunSnapshot['elements'][number]): Finding[] {
  return validation.issues.map((issue) => ({ elementId: id, source, ...issue }));
}

function nextOf(status: string, blocking: readonly Finding[], stale: readonly string[]): string {
  if (status !== 'review') return status === 'completed' ? 'Already published' : 'get_run says what comes next';
  const ai = blocking.find(({ source }) => source === 'ai');
  if (ai) return `regenerate_run_element with elementId ${ai.elementId}`;
  if (blocking.length > 0) return 'override_run_fact for the figures that are blocked';
  return stale.length > 0 ? `regenerate_run_element with elementId ${stale[0]}, or publish_run` : 'publish_run';
}
