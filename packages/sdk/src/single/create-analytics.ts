import { AnalyticsResource } from '../resources/analytics.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { AnalyticsResource, ResourceOptions };

/**
 * Creates a client with `cartouche.analytics` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const analytics = createAnalytics(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createAnalytics = (options: ResourceOptions = {}): AnalyticsResource =>
  new AnalyticsResource(resourceTransport(options));
