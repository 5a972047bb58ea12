import type { Json } from './contract-document.ts';

/** An object whose members have no schema, with the reason that the contract gives. */
export type OpenObject = { path: string; reason: string | undefined };

const SHAPES = ['properties', 'required', 'additionalProperties', 'allOf', 'oneOf', 'anyOf', '$ref'];

/** The objects of a document that may hold anything: with `additionalProperties: true`, or without a word about their members. */
export function openObjects({ components, paths }: Json): OpenObject[] {
  const found: OpenObject[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const schema = node as Json;
    const isObject = [schema.type].flat().includes('object');
    const saysNothing = isObject && !SHAPES.some((keyword) => keyword in schema);
    if (schema.additionalProperties === true || saysNothing)
      found.push({ path, reason: schema['x-open'] as string | undefined });
    for (const [key, inner] of Object.entries(schema))
      if (!key.startsWith('example')) visit(inner, path ? `${path}.${key}` : key);
  };
  const { schemas, parameters, responses } = components as Record<string, unknown>;
  for (const [name, part] of Object.entries({ schemas, parameters, responses, paths }))
    visit(part, name === 'schemas' ? '' : name);
  return found.map((one) => ({ ...one, path: one.path.replaceAll('.properties.', '.') }));
}
