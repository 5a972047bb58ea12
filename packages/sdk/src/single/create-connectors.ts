import { ConnectorsResource } from '../resources/connectors.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { ConnectorsResource, ResourceOptions };

/**
 * Creates a client with `cartouche.connectors` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const connectors = createConnectors(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createConnectors = (options: ResourceOptions = {}): ConnectorsResource =>
  new ConnectorsResource(resourceTransport(options));
