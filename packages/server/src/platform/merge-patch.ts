type JsonObject = Readonly<Record<string, unknown>>;

// A model's patch may be nested as deep as its answer is long; below, a member is replaced as a whole.
const MOST_LEVELS = 100;

/**
 * Applies a JSON Merge Patch: a member replaces, null removes, objects are merged, lists are replaced whole. Changes neither argument.
 *
 * @source RFC 7396
 */
export function mergePatch(target: JsonObject, patch: JsonObject, level = 0): Record<string, unknown> {
  // A map, because in an object the name __proto__ would set the prototype.
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    const before = merged.get(name);
    if (value === null) merged.delete(name);
    else if (isObject(value) && level < MOST_LEVELS)
      merged.set(name, mergePatch(isObject(before) ? before : {}, value, level + 1));
    else merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
