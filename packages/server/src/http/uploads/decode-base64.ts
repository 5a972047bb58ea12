import { invalid } from '../../platform/api-failure.ts';

/**
 * Decodes base64 as it comes. Takes both alphabets, white space, and a last group without its padding.
 *
 * @throws ApiFailure `validation_failed` for any other character
 */
export async function* decodeBase64(pieces: AsyncIterable<string>, path: string): AsyncGenerator<Uint8Array> {
  let rest = '';
  let padding = '';
  for await (const piece of pieces) {
    const text = /\s/.test(piece) ? piece.replace(/\s+/g, '') : piece;
    const [, letters = '', end = ''] = /^([A-Za-z0-9+/_-]*)(={0,2})$/.exec(text) ?? [];
    const isWhole = letters.length + end.length === text.length;
    if (!isWhole || (padding !== '' && letters !== '') || padding.length + end.length > 2) throw notBase64(path, text);
    padding += end;
    const all = rest + letters;
    const whole = all.length - (all.length % 4);
    rest = all.slice(whole);
    if (whole > 0) yield Buffer.from(all.slice(0, whole), 'base64');
  }
  if (rest.length === 1) throw invalid(path, 'must be whole base64: its last group has a single character');
  if (rest !== '') yield Buffer.from(rest, 'base64');
}

function notBase64(path: string, text: string) {
  return invalid(path, text.startsWith('data:') ? 'must be base64 without "data:…," before it' : 'must be base64');
}
