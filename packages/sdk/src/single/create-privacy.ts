import { PrivacyResource } from '../resources/privacy.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { PrivacyResource, ResourceOptions };

/**
 * Creates a client with `cartouche.privacy` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const privacy = createPrivacy(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createPrivacy = (options: ResourceOptions = {}): PrivacyResource =>
  new PrivacyResource(resourceTransport(options));
