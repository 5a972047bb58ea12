import { MeetingsResource } from '../resources/meetings.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { MeetingsResource, ResourceOptions };

/**
 * Creates a client with `cartouche.meetings` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const meetings = createMeetings(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createMeetings = (options: ResourceOptions = {}): MeetingsResource =>
  new MeetingsResource(resourceTransport(options));
