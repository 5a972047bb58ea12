/** Bytes of a form; a full one with twelve long texts stays below it. */
const FORM_MAX_BYTES = 128 * 1024;
/** The largest form has twelve fields and its own three. */
const FORM_MAX_FIELDS = 50;

/** Why a body is not a form. */
export type FormBodyProblem = 'too_large' | 'wrong_type' | 'malformed';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads an urlencoded form; of a field that is sent twice the first value counts. */
export async function readForm(request: Request): Promise<ReadonlyMap<string, string> | FormBodyProblem> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return 'wrong_type';
  const text = await readText(request, FORM_MAX_BYTES);
  if (text === undefined) return 'too_large';
  if (text === null || text.split('&').length > FORM_MAX_FIELDS || !isUtf8(text)) return 'malformed';
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) if (!fields.has(name)) fields.set(name, value);
  return fields;
}

/** A body as text; `undefined` when it is too large, null when it is not UTF-8 or was cut off. */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
    return decoder.decode(Buffer.concat(chunks));
  } catch {
    return null;
  }
}

// Percent escapes that are not UTF-8 would become replacement characters without a word.
function isUtf8(text: string): boolean {
  try {
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}
