import { ProspectsResource } from '../resources/prospects.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { ProspectsResource, ResourceOptions };

/**
 * Creates a client with `cartouche.prospects` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const prospects = createProspects(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createProspects = (options: ResourceOptions = {}): ProspectsResource =>
  new ProspectsResource(resourceTransport(options));
