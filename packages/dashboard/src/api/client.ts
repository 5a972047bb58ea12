import { Cartouche } from '@cartouche/sdk';

/** The client for every call; the session decides who calls, and in which workspace. */
export const cartouche = new Cartouche({
  apiKey: 'crt_development',
  baseUrl: location.origin,
  dangerouslyAllowBrowser: true,
  retries: 1,
  timeoutMs: 30_000,
});
