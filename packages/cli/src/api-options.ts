import type { Command } from 'commander';
import type { ProfileChoice } from './profiles.ts';

/** Adds the options with which a command calls a server that no profile is of. */
export const withApi = (command: Command): Command =>
  command
    .option('--base-url <url>', 'address of the server; default: APP_URL, or that of the profile')
    .option('--api-key-file <file>', 'file with an API key, crt_…; default: SERVICE_API_KEY, or that of the profile');

/** The parsed values of those options. */
export type ApiOptions = Pick<ProfileChoice, 'baseUrl' | 'apiKeyFile'>;
