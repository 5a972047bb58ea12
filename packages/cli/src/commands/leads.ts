import type { ProspectSummary } from '@cartouche/contract';
import { Option } from 'commander';
import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { confirmed } from '../confirm.ts';
import { pastInstant, wholeNumber } from '../read-option.ts';
import { minute } from '../table.ts';

const STATUSES = ['new', 'open', 'answered'] as const;
type LeadStatus = (typeof STATUSES)[number];

export const addLeadCommands: AddCommands = (program, world) => {
  const leads = program.command('leads').description('form submissions and booked meetings');

  act<{ limit: number; since?: string; status?: LeadStatus }>(
    world,
    leads
      .command('list')
      .description('list leads, newest first')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 50)
      .option('--since <time>', 'only leads since 2026-11-01, 36h, or 7d', pastInstant)
      .addOption(new Option('--status <status>', 'only leads with this status').choices(STATUSES)),
    async (cli, { limit, since, status }) => {
      const client = await cli.client();
      cli.list(await take(client.leads.list({ createdAfter: since, status }), limit), [
        { title: 'at (UTC)', of: ({ created_at }) => minute(created_at) },
        { title: 'kind', of: ({ kind }) => kind },
        { title: 'fields', of: ({ fields }) => fields },
        { title: 'prospect', of: ({ prospect, prospect_id }) => prospect?.email ?? prospect_id },
        { title: 'status', of: ({ status }) => status },
        { title: 'id', of: ({ id }) => id },
      ]);
    },
  );

  act(world, leads.command('get').description('show a lead').argument('<id>'), async (cli, _options, id = '') =>
    cli.show(await (await cli.client()).leads.get(id)),
  );

  act<{ status?: LeadStatus; owner?: string; note?: string }>(
    world,
    leads
      .command('update')
      .description('say how far a lead is, who answers it, or what others should know')
      .argument('<id>')
      .addOption(new Option('--status <status>').choices(STATUSES))
      .option('--owner <id>', 'the member who answers it; an empty text for no one')
      .option('--note <text>', 'a note for the other members; an empty text removes it'),
    async (cli, { status, owner, note }, id = '') => {
      const lead = await (await cli.client()).leads.update(id, {
        ...(status && { status }),
        ...(owner !== undefined && { ownerId: owner || null }),
        ...(note !== undefined && { note: note || null }),
      });
      cli.report(`Lead ${id}: ${lead.status}`, lead);
    },
  );

  act<{ yes?: boolean }>(
    world,
    leads.command('delete').description('delete a lead').argument('<id>').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Delete lead ${id}?`, yes);
      cli.report(`Deleted lead ${id}.`, await (await cli.client()).leads.delete(id));
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
