import { Cartouche } from '@cartouche/sdk';
import { csrfToken, workspaceId } from './session.ts';

/** The client for every call; the session decides who calls, and in which workspace. */
export const cartouche = new Cartouche({
  session: { csrfToken, workspaceId },
  retries: 1,
  timeoutMs: 30_000,
});
