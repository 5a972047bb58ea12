import { DeliveriesResource } from '../resources/deliveries.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { DeliveriesResource, ResourceOptions };

/**
 * Creates a client with `cartouche.deliveries` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const deliveries = createDeliveries(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createDeliveries = (options: ResourceOptions = {}): DeliveriesResource =>
  new DeliveriesResource(resourceTransport(options));
