import type { ProspectSummary } from '@cartouche/contract';
import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { pastInstant, wholeNumber } from '../read-option.ts';
import { minute } from '../table.ts';

export const addLeadCommands: AddCommands = (program, world) => {
  const leads = program.command('leads').description('form submissions and booked meetings');

  act<{ limit: number; since?: string }>(
    world,
    leads
      .command('list')
      .description('list leads, newest first')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 50)
      .option('--since <time>', 'only leads since 2026-11-01, 36h, or 7d', pastInstant),
    async (cli, { limit, since }) => {
      const client = await cli.client();
      cli.list(await take(client.leads.list({ createdAfter: since }), limit), [
        { title: 'at (UTC)', of: ({ created_at }) => minute(created_at) },
        { title: 'kind', of: ({ kind }) => kind },
        { title: 'fields', of: ({ fields }) => fields },
        { title: 'prospect', of: ({ prospect, prospect_id }) => prospect?.email ?? prospect_id },
      ]);
    },
  );

  act<{ csv?: boolean; since?: string }>(
    world,
    leads
      .command('export')
      .description('print every lead, with a column for each form field')
      .option('--csv', 'as CSV; default: one line of JSON per lead')
      .option('--since <time>', 'only leads since 2026-11-01, 36h, or 7d', pastInstant),
    async (cli, { csv, since }) => {
      const client = await cli.client();
      const rows: Record<string, unknown>[] = [];
      for await (const { fields, prospect, ...lead } of client.leads.list({ createdAfter: since })) {
        if (csv) rows.push({ ...lead, ...prefixed('prospect', named(prospect)), ...prefixed('fields', fields) });
        else world.print(JSON.stringify({ ...lead, prospect, fields }));
      }
      if (!csv) return;
      const { stringify } = await import('csv-stringify/sync');
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      world.print(stringify(rows, { header: true, columns, escape_formulas: true }).trimEnd());
    },
  );
};

/** A person without the id, which is in the lead. */
const named = (prospect: ProspectSummary | null) => {
  const { id: _, ...names } = prospect ?? ({} as Partial<ProspectSummary>);
  return names;
};

const prefixed = (prefix: string, fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      `${prefix}.${name}`,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
