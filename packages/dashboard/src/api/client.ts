import type { ResourceOptions } from '@cartouche/sdk/prospects';
import { csrfToken, workspaceId } from './session.ts';

/** Options for the client of each resource. The session sets the caller and the workspace. */
export const clientOptions: ResourceOptions = {
  session: { csrfToken, workspaceId },
  retries: 1,
  timeoutMs: 30_000,
  // An action that still runs under the same key is waited for no longer than a person waits.
  deadlineMs: 60_000,
};
