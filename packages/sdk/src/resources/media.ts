import type { DeleteMediaResult, Media, MediaKind, MediaList, UploadMediaInput } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions, WriteOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import type { WorkFailedError } from '../errors/call-errors.ts';
import type { MediaMethods } from '../generated/method-docs.ts';
import * as operations from '../generated/operations/media.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { lastOf, poll, type WaitOptions } from '../poll.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';
import { formOf, jsonOf, type UploadSource } from '../upload-content.ts';

export type { ResourceOptions } from '../single.ts';

/** A file to upload from this program. */
export type UploadMediaFile = {
  /** Sent as it is read. A stream can be sent once, so that a failed attempt with one is not repeated. */
  file: UploadSource;
  /** Its extension has to fit its content. */
  filename: string;
  /** The declared media type of the file; the server refuses the file when its content is of another type. @default a Blob's own type */
  mime?: string | undefined;
  /** `audio` or `video` for a container whose first bytes do not show it. */
  kind?: MediaKind | undefined;
  /** Marks it mandatory on templates. @default false */
  mandatory?: boolean | undefined;
};

/** A file whose base64 lies in a Blob, such as that of `openAsBlob(path)`: sent as it is read, never put together. */
export type UploadMediaBase64 = Omit<UploadMediaInput, 'base64'> & {
  /** The content. */
  base64: Blob;
};

/** Filters for the media files. */
export type MediaListParams = CursorParams & {
  /** Only files of this kind. */
  kind?: MediaKind | undefined;
  /** Only files that are marked mandatory on templates. @default false */
  mandatory?: boolean | undefined;
  /** Most files per page of the list, 1 to 80. @default 80 */
  limit?: number | undefined;
};

const isFile = (input: UploadMediaInput | UploadMediaFile | UploadMediaBase64): input is UploadMediaFile =>
  'file' in Object(input);
const isBase64 = (input: UploadMediaInput | UploadMediaBase64): input is UploadMediaBase64 =>
  (input?.base64 as unknown) instanceof Blob;

// A hundred megabytes at 5 Mbit/s take 160 seconds.
const UPLOAD_TIMEOUT_MS = 300_000;
const UPLOAD_DEADLINE_MS = 600_000;

/**
 * Files, and what was understood of them.
 *
 * @source MCP §4
 * @example const media = createMedia();
 */
export class MediaResource implements MediaMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Stores a file: from this program, from a `url` that the server fetches, or as `base64`. Images, video and audio up to 100 MB,
   * documents up to 50 MB. Documents and recordings are read afterwards: {@link waitUntilRead}.
   *
   * @param input - `{ file, filename }`, `{ url }` or `{ base64, filename, mime }` (text, or a Blob of it), each with `kind` and `mandatory` where needed.
   * @param options - `timeoutMs` is 300,000 and `deadlineMs` 600,000 by default.
   * @throws {@link ValidationError} 422 `unsupported_media` when its content isn't accepted or contradicts its name or type;
   * 422 `source_unreadable` when the `url` can't be fetched.
   * @throws {@link ApiError} 413 `body_too_large`.
   * @source MCP §4 upload_media
   * @example
   * ```ts
   * const prices = await cartouche.media.upload({ url: 'https://northwind.example/price-list.xlsx' });
   * const notes = await cartouche.media.upload({ file: new Blob(['We start in March.']), filename: 'notes.txt' });
   * ```
   */
  upload(input: UploadMediaInput | UploadMediaFile | UploadMediaBase64, options: WriteOptions = {}): Call<Media> {
    const { timeoutMs = UPLOAD_TIMEOUT_MS, deadlineMs = UPLOAD_DEADLINE_MS } = options;
    const patient = { ...options, timeoutMs, deadlineMs };
    if (!isFile(input)) {
      const content = isBase64(input) ? { content: () => jsonOf(input) } : { body: input };
      return this.#transport.call(operations.uploadMedia, content, patient);
    }
    const { kind, mandatory } = input;
    const fields = { ...(kind && { kind }), ...(mandatory !== undefined && { mandatory: String(mandatory) }) };
    return this.#transport.call(operations.uploadMedia, { content: () => formOf(input, fields) }, patient);
  }

  /**
   * Lists files, newest first. `await` reads one page of at most 80, `for await` all of them.
   *
   * @returns a page is `{ media, nextCursor }`; `nextCursor` is null on the last page.
   * @source MCP §4 list_media
   * @example
   * ```ts
   * const { media } = await cartouche.media.list({ kind: 'document' });
   * for await (const file of cartouche.media.list()) console.log(file.filename, file.understood_summary);
   * ```
   */
  list(params: MediaListParams = {}, options?: CallOptions): ListCall<MediaList, Media> {
    return makeCursorList(
      this.#transport,
      operations.listMedia,
      params,
      options,
      ({ kind, mandatory, limit }, cursor) => ({ query: { kind, mandatory, limit, cursor } }),
    );
  }

  /**
   * @inheritDoc
   * @example const { extraction_status, understood_summary } = await cartouche.media.get(mediaId);
   */
  get(id: string, options?: CallOptions): Call<Media> {
    return this.#transport.call(operations.getMedia, { path: { id } }, options);
  }

  /**
   * @inheritDoc
   * @example await cartouche.media.delete(mediaId);
   */
  delete(id: string, options?: WriteOptions): Call<DeleteMediaResult> {
    return this.#transport.call(operations.deleteMedia, { path: { id } }, options);
  }

  /**
   * The address of a file's content. It carries its own permission and works for one to two hours: read the record again for a new
   * one, and share it only with people who may see the file.
   *
   * @example
   * ```ts
   * const file = await cartouche.media.get(mediaId);
   * const response = await fetch(cartouche.media.contentUrl(file));
   * ```
   */
  contentUrl(media: Pick<Media, 'content_url'>): string {
    return `${this.#transport.baseUrl}${checkObject('media', media).content_url}`;
  }

  /**
   * Waits until a document or a recording was read. A file that need not be read is there at once, and so is one that nothing can
   * read: `unsupported`, with `extraction_error`.
   *
   * @returns the file, with `understood_summary` when it was read.
   * @throws {@link WorkFailedError} when reading failed; `detail` says why.
   * @throws {@link DeadlineError} after `deadlineMs`, ten minutes by default.
   * @source MCP §4 upload_media
   * @example
   * ```ts
   * const { understood_summary } = await cartouche.media.waitUntilRead(mediaId);
   * ```
   */
  waitUntilRead(id: string, options?: WaitOptions<Media>): Promise<Media> {
    const snapshots = poll(
      this.#transport.clock,
      'getMedia',
      `File ${id}`,
      (readOptions) => this.get(id, readOptions),
      ({ extraction_status: status, extraction_error: detail }) => ({
        status,
        isDone: FINAL_STATUSES.has(status),
        failed: status === 'failed' && 'The file could not be read',
        detail,
      }),
      options,
    );
    return lastOf(snapshots);
  }
}

/**
 * Creates a client with `cartouche.media` only, for programs whose size counts.
 *
 * @example const media = createMedia(); // SERVICE_API_KEY and APP_URL
 */
export const createMedia = /* @__PURE__ */ single(MediaResource);

// The statuses in which reading ends. Any other status, known or not, may still change.
const FINAL_STATUSES: ReadonlySet<string> = new Set(['done', 'unsupported', 'not_needed']);
