import type { ApiKey } from '@cartouche/sdk';
import type { AddCommands } from '../add-commands.ts';
import { act, take } from '../cli.ts';
import { confirmed } from '../confirm.ts';
import { repeated, wholeNumber } from '../read-option.ts';
import { type Column, dollars, minute } from '../table.ts';

const MOST = 1000;

const COLUMNS: readonly Column<ApiKey>[] = [
  { title: 'name', of: ({ name }) => name },
  { title: 'ends with', of: ({ last4 }) => `…${last4}` },
  { title: 'state', of: ({ revoked_at }) => (revoked_at ? 'revoked' : 'active') },
  { title: 'this month', of: ({ month_spent_cents }) => dollars(month_spent_cents), align: 'right' },
  {
    title: 'cap',
    of: (key) => (key.monthly_spend_cap_cents === null ? null : dollars(key.monthly_spend_cap_cents)),
    align: 'right',
  },
  { title: 'last used (UTC)', of: ({ last_used_at }) => minute(last_used_at) },
  { title: 'id', of: ({ id }) => id },
];

export const addKeyCommands: AddCommands = (program, world) => {
  const keys = program.command('keys').description('API keys of the workspace');

  act(world, keys.command('list').description('list keys; secrets are never shown'), async (cli) =>
    cli.list(await take((await cli.client()).keys.list(), MOST), COLUMNS),
  );

  act<{ scope?: string[]; cap?: number; expires?: string }>(
    world,
    keys
      .command('create')
      .description('create a key; it is shown once')
      .argument('<name>')
      .option('--scope <scope>', 'a scope; may be repeated; default: those of your own key', repeated)
      .option('--cap <cents>', 'monthly spend cap in US cents', wholeNumber)
      .option('--expires <date>', 'when the key stops working, for example 2027-01-31'),
    async (cli, { scope, cap, expires }, name = '') => {
      const created = await (await cli.client()).keys.create({
        name,
        ...(scope && { scopes: scope as 'read:prospects'[] }),
        ...(cap !== undefined && { monthlySpendCapCents: cap }),
        ...(expires && { expiresAt: new Date(expires).toISOString() }),
      });
      const secret = created.secret.reveal();
      cli.report(`Created key ${created.key.name} (${created.key.id}).\nShown only now: ${secret}`, {
        key: created.key,
        secret,
      });
    },
  );

  act<{ yes?: boolean }>(
    world,
    keys
      .command('rotate')
      .description('replace the secret of a key; the old one keeps working for a while')
      .argument('<id>')
      .option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Rotate key ${id}?`, yes);
      const rotated = await (await cli.client()).keys.rotate(id);
      const secret = rotated.secret.reveal();
      const until = rotated.key.previous_secret_expires_at;
      cli.report(`Shown only now: ${secret}${until ? `\nThe old secret works until ${until}.` : ''}`, {
        key: rotated.key,
        secret,
      });
    },
  );

  act<{ yes?: boolean }>(
    world,
    keys.command('revoke').description('revoke a key').argument('<id>').option('-y, --yes', 'do not ask'),
    async (cli, { yes }, id = '') => {
      await confirmed(world, `Revoke key ${id}? Programs that use it stop working.`, yes);
      cli.report(`Revoked key ${id}.`, await (await cli.client()).keys.delete(id));
    },
  );
};
