import { MaterialsResource } from '../resources/materials.ts';
import { type ResourceOptions, resourceTransport } from './resource-transport.ts';

export type { MaterialsResource, ResourceOptions };

/**
 * Creates a client with `cartouche.materials` only, for programs whose size counts.
 *
 * @example
 * ```ts
 * const materials = createMaterials(); // SERVICE_API_KEY and APP_URL
 * ```
 */
export const createMaterials = (options: ResourceOptions = {}): MaterialsResource =>
  new MaterialsResource(resourceTransport(options));
