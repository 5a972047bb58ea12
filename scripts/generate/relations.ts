import type { Json } from './contract-document.ts';

/** Rules of an object's schema about its members together: which of them exclude or need each other. */
export type Relations = {
  oneOf?: Json[];
  anyOf?: Json[];
  dependentRequired?: Record<string, string[]>;
  dependentSchemas?: Record<string, Json>;
};

const KEYWORDS = ['oneOf', 'anyOf', 'dependentRequired', 'dependentSchemas'] as const;

/** The relations of the members that a schema declares; undefined when it has none. A union of whole schemas is something else. */
export function relationsOf(schema: Json): Relations | undefined {
  if (!('properties' in schema)) return undefined;
  const found = KEYWORDS.filter((keyword) => keyword in schema).map((keyword) => [keyword, schema[keyword]]);
  return found.length > 0 ? (Object.fromEntries(found) as Relations) : undefined;
}

/** The document for a generator that would take a relation for another shape of the object. */
export function withoutRelations<Document extends object>(document: Document): Document {
  const copy = structuredClone(document);
  const { schemas } = (copy as unknown as { components: { schemas: Record<string, Json> } }).components;
  for (const schema of Object.values(schemas))
    if (relationsOf(schema)) for (const keyword of KEYWORDS) delete schema[keyword];
  return copy;
}
