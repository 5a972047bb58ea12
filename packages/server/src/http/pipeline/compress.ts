import { COMPRESSED_MIN_BYTES, type Compressed, encoders, encodingOf } from '../encodings.ts';
import type { Answer, StreamAnswer } from './answer.ts';

/**
 * Compresses an answer that is long enough as its client accepts it. Such answers tell caches that the encoding decides, and their ETag
 * becomes a weak one: it names the record, and not these bytes.
 *
 * @param headers of the answer, which are added to
 */
export async function compress(
  answer: Answer | StreamAnswer,
  accepted: string | null,
  headers: Record<string, string>,
): Promise<Compressed | undefined> {
  if (!('body' in answer) || answer.body.length < COMPRESSED_MIN_BYTES) return undefined;
  headers['Vary'] = 'Accept-Encoding';
  const encoding = encodingOf(accepted);
  if (!encoding) return undefined;
  const bytes = await encoders[encoding](answer.body);
  if (headers['ETag']) headers['ETag'] = `W/${headers['ETag']}`;
  return { bytes, encoding };
}
