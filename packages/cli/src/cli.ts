import type { Cartouche, CartoucheOptions, Hooks } from '@cartouche/sdk';
import type { Command } from 'commander';
import { renew } from './browser-login.ts';
import { chooseProfile, type Profile, type ProfileChoice, readProfiles, writeProfiles } from './profiles.ts';
import { type Column, tableOf } from './table.ts';
import type { World } from './world.ts';

/** Options that every command takes. */
export type CommonOptions = ProfileChoice & { json?: boolean };

/** The tools that a command works with. */
export type Cli = {
  world: World;
  json: boolean;
  profile(): Promise<Profile>;
  /** @param hooks - Called while the client's calls run. */
  client(hooks?: Hooks): Promise<Cartouche>;
  /** Prints one record: its fields as a table, or one line of JSON. */
  show(record: object): void;
  /** Prints records as a table, or one line of JSON each. */
  list<Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[]): void;
  /** Prints a sentence for people, or the record that it is about. */
  report(sentence: string, record: object): void;
};

/** Makes it for one command. */
export function createCli(world: World, { json = false, ...choice }: CommonOptions): Cli {
  const profile = () => freshProfile(world, choice);
  const printJson = (value: object) => world.print(JSON.stringify(value));
  return {
    world,
    json,
    profile,
    async client(hooks) {
      const [{ Cartouche }, { baseUrl, apiKey, login }] = await Promise.all([import('@cartouche/sdk'), profile()]);
      const options = { ...world.clientOptions, baseUrl, apiKey, ...(hooks && { hooks }) };
      if (!login) return new Cartouche(options);
      // A command may run for longer than the access lasts.
      const send = world.clientOptions.fetch ?? fetch;
      const authorized: NonNullable<CartoucheOptions['fetch']> = async (url, init) => {
        const { apiKey: access } = await profile();
        return send(url, { ...init, headers: { ...init?.headers, authorization: `Bearer ${access}` } });
      };
      return new Cartouche({ ...options, fetch: authorized });
    },
    show(record) {
      if (json) return printJson(record);
      const rows = Object.entries(record).map(([title, value]) => ({ title, value }));
      world.print(
        tableOf(rows, [
          { title: '', of: (row) => row.title },
          { title: '', of: (row) => row.value },
        ]),
      );
    },
    list(rows, columns) {
      if (json) return rows.forEach(printJson);
      world.print(rows.length === 0 ? 'None.' : tableOf(rows, columns));
    },
    report(sentence, record) {
      if (json) printJson(record);
      else world.print(sentence);
    },
  };
}

/** Reads at most `limit` items of a list. */
export async function take<Item>(items: AsyncIterable<Item>, limit: number): Promise<Item[]> {
  const taken: Item[] = [];
  if (limit <= 0) return taken;
  for await (const item of items) {
    taken.push(item);
    if (taken.length >= limit) break;
  }
  return taken;
}

/** Gives a command its action, with the options of the whole program. */
export function act<Options extends object>(
  world: World,
  command: Command,
  action: (cli: Cli, options: Options & CommonOptions, ...args: string[]) => Promise<void>,
): void {
  command.action(async (...given: unknown[]) => {
    const options = command.optsWithGlobals<Options & CommonOptions>();
    const args = given.slice(0, command.registeredArguments.length) as string[];
    await action(createCli(world, options), options, ...args);
  });
}

/**
 * The profile of a command, with access that lasts. What was renewed is stored for the next command.
 *
 * @throws CliFailure when there is none, or the login has ended
 */
export async function freshProfile(world: World, choice: ProfileChoice): Promise<Profile> {
  const profile = await chooseProfile(world, choice);
  const renewed = await renew(world, profile);
  if (renewed === profile) return profile;
  const stored = await readProfiles(world);
  await writeProfiles(world, {
    ...stored,
    profiles: { ...stored.profiles, [choice.profile ?? stored.current]: renewed },
  });
  return renewed;
}
