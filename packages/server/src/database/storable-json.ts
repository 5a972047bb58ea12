// `JSON.stringify`'s escapes of NUL and of half a surrogate pair; after a backslash also text that only looks like it.
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/**
 * A value as JSON that the database can store. NUL is left out and half of a surrogate pair replaced: either would make the
 * database refuse the whole row, and both occur in text from foreign sites, from models, and in truncated text.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, item) =>
    typeof item === 'string' ? item.toWellFormed().replaceAll('\u0000', '') : item,
  );
}
