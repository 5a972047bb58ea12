import { LeadsResource } from '../resources/leads.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { LeadsResource, ResourceOptions };

/**
 * Creates a client with `cartouche.leads` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const leads = createLeads(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createLeads = (options: ResourceOptions = {}): LeadsResource =>
  new LeadsResource(resourceTransport(options));
