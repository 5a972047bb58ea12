import { EventsResource } from '../resources/events.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { EventsResource, ResourceOptions };

/**
 * Creates a client with `cartouche.events` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const events = createEvents(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createEvents = (options: ResourceOptions = {}): EventsResource =>
  new EventsResource(resourceTransport(options));
