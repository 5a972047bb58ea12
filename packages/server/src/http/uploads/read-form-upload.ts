import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { StagedFile } from '../../storage/staging.ts';

/** The fields of a form, and its one file. */
export type FormUpload = {
  fields: Record<string, unknown>;
  file: StagedFile | undefined;
  /** As the part names them. */
  filename: string | undefined;
  mime: string | undefined;
};

// Limits of a field. Those of the contract are shorter.
const FIELD_MAX_BYTES = 8_000;

/** Reads a `multipart/form-data` body whose part `part` is a file of any size: its bytes go to `stage` as they arrive. */
export async function readFormUpload(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  part: string,
  stage: (source: AsyncIterable<Uint8Array>) => Promise<StagedFile>,
): Promise<FormUpload> {
  const upload: FormUpload = { fields: {}, file: undefined, filename: undefined, mime: undefined };
  let declared: string | undefined;
  let open: BusboyFileStream | undefined;
  let staged: Promise<StagedFile> | undefined;
  let failure: unknown;

  const form = createForm(contentType, (name, type, filename) => {
    const isFile = name === part || filename !== undefined;
    if (name === part) declared = type;
    return isFile;
  });
  const fail = (error: unknown) => {
    failure ??= error;
    open?.destroy(error as Error);
    form.destroy(error as Error);
  };
  form.on('file', (name, stream, filename) => {
    // The reader gets the error; without a listener it would end the process.
    stream.on('error', () => undefined);
    if (name !== part) return fail(invalid(name ?? '', `is not a file of this form, which has ${part}`));
    if (open) return fail(invalid(part, 'must be given once'));
    open = stream;
    upload.filename = filename || undefined;
    upload.mime = declared;
    staged = stage(bytesOf(stream));
    staged.catch(fail);
  });
  form.on('field', (name, value, nameIsCut, valueIsCut) => {
    if (nameIsCut || valueIsCut)
      return fail(invalid(nameIsCut ? '' : name, `must have at most ${FIELD_MAX_BYTES} bytes`));
    if (Object.hasOwn(upload.fields, name)) return fail(invalid(name, 'must be given once'));
    if (value.includes('\u0000')) return fail(invalid(name, 'must not contain a NUL character'));
    upload.fields[name] = name === 'mandatory' && /^(true|false)$/.test(value) ? value === 'true' : value;
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(event, () => fail(invalid('', 'has too many parts')));

  try {
    await pipeline(body ? Readable.fromWeb(body as never) : Readable.from([]), form);
    upload.file = await staged;
    return upload;
  } catch (error) {
    open?.destroy();
    await staged?.then(
      (file) => file.discard(),
      () => undefined,
    );
    throw failure ?? brokenOff(error);
  }
}

// A part that ends too early is the form's fault; any other failure of the staging is the disk's.
async function* bytesOf(part: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* part;
  } catch (error) {
    throw error instanceof ApiFailure ? error : brokenOff(error);
  }
}

function brokenOff(cause: unknown): ApiFailure {
  return new ApiFailure('validation_failed', {
    message: 'The form broke off or is not well-formed.',
    issues: [{ path: '', message: 'must be a whole multipart/form-data body' }],
    cause,
  });
}

type IsFile = (name: string | undefined, type: string | undefined, filename: string | undefined) => boolean;

function createForm(contentType: string, isPartAFile: IsFile) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile,
      limits: {
        fieldNameSize: 100,
        fieldSize: FIELD_MAX_BYTES,
        fields: 20,
        files: 2,
        parts: 22,
        headerPairs: 20,
        headerSize: 8_192,
      },
    });
  } catch (cause) {
    throw new ApiFailure('unsupported_media_type', {
      message: 'The Content-Type multipart/form-data needs a boundary.',
      cause,
    });
  }
}
