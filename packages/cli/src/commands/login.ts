import type { AddCommands } from '../add-commands.ts';
import { act } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { chooseProfile, type Profile, profilesPath, readProfiles, writeProfiles } from '../profiles.ts';
import type { World } from '../world.ts';

const DEFAULT_SERVER = 'http://localhost:4800';

export const addLoginCommands: AddCommands = (program, world) => {
  act<{ url?: string; keyStdin?: boolean }>(
    world,
    program
      .command('login')
      .description('store a server and a key as a profile')
      .option('--url <address>', 'address of the server')
      .option('--key-stdin', 'read the key from standard input instead of asking for it'),
    async (cli, { url, keyStdin, profile: name = 'default' }) => {
      const profile = await askForProfile(world, url, keyStdin);
      await check(world, profile);
      const stored = await readProfiles(world);
      await writeProfiles(world, { current: name, profiles: { ...stored.profiles, [name]: profile } });
      cli.report(`Logged in to ${profile.baseUrl} as profile ${name}.`, { profile: name, baseUrl: profile.baseUrl });
    },
  );

  act(
    world,
    program.command('logout').description('remove a profile from this computer; the key stays valid'),
    async (cli, { profile }) => {
      const stored = await readProfiles(world);
      const name = profile ?? stored.current;
      if (!stored.profiles[name]) throw new CliFailure(`There is no profile ${name}`, { exitCode: EXIT.usage });
      const { [name]: _, ...rest } = stored.profiles;
      await writeProfiles(world, { current: Object.keys(rest)[0] ?? 'default', profiles: rest });
      cli.report(`Removed profile ${name}. To revoke its key, use "cartouche keys revoke".`, { removed: name });
    },
  );

  const profiles = program.command('profiles').description('servers and keys stored on this computer');
  act(world, profiles.command('list').description('list profiles; the keys are not shown'), async (cli) => {
    const stored = await readProfiles(world);
    const rows = Object.entries(stored.profiles).map(([name, { baseUrl, apiKey }]) => ({
      name,
      current: name === stored.current,
      baseUrl,
      keyEndsWith: apiKey.slice(-4),
    }));
    cli.list(rows, [
      { title: '', of: ({ current }) => (current ? '*' : ' ') },
      { title: 'name', of: ({ name }) => name },
      { title: 'server', of: ({ baseUrl }) => baseUrl },
      { title: 'key', of: ({ keyEndsWith }) => `…${keyEndsWith}` },
    ]);
    if (!cli.json && rows.length > 0) world.say(`Stored in ${profilesPath(world)}`);
  });
  act(
    world,
    profiles.command('use').description('make a profile the current one').argument('<name>'),
    async (cli, _options, name = '') => {
      const stored = await readProfiles(world);
      await chooseProfile(world, name);
      await writeProfiles(world, { ...stored, current: name });
      cli.report(`Profile ${name} is now the current one.`, { current: name });
    },
  );

  act(
    world,
    program
      .command('open')
      .description('open the dashboard in the browser')
      .argument('[path]', 'for example prospects'),
    async (cli, _options, path = '') => {
      const { baseUrl } = await cli.profile();
      const url = new URL(`/dashboard/${path.replace(/^\/+/, '')}`, baseUrl).href;
      await world.openInBrowser(url);
      cli.report(`Opened ${url}`, { url });
    },
  );
};

async function askForProfile(world: World, url: string | undefined, keyStdin: boolean | undefined): Promise<Profile> {
  if (keyStdin) {
    const apiKey = (await world.readInput()).trim();
    if (!apiKey)
      throw new CliFailure('Standard input is empty', {
        exitCode: EXIT.usage,
        remedy: 'Pipe the key into the command.',
      });
    return { baseUrl: url ?? world.env.APP_URL ?? DEFAULT_SERVER, apiKey };
  }
  if (!world.isTerminal)
    throw new CliFailure('There is no terminal to ask for the key', {
      exitCode: EXIT.usage,
      remedy: 'Use --key-stdin.',
    });
  const { confirm, isCancel, password, text } = await import('@clack/prompts');
  const answered = <Answer>(answer: Answer): Exclude<Answer, symbol> => {
    if (isCancel(answer)) throw new CliFailure('Canceled', { exitCode: EXIT.interrupted });
    return answer as Exclude<Answer, symbol>;
  };
  const baseUrl =
    url ??
    answered(await text({ message: 'Address of the server', initialValue: world.env.APP_URL ?? DEFAULT_SERVER }));
  const opens = answered(await confirm({ message: 'Open the dashboard to create a key?' }));
  if (opens) await world.openInBrowser(new URL('/dashboard/settings/keys', baseUrl).href);
  const apiKey = answered(
    await password({ message: 'API key', validate: (value) => (value ? undefined : 'Paste the key.') }),
  );
  return { baseUrl, apiKey: apiKey.trim() };
}

/** Makes one call with the key. A key without the scope is a key all the same. */
async function check(world: World, profile: Profile): Promise<void> {
  const { Cartouche, PermissionError } = await import('@cartouche/sdk');
  try {
    await new Cartouche({ ...world.clientOptions, ...profile }).billing.getEntitlements();
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error;
  }
}
