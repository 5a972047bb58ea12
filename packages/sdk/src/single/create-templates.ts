import { TemplatesResource } from '../resources/templates.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { ResourceOptions, TemplatesResource };

/**
 * Creates a client with `cartouche.templates` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const templates = createTemplates(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createTemplates = (options: ResourceOptions = {}): TemplatesResource =>
  new TemplatesResource(resourceTransport(options));
