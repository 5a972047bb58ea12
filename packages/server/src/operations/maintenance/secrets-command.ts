import type { Command } from 'commander';
import type { DatabaseHandle } from '../../database/connect.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Sealer } from '../../platform/keyring.ts';
import { countSealed, rotateSecrets, type SealedCount } from './rotate-secrets.ts';

/** Dependencies of the commands. */
export type SecretsTools = {
  withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T>;
  /** That of the running server, or of this process's settings. */
  sealer(): Sealer;
  print(text: string): unknown;
};

/** Adds `secrets status|rotate` to the program. */
export function addSecretsCommands(program: Command, { withDatabase, sealer, print }: SecretsTools): void {
  const secrets = program.command('secrets').description('change the key that stored secrets are sealed with');
  secrets
    .command('status')
    .description('how many rows each key of ENCRYPTION_KEY seals')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { keyNames } = sealer();
      const tables = await withDatabase(({ db }) => countSealed(db, sealer()));
      print(json ? JSON.stringify({ keys: keyNames, tables }, null, 2) : statusText(keyNames, tables));
    });
  secrets
    .command('rotate')
    .description('seal everything with the first key of ENCRYPTION_KEY, while servers run; can be repeated')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      if (sealer().keyNames.length === 1)
        throw new ApiFailure('invalid_state', {
          message:
            'There is only one encryption key. Put the new one before it, separated by a comma, and restart the server first.',
        });
      const rotation = await withDatabase(({ db }) => rotateSecrets(db, sealer()));
      const { resealed, left, unreadable } = rotation;
      print(
        json ? JSON.stringify(rotation, null, 2) : `Sealed ${resealed} rows with the newest key. ${left} are left.`,
      );
      if (unreadable > 0)
        throw new ApiFailure('invalid_state', {
          message: `No key of ENCRYPTION_KEY opens ${unreadable} rows. Add the key that they were sealed with, and repeat.`,
        });
      if (left > 0)
        throw new ApiFailure('invalid_state', {
          message:
            'Rows were written with an older key meanwhile. Restart every process with the new key first, then repeat.',
        });
    });
}

function statusText(keyNames: readonly string[], tables: readonly SealedCount[]): string {
  const lines = keyNames.map((name, index) => {
    const rows = tables.map((table) => `${table.table} ${table.rows[name] ?? 0}`);
    return `${name}  ${index === 0 ? 'newest' : 'older '}  ${rows.join(', ')}`;
  });
  const unreadable = tables.filter((table) => table.unreadable > 0);
  if (unreadable.length > 0)
    lines.push(`no key here opens: ${unreadable.map((table) => `${table.table} ${table.unreadable}`).join(', ')}`);
  return lines.join('\n');
}
