import type { ImportedRow } from '@cartouche/contract';
import type { ProspectInput } from '@cartouche/sdk';
import { replaces } from '../../hints.ts';
import { draftSteps, nextIn } from '../../next-table.ts';
import { array, id, object, optional, recordOf, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

// Rows to look at are told one by one, up to so many; of the others their contacts' ids, up to so many.
const TOLD_MAX = 50;
const IDS_MAX = 200;

export const importContacts = defineTool({
  name: 'import_contacts',
  group: 'contacts',
  title: 'Import contacts',
  description: 'Imports contacts from rows or CSV. templateId also creates a page run.',
  hints: replaces,
  input: object({
    csv: optional(string('With a header line')),
    prospects: optional(array(recordOf<ProspectInput>(), 'Instead of csv', 10_000)),
    mapping: optional(recordOf<Record<string, string>>('Column to field: { "Mail": "email" }')),
    templateId: optional(id('list_templates')),
    batchName: optional(string()),
  }),
  output: result({ report: thing, prospectIds: array(string()), pageRun: thing }),
  accepts: 'ImportProspectsInput',
  returns: {
    report: {
      allOf: [{ $ref: '#/components/schemas/ImportReport' }],
      properties: {
        notShown: {
          type: 'integer',
          minimum: 0,
          description: 'Failed, doubtful, repeated, or updated rows that results leaves out',
        },
      },
    },
    prospectIds: {
      type: 'array',
      maxItems: IDS_MAX,
      items: { type: 'string', format: 'uuid' },
      description: `The contacts that were stored, each once; left out above ${IDS_MAX}`,
    },
    pageRun: 'CreateBatchResult',
  },
  deadlineMs: deadlines.write,
  lookup: 'list_templates',
  run: async ({ cartouche, args, options }) => {
    const { report, batch } = await cartouche.prospects.import(args, options);
    const stored = [...new Set(report.results.flatMap(({ prospect_id }) => prospect_id ?? []))];
    const told = report.results.filter((row) => urgency(row) < LEAST).sort((a, b) => urgency(a) - urgency(b));
    return {
      report: { ...report, results: told.slice(0, TOLD_MAX), notShown: Math.max(0, told.length - TOLD_MAX) },
      ...(stored.length <= IDS_MAX && { prospectIds: stored }),
      ...(batch && { pageRun: batch, next: nextIn(draftSteps, batch) }),
    };
  },
});

const LEAST = 3;

/** The order in which rows are told: failed or doubtful ones, those that share an address, contacts that were there before. */
function urgency({ outcome, warnings, same_address_rows: repeated }: ImportedRow): number {
  if (outcome === 'failed' || warnings.length > 0) return 0;
  if (repeated.length > 0) return 1;
  return outcome === 'updated' ? 2 : LEAST;
}
