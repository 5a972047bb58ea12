import { type CallRun, factsOf, titleOf } from './call-run.ts';
import { ConnectionError, UsageError } from './errors/call-errors.ts';
import { isStream } from './operation.ts';

/** A body other than JSON. A stream can be sent only once. */
export type RequestContent =
  | { body: FormData | Blob; type: undefined }
  | {
      body: ReadableStream<Uint8Array>;
      type: string;
      /** Lets go of the caller's stream. @returns what the call failed of: to `fetch`, a stream that fails by itself looks like a lost connection */
      abandon(reason: unknown, run: CallRun | undefined): unknown;
    };

/** The sources of an upload. A path is not among them: `openAsBlob(path)` of `node:fs` makes a Blob that is read while it is sent. */
export type UploadSource = Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array>;

type FilePart = { file: UploadSource; filename: string; mime?: string | undefined };

/** A form with a file in it, which goes out as it is read. */
export function formOf({ file, filename, mime }: FilePart, fields: Record<string, string>): RequestContent {
  if (typeof filename !== 'string') throw new UsageError('filename must be text.');
  if (isStream(file)) return streamedForm(file, { filename, mime }, fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', blobOf(file, mime), filename);
  return { body: form, type: undefined };
}

/** JSON with base64 in it that goes out as it is read. Base64 has no character that JSON would escape. */
export function jsonOf({ base64, ...fields }: { base64: Blob }): RequestContent {
  const head = JSON.stringify({ ...fields, base64: '' }).slice(0, -2);
  return { body: new Blob([head, base64, '"}'], { type: 'application/json' }), type: undefined };
}

function blobOf(file: Exclude<UploadSource, ReadableStream>, mime: string | undefined): Blob {
  // A Blob's slice is the same bytes under another type; nothing is copied.
  if (file instanceof Blob) return mime === undefined ? file : file.slice(0, file.size, mime);
  if (file instanceof ArrayBuffer || ArrayBuffer.isView(file))
    return new Blob([file as Uint8Array<ArrayBuffer>], mime === undefined ? {} : { type: mime });
  throw new UsageError('file must be a Blob, bytes or a stream of bytes.');
}

// FormData takes no streams, so the form is written here.
function streamedForm(
  file: ReadableStream<Uint8Array>,
  { filename, mime = 'application/octet-stream' }: { filename: string; mime: string | undefined },
  fields: Record<string, string>,
): RequestContent {
  if (file.locked) throw new UsageError('file is a stream that is being read already.');
  const boundary = `cartouche-${crypto.randomUUID()}`;
  const encoder = new TextEncoder();
  const name = (text: string) => text.replace(/[\r\n"]/g, (character) => encodeURIComponent(character));
  const parts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name(field)}"\r\n\r\n${value}\r\n`,
  );
  const type = mime.replace(/[\r\n]/g, '');
  const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name(filename)}"\r\nContent-Type: ${type}\r\n\r\n`;
  const reader = file.getReader();
  let stage: 'head' | 'file' = 'head';
  let broken: { cause: unknown } | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (stage === 'head') {
          stage = 'file';
          return controller.enqueue(encoder.encode(head));
        }
        const { done, value } = await reader.read().catch((cause: unknown) => {
          broken = { cause };
          throw cause;
        });
        if (!done) return controller.enqueue(value);
        controller.enqueue(encoder.encode(`\r\n--${boundary}--\r\n`));
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  // fetch silently stops reading a body whose connection is lost.
  const abandon = (reason: unknown, run: CallRun | undefined) => {
    reader.cancel(reason).catch(() => {});
    if (!(run && broken && reason instanceof ConnectionError)) return reason;
    return new ConnectionError(`${titleOf(run)}: the stream that was uploaded failed`, { ...factsOf(run), ...broken });
  };
  return { body, type: `multipart/form-data; boundary=${boundary}`, abandon };
}
