import { RunsResource } from '../resources/runs.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { ResourceOptions, RunsResource };

/**
 * Creates a client with `cartouche.runs` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const runs = createRuns(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createRuns = (options: ResourceOptions = {}): RunsResource => new RunsResource(resourceTransport(options));
