import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Everything that the work reads in threads takes its turns among the tasks of this workspace. */
export function runForWorkspace<T>(workspaceId: string, work: () => T): T {
  return owners.run(workspaceId, work);
}

/** Whether the present work is for all workspaces. */
export function isForAll(): boolean {
  return owners.getStore() === '';
}

/** The workspace that the present work is for; '' when it is the server's own. */
export function currentOwner(): string {
  return owners.getStore() ?? '';
}
