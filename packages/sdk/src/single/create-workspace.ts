import { WorkspaceResource } from '../resources/workspace.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { ResourceOptions, WorkspaceResource };

/**
 * Creates a client with `cartouche.workspace` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const workspace = createWorkspace(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createWorkspace = (options: ResourceOptions = {}): WorkspaceResource =>
  new WorkspaceResource(resourceTransport(options));
