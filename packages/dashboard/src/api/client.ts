import type { ResourceOptions } from '@cartouche/sdk/prospects';
import { csrfToken, workspaceId } from './session.ts';

/** Options for the client of each resource. The session sets the caller and the workspace. */
export const clientOptions: ResourceOptions = {
  session: { csrfToken, workspaceId },
  retries: 1,
  timeoutMs: 30_000,
};
