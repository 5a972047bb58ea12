import { KeysResource } from '../resources/keys.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { KeysResource, ResourceOptions };

/**
 * Creates a client with `cartouche.keys` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const keys = createKeys(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createKeys = (options: ResourceOptions = {}): KeysResource => new KeysResource(resourceTransport(options));
