import { DiscoveryResource } from '../resources/discovery.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { DiscoveryResource, ResourceOptions };

/**
 * Creates a client with `cartouche.discovery` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const discovery = createDiscovery(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createDiscovery = (options: ResourceOptions = {}): DiscoveryResource =>
  new DiscoveryResource(resourceTransport(options));
