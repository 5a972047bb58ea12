import { limits } from '@cartouche/contract';
import { parse as parseDisposition } from 'content-disposition';
import { tooLarge } from '../../http/uploads/read-upload.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { StagedFile, Staging } from '../../storage/staging.ts';
import { limitOf } from './identify.ts';

/** A file from a foreign server, and that server's description of it. */
export type FetchedMedia = { file: StagedFile; url: string; filename: string | undefined; mime: string | undefined };

// A hundred megabytes at 5 Mbit/s take 160 seconds.
const TIMEOUT_MS = 180_000;
const REDIRECTS_MAX = 5;

/**
 * Fetches a file from a public address, straight to the disk.
 *
 * @throws ApiFailure `source_unreadable` when there is nothing to fetch, `body_too_large`
 */
export async function fetchMedia(
  url: string,
  { outbound, staging, signal }: { outbound: Outbound; staging: Staging; signal: AbortSignal },
): Promise<FetchedMedia> {
  let fetched: FetchedMedia | undefined;
  let refusal: ApiFailure | undefined;
  try {
    const answer = await outbound.request({
      method: 'GET',
      url,
      timeoutMs: TIMEOUT_MS,
      maxBytes: 0,
      overflow: 'truncate',
      followRedirects: REDIRECTS_MAX,
      signal,
      into: async (body, { url: finalUrl, headers }) => {
        try {
          if (Number(headers['content-length']) > limits.MEDIA_MAX_BYTES) throw tooLarge(limits.MEDIA_MAX_BYTES);
          const file = await staging.stage(body, limitOf);
          const filename = dispositionName(headers['content-disposition']);
          fetched = { file, url: finalUrl, filename, mime: headers['content-type'] };
        } catch (error) {
          if (error instanceof ApiFailure) refusal = error;
          throw error;
        }
      },
    });
    if (fetched) return fetched;
    throw unreadable('http_error', `The address answered ${answer.status}.`);
  } catch (error) {
    await fetched?.file.discard();
    if (refusal) throw refusal;
    if (error instanceof OutboundError)
      throw unreadable(error.reason, `The file can’t be fetched: ${error.message}`, error);
    throw error;
  }
}

function unreadable(reason: string, message: string, cause?: unknown): ApiFailure {
  return new ApiFailure('source_unreadable', { reason, message, issues: [{ path: 'url', message }], cause });
}

function dispositionName(header: string | undefined): string | undefined {
  try {
    return header === undefined ? undefined : parseDisposition(header).parameters['filename'];
  } catch {
    return undefined;
  }
}
