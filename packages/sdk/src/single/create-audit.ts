import { AuditResource } from '../resources/audit.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { AuditResource, ResourceOptions };

/**
 * Creates a client with `cartouche.audit` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const audit = createAudit(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createAudit = (options: ResourceOptions = {}): AuditResource =>
  new AuditResource(resourceTransport(options));
