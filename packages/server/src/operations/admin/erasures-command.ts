import { type Command, InvalidArgumentError } from 'commander';
import type { DatabaseHandle } from '../../database/connect.ts';
import { createTombstones } from '../../database/tombstones.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import type { Sealer } from '../../platform/keyring.ts';
import { workspaceOption } from '../workspace-option.ts';

/** Dependencies of the command. */
export type ErasuresTools = {
  withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T>;
  sealer(): Sealer;
  print(text: string): unknown;
};

/** Adds `erasures lift` to the program. */
export function addErasuresCommand(program: Command, { withDatabase, sealer, print }: ErasuresTools): void {
  program
    .command('erasures')
    .description('addresses that a workspace keeps erased')
    .command('lift')
    .description('let calls create a person with this address again')
    .argument('<email>', 'the address', readAddress)
    .addOption(workspaceOption())
    .action((address: string, { workspace }: { workspace: string }) =>
      withDatabase(async ({ db }) => {
        if (!(await createTombstones(sealer()).lift(db, workspace, address)))
          throw new ApiFailure('not_found', { message: 'The workspace does not keep this address erased.' });
        print('Lifted. Calls can create a person with this address again.');
      }),
    );
}

function readAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('It is not an email address.');
  return comparableAddress(text);
}
