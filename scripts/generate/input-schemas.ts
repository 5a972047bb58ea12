import type { Json } from './contract-document.ts';

/** Names of the schemas that request bodies are made of, those inside them included, and no answer is. */
export function inputSchemas(document: Json): Set<string> {
  const answered = reachedFrom(document, 'responses');
  return new Set([...reachedFrom(document, 'requestBody')].filter((name) => !answered.has(name)));
}

function reachedFrom(document: Json, side: 'requestBody' | 'responses'): Set<string> {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const found = new Set<string>();
  const follow = (value: unknown): void => {
    for (const name of referencesIn(value)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name]);
    }
  };
  for (const path of Object.values(document.paths as Record<string, Record<string, Json>>))
    for (const operation of Object.values(path)) follow(operation?.[side]);
  return found;
}

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner.split('/').at(-1) ?? '';
    else if (key !== 'example' && key !== 'examples') yield* referencesIn(inner);
  }
}

/** The casing of a schema's fields; undefined when each of them is a single word. */
export function casingOf(schema: Json): 'camelCase' | 'snake_case' | undefined {
  const names = Object.keys((schema.properties as Json | undefined) ?? {});
  if (names.some((name) => name.includes('_'))) return 'snake_case';
  return names.some((name) => /[a-z][A-Z]/.test(name)) ? 'camelCase' : undefined;
}
