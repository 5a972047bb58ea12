import { type DeleteMediaResult, limits, type Media, type MediaKind, type MediaList } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import type { Database } from '../../database/schema.generated.ts';
import { reserveMoment } from '../../database/workspace-clock.ts';
import { type Grid, imagePath, videoPath } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import type { UploadBody } from '../../http/uploads/read-upload.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import type { GivenUpError, JobContext, PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { Staging } from '../../storage/staging.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { AcceptedType } from './accepted-types.ts';
import type { ContentLinks } from './content-links.ts';
import { fetchMedia } from './fetch-media.ts';
import { filenameOfUrl, safeFilename } from './filename.ts';
import { type Claims, identify, limitOf } from './identify.ts';
import { mediaRead } from './jobs.ts';
import { measureImage } from './measure-image.ts';
import { notRead, type ReadMediaTools, readMedia } from './read-media.ts';
import * as store from './store.ts';

/** A file as runs look at it. */
export type MediaForRun = {
  kind: MediaKind;
  filename: string;
  /** The content that was read; null during reading, and when reading is impossible. */
  text: string | null;
  /** The cells of its tables. */
  tables: readonly Grid[];
  extraction_status: store.MediaRow['extraction_status'];
  understood_summary: string | null;
  /** Why it is `failed` or `unsupported`. */
  error: string | null;
};

type ShownOnPages = Pick<store.MediaRow, 'page_key' | 'width' | 'height'>;
type MediaJob = PayloadOf<typeof mediaRead>;

/** The owner of files. */
type Owner = Pick<Caller, 'workspaceId' | 'subscription'>;

export type MediaService = ReturnType<typeof createMediaService>;

export type MediaOptions = ReadMediaTools & {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  logger: Logger;
  outbound: Outbound;
  staging: Staging;
  links: ContentLinks;
  wordings: Pick<WordingsService, 'made'>;
  /** Bytes that all files of a workspace may have on its plan. */
  bytesOn: (plan: string) => number;
};

// Until then an upload has stored its content and committed its record, or never will.
const UPLOAD_MAX_MS = 3_600_000;
const SWEEP_MAX = 500;

export function createMediaService(options: MediaOptions) {
  const { db, clock, ids, jobs, logger, outbound, staging, storage, links } = options;

  const service = {
    /** The operation layer's access to uploads. */
    uploads: { staging, limitOf },

    /** @throws ApiFailure `unsupported_media`, `body_too_large`, `source_unreadable` */
    async upload(
      { workspaceId, subscription }: Owner,
      body: UploadBody,
      newId: (kind: string) => string,
      signal: AbortSignal,
    ): Promise<Media> {
      const id = newId('media');
      const known = await store.findMedia(db, workspaceId, id);
      // The same call again, after a crash between its commit and its stored answer.
      if (known) return toMedia(known);
      const { file, claims } = await contentOf(body, signal);
      try {
        const type = await identify(file, claims);
        // Before the content is stored, which may move the file.
        const shown = await shownOnPages(file.path, type);
        const storageKey = ids.uuid();
        await store.insertLeftover(db, storageKey, new Date(clock.now().getTime() + UPLOAD_MAX_MS));
        await storage.put(storageKey, file, type.mime);
        const row = rowOf(workspaceId, id, storageKey, { body, file, claims, type, shown });
        return toMedia(await commit(row, subscription.plan));
      } finally {
        await file.discard();
      }
    },

    async list(
      workspaceId: string,
      {
        kind,
        mandatory,
        cursor,
        limit = limits.MEDIA_LIST_MAX,
      }: {
        kind?: MediaKind | undefined;
        mandatory?: boolean | undefined;
        cursor?: string | undefined;
        limit?: number | undefined;
      },
    ): Promise<MediaList> {
      const rows = await store.listMedia(db, workspaceId, { kind, mandatory, cursor }, limit + 1);
      const page = rows.slice(0, limit);
      const nextCursor = rows.length > page.length ? (page.at(-1)?.created_at ?? null) : null;
      return { media: page.map(toMedia), nextCursor };
    },

    /** @throws ApiFailure `not_found` */
    get: async (workspaceId: string, id: string): Promise<Media> =>
      toMedia(required(await store.findMedia(db, workspaceId, id))),

    /** @throws ApiFailure `not_found` */
    async remove(workspaceId: string, id: string, change: Pick<Change, 'key'>): Promise<DeleteMediaResult> {
      const answer = { mediaId: id, deleted: true } as const;
      const { storage_key } = await db.transaction().execute(async (trx) => {
        const row = required(await store.deleteMedia(trx, workspaceId, id));
        await store.insertLeftover(trx, row.storage_key, clock.now());
        await keepAnswer(trx, change, answer);
        return row;
      });
      // No record refers to it any more. If this fails, the sweep removes it.
      await removeContents([storage_key]);
      return answer;
    },

    /** Bytes of all files, and how many there may be. */
    use: async ({ workspaceId, subscription }: Owner): Promise<{ used: number; limit: number }> => ({
      used: await store.mediaBytes(db, workspaceId),
      limit: options.bytesOn(subscription.plan),
    }),

    async forRun(executor: Kysely<Database>, workspaceId: string, id: string): Promise<MediaForRun | undefined> {
      const row = await store.findMedia(executor, workspaceId, id);
      if (!row) return undefined;
      const { kind, filename, extraction_status, understood_summary, extraction_error } = row;
      const read = extraction_status === 'done' ? await store.findText(executor, workspaceId, id) : null;
      const { text, tables } = read ?? { text: null, tables: [] };
      return { kind, filename, text, tables, extraction_status, understood_summary, error: extraction_error };
    },

    /** The record behind a link that holds. */
    byLink: async (storageKey: string, expires: string, signature: string): Promise<store.MediaRow | undefined> =>
      links.isValid(storageKey, expires, signature) ? store.findByStorageKey(db, storageKey) : undefined,

    /** The record behind a path on the page host. */
    byPageKey: (pageKey: string): Promise<store.MediaRow | undefined> => store.findByPageKey(db, pageKey),

    /** Handler of `media.read`. */
    async read({ workspaceId, mediaId }: MediaJob, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
      const row = await store.findMedia(db, workspaceId, mediaId);
      if (row?.extraction_status !== 'queued') return;
      const outcome = await readMedia(row, options, signal);
      await db.transaction().execute(async (trx) => {
        // Wherever the summary is copied, it stays a model's.
        if (options.writer.name === 'ai') await options.wordings.made(trx, workspaceId, outcome.understood_summary);
        await store.saveOutcome(trx, { workspaceId, mediaId }, outcome);
      });
    },

    async giveUp(payload: MediaJob, { message }: GivenUpError): Promise<void> {
      const outcome = notRead('failed', `It could not be read: ${message}`.slice(0, 500));
      await db.transaction().execute((trx) => store.saveOutcome(trx, payload, outcome));
    },

    /** Reads a file again whose reading was given up. @throws ApiFailure `not_found` */
    async reopen(trx: Kysely<Database>, { workspaceId, mediaId }: MediaJob): Promise<void> {
      if (!(await store.queueAgain(trx, workspaceId, mediaId)))
        throw new ApiFailure('not_found', { message: 'The file is gone, or was read meanwhile.' });
      await jobs.enqueue(trx, mediaRead, [{ workspaceId, mediaId }]);
    },

    /** Removes contents without references, and leftovers of killed uploads on this machine. */
    async sweep(): Promise<void> {
      await staging.sweep(new Date());
      await removeContents(await store.dueLeftovers(db, clock.now(), SWEEP_MAX));
    },
  };
  return service;

  async function contentOf(body: UploadBody, signal: AbortSignal) {
    const { file, url, filename, mime, kind } = body;
    if (file) return { file, claims: { filename, mime, kind, isNamed: filename !== undefined } };
    if (url === undefined) throw new Error('An upload has a content or an address.');
    const fetched = await fetchMedia(url, { outbound, staging, signal });
    const name = filename ?? fetched.filename ?? filenameOfUrl(fetched.url);
    const claims: Claims = { filename: name, mime, hint: fetched.mime, kind, isNamed: filename !== undefined };
    return { file: fetched.file, claims };
  }

  /** The name and size that pages show a file under. */
  async function shownOnPages(path: string, { kind }: AcceptedType): Promise<ShownOnPages> {
    const size = kind === 'image' ? await measureImage(path) : null;
    const isShown = size !== null || kind === 'video';
    return { page_key: isShown ? ids.uuid() : null, width: size?.width ?? null, height: size?.height ?? null };
  }

  async function commit(row: Omit<store.MediaRow, 'created_at'>, plan: string): Promise<store.MediaRow> {
    const { workspace_id: workspaceId, id: mediaId, storage_key } = row;
    return db.transaction().execute(async (trx) => {
      const created_at = await reserveMoment(trx, workspaceId, clock.now());
      // The moment's lock lets one upload of a workspace pass at a time.
      await refuseOverQuota(trx, row, options.bytesOn(plan));
      const isNew = await store.insertMedia(trx, { ...row, created_at });
      // A call under the same key was faster; this content stays a leftover.
      if (!isNew) return required(await store.findMedia(trx, workspaceId, mediaId));
      if (!(await store.keepContent(trx, storage_key)))
        throw new ApiFailure('unavailable', { message: 'The upload took too long. Repeat it.', retryAfterSeconds: 1 });
      if (row.extraction_status === 'queued') await jobs.enqueue(trx, mediaRead, [{ workspaceId, mediaId }]);
      return { ...row, created_at };
    });
  }

  async function removeContents(storageKeys: readonly string[]): Promise<void> {
    const removed: string[] = [];
    for (const key of storageKeys) {
      try {
        await storage.remove(key);
        removed.push(key);
      } catch (error) {
        logger.warn({ err: error, storageKey: key }, 'a content could not be removed; the next sweep tries again');
      }
    }
    await store.forgetLeftovers(db, removed);
  }

  function toMedia(row: store.MediaRow): Media {
    const { workspace_id: _workspace, storage_key, page_key, width, height, ...media } = row;
    return { ...media, content_url: links.linkTo(storage_key, row.filename), page_path: pagePath(row) };
  }
}

function rowOf(
  workspaceId: string,
  id: string,
  storageKey: string,
  {
    body,
    file,
    claims,
    type,
    shown,
  }: {
    body: UploadBody;
    file: { bytes: number; sha256: string };
    claims: Claims;
    type: AcceptedType;
    shown: ShownOnPages;
  },
): Omit<store.MediaRow, 'created_at'> {
  const isRead = type.kind === 'document' || type.kind === 'audio';
  return {
    workspace_id: workspaceId,
    id,
    kind: type.kind,
    mime: type.mime,
    storage_key: storageKey,
    ...shown,
    filename: safeFilename(claims.filename, type.extensions),
    bytes: file.bytes,
    sha256: file.sha256,
    source: body.url === undefined ? 'upload' : 'url',
    mandatory: body.mandatory,
    extraction_status: isRead ? 'queued' : 'not_needed',
    understood_summary: null,
    extraction_error: null,
  };
}

async function refuseOverQuota(
  trx: Kysely<Database>,
  { workspace_id, id, bytes }: Pick<store.MediaRow, 'workspace_id' | 'id' | 'bytes'>,
  quota: number,
) {
  const held = await store.mediaBytes(trx, workspace_id);
  if (held + bytes <= quota || (await store.findMedia(trx, workspace_id, id))) return;
  throw new ApiFailure('quota_exceeded', {
    reason: 'media_bytes',
    message: `The files of this workspace have ${held} bytes, and this one ${bytes}: its quota is ${quota} bytes.`,
  });
}

function pagePath({ page_key, width, height }: ShownOnPages): string | null {
  if (page_key === null) return null;
  return width === null || height === null ? videoPath(page_key) : imagePath(page_key, { width, height });
}

function required(row: store.MediaRow | undefined): store.MediaRow {
  if (!row) throw new ApiFailure('not_found', { message: 'No file has this id.' });
  return row;
}
