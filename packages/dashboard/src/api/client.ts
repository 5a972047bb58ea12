import type { ResourceOptions } from '@cartouche/sdk/prospects';
import { csrfToken, workspaceId } from './session.ts';

/** For the client of each resource: the session decides who calls, and in which workspace. */
export const clientOptions: ResourceOptions = {
  session: { csrfToken, workspaceId },
  retries: 1,
  timeoutMs: 30_000,
};
