import { limits, type MediaKind } from '@cartouche/contract';
import type { OperationRow } from '@cartouche/contract/operations';
import { zUploadMediaForm, zUploadMediaInput } from '@cartouche/contract/schemas';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { SizeLimit, StagedFile, Staging } from '../../storage/staging.ts';
import { missingBody, validate } from '../pipeline/validate.ts';
import { readFormUpload } from './read-form-upload.ts';
import { readJsonUpload } from './read-json-upload.ts';

/** A body that was taken in as a stream. What it holds of the disk is its reader's to discard. */
export type UploadBody = {
  /** The content; undefined when `url` says where it is. */
  file: StagedFile | undefined;
  url: string | undefined;
  filename: string | undefined;
  /** The caller's declared media type. */
  mime: string | undefined;
  kind: MediaKind | undefined;
  mandatory: boolean;
};

export type UploadOptions = {
  staging: Staging;
  limitOf(head: Uint8Array): Promise<SizeLimit>;
};

// The size of the form around the content.
const FORM_MARGIN_BYTES = 65_536;

/** Whether an operation takes its body as a stream: the contract says so by the form among its content types. */
export function isStreamed(row: OperationRow): boolean {
  return row.bodyTypes.includes('multipart/form-data');
}

/** Takes in a body of either content type, checked like any other: type, size, fields. */
export async function readUpload(request: Request, row: OperationRow, options: UploadOptions): Promise<UploadBody> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() || 'identity';
  if (encoding !== 'identity')
    throw new ApiFailure('unsupported_media_type', { message: 'Send the body without Content-Encoding.' });
  if (!row.bodyTypes.includes(type)) {
    // Over a socket an empty body is a stream that ends at once.
    if (request.body === null || request.headers.get('content-length') === '0') throw missingBody();
    const given = contentType ? JSON.stringify(contentType.slice(0, 100)) : 'none';
    throw new ApiFailure('unsupported_media_type', {
      message: `Send Content-Type: ${row.bodyTypes.join(' or ')}; this request has ${given}.`,
    });
  }
  const stage = (source: AsyncIterable<Uint8Array>) => options.staging.stage(source, options.limitOf);
  return type === 'multipart/form-data' ? readForm(request, contentType, stage) : readJson(request, stage);
}

type Stage = (source: AsyncIterable<Uint8Array>) => Promise<StagedFile>;

async function readForm(request: Request, contentType: string, stage: Stage): Promise<UploadBody> {
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > limits.MEDIA_MAX_BYTES + FORM_MARGIN_BYTES) throw tooLarge(limits.MEDIA_MAX_BYTES);
  const { fields, file, filename, mime } = await readFormUpload(request.body, contentType, 'file', stage);
  return discardOnFailure(file, () => {
    if (!file) throw invalid('file', 'must be given');
    const given = validate(zUploadMediaForm, { ...fields, file: '-' });
    const { kind, mandatory } = given;
    return { file, url: undefined, filename: given.filename ?? filename, mime, kind, mandatory };
  });
}

async function readJson(request: Request, stage: Stage): Promise<UploadBody> {
  if (request.body === null) throw missingBody();
  const { fields, file } = await readJsonUpload(request.body, 'base64', stage);
  return discardOnFailure(file, () => {
    const given = validate(zUploadMediaInput, file ? { ...fields, base64: '-' } : fields);
    const { url, filename, mime, kind, mandatory } = given;
    return { file, url, filename, mime, kind, mandatory };
  });
}

async function discardOnFailure(file: StagedFile | undefined, read: () => UploadBody): Promise<UploadBody> {
  try {
    return read();
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

/** The answer to a file over its limit. */
export function tooLarge(maxBytes: number, what = 'The file'): ApiFailure {
  return new ApiFailure('body_too_large', {
    message: `${what} is over ${maxBytes / 1_048_576} MB (${maxBytes.toLocaleString('en-US')} bytes).`,
  });
}

/** Distinguishes bodies for an Idempotency-Key: by the fields and the content. */
export function uploadFingerprint({ file, ...fields }: UploadBody): object {
  return { ...fields, content: file?.sha256 };
}
