import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, request } from 'undici';
import { ApiFailure } from '../platform/api-failure.ts';
import { trimEndChars } from '../platform/trim-end-chars.ts';
import { ObjectMissing, type ObjectStorage } from './object-storage.ts';
import type { Staging } from './staging.ts';

/** An S3-compatible store and a bucket in it that exists. */
export type S3Config = {
  /** Origin, and a path where there is one. The bucket follows as the first part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before every key, e.g. `media/`. */
  prefix: string;
};

/** The store did not answer with success. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';
  readonly status: number;

  constructor(method: string, status: number, code: string | undefined) {
    super(`The object storage answered ${method} with ${status}${code ? ` ${code}` : ''}.`);
    this.status = status;
  }
}

// Silence, not duration: a large file may take its time.
const SILENCE_MS = 60_000;
const ATTEMPTS = 3;

type Call = { method: 'GET' | 'PUT' | 'DELETE'; key: string; headers?: Record<string, string>; body?: () => Readable };

/**
 * Keeps contents in an S3-compatible store. Every content is on this machine's disk before it is sent, so that one PUT with its
 * length and its SHA-256 does: there are no parts that could be left over, and the store checks what it got.
 */
export function createS3Storage(config: S3Config, staging: Staging): ObjectStorage {
  const base = `${trimEndChars(config.endpoint, '/')}/${encodeURIComponent(config.bucket)}/`;

  const storage: ObjectStorage = {
    put: async (key, file, mime) => {
      const answer = await send({
        method: 'PUT',
        key,
        headers: {
          'content-type': mime,
          'content-length': String(file.bytes),
          'x-amz-content-sha256': file.sha256,
        },
        body: () => createReadStream(file.path),
      });
      await answer.body.dump();
    },
    open: async (key, range) => {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      return (await send({ method: 'GET', key, headers })).body;
    },
    local: async (key, signal) => {
      const place = await staging.place();
      const content = await storage.open(key);
      try {
        await pipeline(content, createWriteStream(place.path, { flags: 'wx', mode: 0o600 }), { signal });
      } catch (error) {
        // A signal that was aborted before leaves it open, and its connection with it.
        content.destroy();
        await place.discard();
        throw error;
      }
      return place;
    },
    remove: async (key) => {
      const answer = await send({ method: 'DELETE', key }).catch((error: unknown) => {
        if (error instanceof ObjectMissing) return undefined;
        throw error;
      });
      await answer?.body.dump();
    },
  };
  return storage;

  async function send(call: Call): Promise<Dispatcher.ResponseData> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(call);
      } catch (error) {
        const mayPass = !(error instanceof ObjectMissing) && !(error instanceof S3Failure && error.status < 500);
        if (!mayPass || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async function sendOnce({ method, key, headers = {}, body }: Call): Promise<Dispatcher.ResponseData> {
    const { region, accessKeyId, secretAccessKey } = config;
    const url = `${base}${config.prefix}${key}`;
    const signer = new AwsV4Signer({
      method,
      url,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      headers: { 'x-amz-content-sha256': EMPTY_SHA256, ...headers },
    });
    const signed = await signer.sign();
    const answer = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: body?.() ?? null,
      headersTimeout: SILENCE_MS,
      bodyTimeout: SILENCE_MS,
    }).catch((cause: unknown) => {
      const message = 'The store of uploaded files can’t be reached. Try again.';
      throw new ApiFailure('unavailable', { message, retryAfterSeconds: 5, cause });
    });
    if (answer.statusCode < 300) return answer;
    const text = (await answer.body.text()).slice(0, 2_000);
    if (answer.statusCode === 404 && method !== 'PUT') throw new ObjectMissing(key);
    throw new S3Failure(method, answer.statusCode, /<Code>(\w+)<\/Code>/.exec(text)?.[1]);
  }
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
