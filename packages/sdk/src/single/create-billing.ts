import { BillingResource } from '../resources/billing.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { BillingResource, ResourceOptions };

/**
 * Creates a client with `cartouche.billing` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const billing = createBilling(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createBilling = (options: ResourceOptions = {}): BillingResource =>
  new BillingResource(resourceTransport(options));
