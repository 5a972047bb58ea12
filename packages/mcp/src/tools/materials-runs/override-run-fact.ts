import { sets } from '../../hints.ts';
import { nextAfterChange } from '../../next-table.ts';
import { array, id, integer, object, optional, recordOf, result, rows, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { versionOf } from '../expected-version.ts';

export const overrideRunFact = defineTool({
  name: 'override_run_fact',
  group: 'materials-runs',
  title: 'Override run fact',
  description:
    'Pins facts to values (user_override). Calculated elements follow at once; AI elements that use them become stale.',
  hints: sets,
  input: object({
    runId: id('list_runs'),
    facts: recordOf<Record<string, number | string | null>>('Fact key to number or text; null unpins'),
    currency: optional(string('New currency; facts may be {}')),
    expectedVersion: optional(integer()),
  }),
  output: result({
    run: thing,
    facts: rows,
    elements: rows,
    missing: rows,
    staleElements: array(string()),
  }),
  accepts: 'UpdateRunFactsInput',
  returns: 'UpdateRunFactsResult',
  deadlineMs: deadlines.write,
  lookup: 'list_runs',
  inspect: 'get_run',
  run: async ({ cartouche, args, options }) => {
    const { runId, facts, currency, expectedVersion } = args;
    const guarded = { ...options, ifMatch: versionOf(expectedVersion) };
    const overridden = await cartouche.runs.updateFacts(runId, facts, { ...guarded, ...(currency && { currency }) });
    return { ...overridden, next: nextAfterChange(overridden) };
  },
});
