import type { AddCommands } from '../add-commands.ts';
import { endLogin, logInByBrowser } from '../browser-login.ts';
import { act } from '../cli.ts';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { chooseProfile, type Profile, profilesPath, readProfiles, writeProfiles } from '../profiles.ts';
import { readNamedText } from '../read-named-file.ts';
import type { World } from '../world.ts';

const DEFAULT_SERVER = 'http://localhost:4800';

export const addLoginCommands: AddCommands = (program, world) => {
  act<LoginOptions>(
    world,
    program
      .command('login')
      .description('sign in with the browser, or store a key, as a profile')
      .option('--url <address>', 'address of the server')
      .option('--device', 'sign in with the browser of another computer or phone')
      .option('--key', 'ask for a key instead')
      .option('--key-stdin', 'read a key from standard input'),
    async (cli, { profile: name = 'default', ...options }) => {
      const profile = await askForProfile(world, options);
      await check(world, profile);
      const stored = await readProfiles(world);
      await writeProfiles(world, { current: name, profiles: { ...stored.profiles, [name]: profile } });
      cli.report(`Logged in to ${profile.baseUrl} as profile ${name}.`, { profile: name, baseUrl: profile.baseUrl });
    },
  );

  act(
    world,
    program.command('logout').description('sign out and remove a profile from this computer; a key stays valid'),
    async (cli, { profile }) => {
      const stored = await readProfiles(world);
      const name = profile ?? stored.current;
      const removed = stored.profiles[name];
      if (!removed) {
        const remedy = 'See "cartouche profiles list", and name one with --profile.';
        throw new CliFailure(`There is no profile ${name}`, { exitCode: EXIT.usage, remedy });
      }
      await endLogin(world, removed);
      const { [name]: _, ...rest } = stored.profiles;
      await writeProfiles(world, { current: Object.keys(rest)[0] ?? 'default', profiles: rest });
      const revoke = removed.login ? '' : ' To revoke its key, use "cartouche keys revoke".';
      cli.report(`Removed profile ${name}.${revoke}`, { removed: name });
    },
  );

  const profiles = program.command('profiles').description('servers and keys stored on this computer');
  act(world, profiles.command('list').description('list profiles; the keys are not shown'), async (cli) => {
    const stored = await readProfiles(world);
    const rows = Object.entries(stored.profiles).map(([name, { baseUrl, apiKey, login }]) => ({
      name,
      current: name === stored.current,
      baseUrl,
      keyEndsWith: login ? null : apiKey.slice(-4),
    }));
    cli.list(rows, [
      { title: '', of: ({ current }) => (current ? '*' : ' ') },
      { title: 'name', of: ({ name }) => name },
      { title: 'server', of: ({ baseUrl }) => baseUrl },
      { title: 'key', of: ({ keyEndsWith }) => (keyEndsWith === null ? 'signed in' : `…${keyEndsWith}`) },
    ]);
    if (!cli.json && rows.length > 0) world.say(`Stored in ${profilesPath(world)}`);
  });
  act(
    world,
    profiles.command('use').description('make a profile the current one').argument('<name>'),
    async (cli, _options, name = '') => {
      const stored = await readProfiles(world);
      await chooseProfile(world, { profile: name });
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

type LoginOptions = { url?: string; device?: boolean; key?: boolean; keyStdin?: boolean };

async function askForProfile(world: World, { url, device = false, key, keyStdin }: LoginOptions): Promise<Profile> {
  const known = url ?? world.env.APP_URL;
  if (keyStdin) {
    const apiKey = (await readNamedText(world, '-')).text.trim();
    if (!apiKey)
      throw new CliFailure('Standard input is empty', {
        exitCode: EXIT.usage,
        remedy: 'Pipe the key into the command.',
      });
    return { baseUrl: known ?? DEFAULT_SERVER, apiKey };
  }
  if (!world.isTerminal && !device)
    throw new CliFailure('There is no terminal to ask for the key', {
      exitCode: EXIT.usage,
      remedy: 'Use --key-stdin, or --device to sign in with the browser of another computer.',
    });
  const baseUrl = world.isTerminal ? (url ?? (await askForServer(world))) : (known ?? DEFAULT_SERVER);
  const profile = key ? undefined : await logInByBrowser(world, baseUrl, !device);
  if (profile) return profile;
  if (!world.isTerminal)
    throw new CliFailure(`${baseUrl} takes only keys`, { exitCode: EXIT.usage, remedy: 'Use --key-stdin.' });
  return askForKey(world, baseUrl);
}

async function askForServer(world: World): Promise<string> {
  const { text } = await import('@clack/prompts');
  return answered(await text({ message: 'Address of the server', initialValue: world.env.APP_URL ?? DEFAULT_SERVER }));
}

async function askForKey(world: World, baseUrl: string): Promise<Profile> {
  const { confirm, password } = await import('@clack/prompts');
  const opens = await answered(await confirm({ message: 'Open the dashboard to create a key?' }));
  if (opens) await world.openInBrowser(new URL('/dashboard/settings/keys', baseUrl).href);
  const validate = (value: string | undefined) => (value ? undefined : 'Paste the key.');
  const apiKey = await answered(await password({ message: 'API key', validate }));
  return { baseUrl, apiKey: apiKey.trim() };
}

async function answered<Answer>(answer: Answer): Promise<Exclude<Answer, symbol>> {
  const { isCancel } = await import('@clack/prompts');
  if (isCancel(answer)) throw new CliFailure('Canceled', { exitCode: EXIT.interrupted, remedy: undefined });
  return answer as Exclude<Answer, symbol>;
}

/** Makes one call with the key. A key without the scope is a key all the same. */
async function check(world: World, profile: Profile): Promise<void> {
  const { Cartouche, PermissionError } = await import('@cartouche/sdk');
  try {
    const { apiKey, baseUrl } = profile;
    await new Cartouche({ ...world.clientOptions, apiKey, baseUrl }).billing.getEntitlements();
  } catch (error) {
    if (!(error instanceof PermissionError)) throw error;
  }
}
