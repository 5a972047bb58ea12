import type { Command } from 'commander';
import { notFound } from '../platform/api-failure.ts';
import type { DatabaseHandle } from './connect.ts';
import { forgetSetting, listSettings } from './shared-settings.ts';

/** Dependencies of the commands. */
export type SettingsTools = {
  withDatabase<T>(work: (database: DatabaseHandle) => Promise<T>): Promise<T>;
  print(text: string): unknown;
};

/** Adds `settings list|forget` to the program. */
export function addSettingsCommands(program: Command, { withDatabase, print }: SettingsTools): void {
  const settings = program.command('settings').description('what all processes on the database agree on');
  settings.command('list').action(async () => {
    const known = await withDatabase(({ db }) => listSettings(db));
    const lines = known.map(({ name, value, is_chosen }) => `${name}=${value}${is_chosen ? '' : '  (not chosen)'}`);
    print(lines.join('\n') || 'Nothing is agreed on yet.');
  });
  settings
    .command('forget')
    .description('let the next process that starts with a value of its own decide for all')
    .argument('<name>', '"settings list" shows it')
    .action(async (name: string) => {
      if (!(await withDatabase(({ db }) => forgetSetting(db, name)))) throw notFound('setting', name);
      print(`Forgot ${name}. Restart each process with the new value.`);
    });
}
