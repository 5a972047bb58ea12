import { Readable } from 'node:stream';
import { create as createDisposition } from 'content-disposition';
import type { ByteRange, ObjectStorage } from '../../storage/object-storage.ts';
import type { MediaRow } from './store.ts';

/** Answers with a content, or with the range of it that players ask for. @throws ObjectMissing */
export async function contentAnswer(
  storage: Pick<ObjectStorage, 'open'>,
  row: MediaRow,
  request: Request,
  safeHeaders: Readonly<Record<string, string>>,
): Promise<Response> {
  const range = rangeOf(request.headers.get('range'), row.bytes);
  if (range === 'unsatisfiable') {
    const headers = { ...safeHeaders, 'Content-Range': `bytes */${row.bytes}` };
    return new Response(null, { status: 416, headers });
  }
  const headers = { ...safeHeaders, ...headersOf(row, range) };
  const isHead = request.method === 'HEAD';
  const body = isHead ? null : Readable.toWeb(await storage.open(row.storage_key, range));
  return new Response(body as ReadableStream | null, { status: range ? 206 : 200, headers });
}

function headersOf({ kind, mime, filename, bytes }: MediaRow, range: ByteRange | undefined): Record<string, string> {
  const length = range ? range.end - range.start + 1 : bytes;
  return {
    'Content-Type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'Content-Length': String(length),
    'Content-Disposition': createDisposition(filename, { type: kind === 'document' ? 'attachment' : 'inline' }),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes}` }),
  };
}

/** Reads a single range, as players ask for. A request for several is answered with the whole. */
function rangeOf(header: string | null, bytes: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(bytes - 1, Number(last));
  return start > end ? 'unsatisfiable' : { start, end };
}
