import { MediaResource } from '../resources/media.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { MediaResource, ResourceOptions };

/**
 * Creates a client with `cartouche.media` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const media = createMedia(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createMedia = (options: ResourceOptions = {}): MediaResource =>
  new MediaResource(resourceTransport(options));
