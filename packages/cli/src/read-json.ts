/** Reads JSON. @returns undefined for a text that is not JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
