import { BatchesResource } from '../resources/batches.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { BatchesResource, ResourceOptions };

/**
 * Creates a client with `cartouche.batches` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const batches = createBatches(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createBatches = (options: ResourceOptions = {}): BatchesResource =>
  new BatchesResource(resourceTransport(options));
