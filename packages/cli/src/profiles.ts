import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-codes.ts';
import type { World } from './world.ts';
import { writePrivately } from './write-privately.ts';

/** A server, and a key of one workspace. */
export type Profile = {
  baseUrl: string;
  /** The key; after a login with the browser, access that is renewed. */
  apiKey: string;
  /** What renews the access after a login with the browser. */
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

/**
 * The profile of a command: the one that `--profile` names, else `APP_URL` with `SERVICE_API_KEY`, else the current one.
 *
 * @throws CliFailure when there is none
 */
export async function chooseProfile(world: World, name: string | undefined): Promise<Profile> {
  const { APP_URL: baseUrl, SERVICE_API_KEY: apiKey } = world.env;
  if (name === undefined && baseUrl && apiKey) return { baseUrl, apiKey };
  const stored = await readProfiles(world);
  const profile = stored.profiles[name ?? stored.current];
  if (profile) return profile;
  const known = Object.keys(stored.profiles);
  const message = name === undefined ? 'You are not logged in' : `There is no profile ${name}`;
  const remedy =
    name !== undefined && known.length > 0
      ? `The profiles are ${known.join(', ')}.`
      : 'Run "cartouche login", or set APP_URL and SERVICE_API_KEY.';
  throw new CliFailure(message, { exitCode: EXIT.unauthorized, remedy });
}
