import { PagesResource } from '../resources/pages.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { PagesResource, ResourceOptions };

/**
 * Creates a client with `cartouche.pages` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const pages = createPages(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createPages = (options: ResourceOptions = {}): PagesResource =>
  new PagesResource(resourceTransport(options));
