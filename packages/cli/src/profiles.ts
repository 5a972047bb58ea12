import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-codes.ts';
import { readNamedText } from './read-named-file.ts';
import type { World } from './world.ts';
import { writePrivately } from './write-privately.ts';

/** A server, and a key of one workspace. */
export type Profile = {
  baseUrl: string;
  /** The key; after a login with the browser, access that is renewed. */
  apiKey: string;
  /** The token that renews the access after a login with the browser. */
  login?: { refreshToken: string; accessEndsAt: string };
};

type Stored = { current: string; profiles: Record<string, Profile> };

const EMPTY: Stored = { current: 'default', profiles: {} };

/** The file that holds the profiles. Only its user can read it. */
export function profilesPath({ env, home, platform }: World): string {
  if (env.CARTOUCHE_CONFIG_DIR) return join(env.CARTOUCHE_CONFIG_DIR, 'profiles.json');
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'cartouche', 'profiles.json');
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'cartouche', 'profiles.json');
}

/** @throws CliFailure for a file that is not as this program writes it */
export async function readProfiles(world: World): Promise<Stored> {
  const path = profilesPath(world);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return structuredClone(EMPTY);
  try {
    const stored = JSON.parse(text) as Stored;
    if (typeof stored.current === 'string' && typeof stored.profiles === 'object') return stored;
  } catch {
    // The parser's message quotes the file, which holds keys.
  }
  throw new CliFailure(`${path} is damaged`, { exitCode: EXIT.usage, remedy: 'Remove it and run "cartouche login".' });
}

/** Replaces the file in one step, readable by its user alone. */
export async function writeProfiles(world: World, stored: Stored): Promise<void> {
  const path = profilesPath(world);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writePrivately(path, `${JSON.stringify(stored, null, 2)}\n`);
}

/** The options of a command line that name the server and the key. */
export type ProfileChoice = {
  profile?: string | undefined;
  /** Address of the server that `apiKeyFile`, or `SERVICE_API_KEY`, is a key of. */
  baseUrl?: string | undefined;
  apiKeyFile?: string | undefined;
};

/**
 * Finds the profile of a command: a key and an address that are given for this command, else the profile that `--profile` names, else
 * `SERVICE_API_KEY` with `APP_URL`, else the current profile.
 *
 * @returns undefined when there is none
 * @throws CliFailure when only one of key and address is given: a stored key is sent to no other server
 */
export async function findProfile(world: World, choice: ProfileChoice): Promise<Profile | undefined> {
  const { profile: name, apiKeyFile } = choice;
  const env = name === undefined ? world.env : {};
  const apiKey = apiKeyFile === undefined ? env.SERVICE_API_KEY : await readKey(world, apiKeyFile);
  const baseUrl = choice.baseUrl ?? env.APP_URL;
  if (apiKey && baseUrl) return { baseUrl, apiKey };
  if (apiKeyFile !== undefined) throw withoutAddress('--api-key-file');
  if (choice.baseUrl !== undefined)
    throw new CliFailure('--base-url needs a key of that server', {
      exitCode: EXIT.usage,
      remedy: 'Set SERVICE_API_KEY, or give --api-key-file <file>.',
    });
  const stored = await readProfiles(world);
  const profile = stored.profiles[name ?? stored.current];
  if (!profile && apiKey) throw withoutAddress('SERVICE_API_KEY');
  return profile;
}

const withoutAddress = (key: string) =>
  new CliFailure(`${key} is given, and APP_URL is not set`, {
    exitCode: EXIT.usage,
    remedy: 'Set it, or give --base-url <url>.',
  });

async function readKey(world: World, file: string): Promise<string> {
  const key = (await readNamedText(world, file)).text.trim();
  if (key === '')
    throw new CliFailure(`${file} holds no key`, {
      exitCode: EXIT.unauthorized,
      remedy: 'Write the key into it, crt_….',
    });
  return key;
}

/** Like {@link findProfile}. @throws CliFailure when there is none */
export async function chooseProfile(world: World, choice: ProfileChoice): Promise<Profile> {
  const profile = await findProfile(world, choice);
  if (profile) return profile;
  const { profile: name } = choice;
  const known = Object.keys((await readProfiles(world)).profiles);
  const message = name === undefined ? 'You are not logged in' : `There is no profile ${name}`;
  const remedy =
    name !== undefined && known.length > 0
      ? `The profiles are ${known.join(', ')}.`
      : 'Run "cartouche login", or set APP_URL and SERVICE_API_KEY.';
  throw new CliFailure(message, { exitCode: EXIT.unauthorized, remedy });
}
