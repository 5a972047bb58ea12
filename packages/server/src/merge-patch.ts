type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Applies a JSON Merge Patch: a member replaces, null removes, objects are merged, lists are replaced whole. Changes neither argument.
 *
 * @source RFC 7396
 */
export function mergePatch(target: JsonObject, patch: JsonObject): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else if (isObject(value)) merged[name] = mergePatch(isObject(merged[name]) ? merged[name] : {}, value);
    else merged[name] = value;
  }
  return merged;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
