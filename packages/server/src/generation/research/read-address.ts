import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import { runTask } from '../threads/run-task.ts';
import { TaskOverLimit } from '../threads/task-failures.ts';
import { isHtml, sheetIn, USER_AGENT } from './fetch-page.ts';
import { withSheets } from './fetch-sheets.ts';
import type { AddressContent } from './read-bytes.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

/** Fetches the one page or text that a person named, through the guarded door. */
export async function readAddress(outbound: Outbound, url: string, signal: AbortSignal): Promise<AddressContent> {
  try {
    const answer = await outbound.request({
      method: 'GET',
      url,
      headers: {
        'user-agent': USER_AGENT,
        accept: 'text/html, text/*;q=0.9, application/json;q=0.9, */*;q=0.1',
      },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      overflow: 'truncate',
      followRedirects: 3,
      decompress: true,
      signal,
    });
    if (answer.status !== 200) return { kind: 'failed', reason: `The address answered ${answer.status}.` };
    const page = { url: answer.url, bytes: answer.bytes, contentType: answer.headers['content-type'] ?? '' };
    const { sheets } = isHtml(page.contentType) ? await withSheets(page, fetchSheet, signal) : {};
    return await runTask('readBytes', [page.bytes, page.contentType, { url: page.url, sheets }], { signal });
  } catch (error) {
    if (error instanceof OutboundError || error instanceof TaskOverLimit)
      return { kind: 'failed', reason: error.message };
    throw error;
  }
  async function fetchSheet({ href }: URL): Promise<string | null> {
    const headers = { 'user-agent': USER_AGENT, accept: 'text/css' };
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, followRedirects: 3, decompress: true };
    try {
      return sheetIn(await outbound.request({ method: 'GET', url: href, headers, ...limits, signal }));
    } catch (error) {
      if (error instanceof OutboundError) return null;
      throw error;
    }
  }
}
