import type { ConversionEvent } from '@cartouche/sdk';
import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { plainLine } from '../plain-text.ts';
import { pastInstant, repeated, wholeNumber } from '../read-option.ts';
import { minute } from '../table.ts';

export const addEventCommands: AddCommands = (program, world) => {
  const events = program.command('events').description('what visitors do on pages');

  act<{ limit: number; kind?: string; since?: string }>(
    world,
    events
      .command('list')
      .description('list events, oldest first')
      .option('-n, --limit <count>', 'at most this many', wholeNumber, 50)
      .option('--kind <kind>', 'only events of this kind, for example form.submitted')
      .option('--since <time>', 'only events since 2026-11-01, 36h, or 7d', pastInstant),
    async (cli, { limit, kind, since }) => {
      const client = await cli.client();
      const params = { createdAfter: since, ...(kind && { event: kind as 'form.submitted' }) };
      cli.list(await take<ConversionEvent>(client.events.list(params), limit), [
        { title: 'at (UTC)', of: ({ created_at }) => minute(created_at) },
        { title: 'event', of: ({ event }) => event },
        { title: 'prospect', of: ({ prospect_id }) => prospect_id },
        { title: 'fields', of: ({ fields }) => (Object.keys(fields).length > 0 ? fields : null) },
      ]);
    },
  );

  act<{ kind?: string[]; since?: string }>(
    world,
    events
      .command('tail')
      .description('follow events as they happen, until Ctrl-C')
      .option('--kind <kind>', 'only events of this kind; may be repeated', repeated)
      .option('--since <time>', 'begin with the events since 2026-11-01, 36h, or 7d', pastInstant),
    async (cli, { kind, since }) => {
      const client = await cli.client();
      const params = { ...(kind && { events: kind as 'form.submitted'[] }), ...(since && { cursor: since }) };
      if (!cli.json) world.say('Waiting for events. Press Ctrl-C to stop.');
      for await (const { id, payload } of client.events.watch(params, { signal: world.interrupted }))
        cli.report(lineOf(payload), { ...payload, id });
    },
  );
};

function lineOf(payload: Readonly<Record<string, unknown>>): string {
  const { event, timestamp, prospect, fields } = payload as {
    event?: string;
    timestamp?: string;
    prospect?: { email?: string } | null;
    fields?: object;
  };
  const said = fields && Object.keys(fields).length > 0 ? JSON.stringify(fields) : '';
  return plainLine([timestamp, event, prospect?.email, said].filter(Boolean).join('  '));
}
