import { join } from 'node:path';
import { type DocumentedPackage, entriesOf } from '../../../scripts/docs/documented-names.ts';
import { testDocumentation } from '../../../scripts/docs/test-documentation.ts';

// Declares the names that examples use without saying where they come from.
const everywhere = `
declare const headers: Headers;
declare const rawBody: Uint8Array;
declare const payload: object;
declare const url: string, secret: string, newSecret: string, oldSecret: string;
declare const event: WebhookEvent;
declare const error: unknown;
declare const cursor: CursorStore;
declare const replay: ReplayGuard;
declare const onDelivery: (delivery: VerifiedDelivery) => Promise<void>;
declare const job: { payload: unknown };
declare const queue: { add(event: WebhookEvent): Promise<void> };
declare const crm: { addLead(...parts: unknown[]): Promise<void> };
declare const calendar: { add(booking: unknown): Promise<void> };
declare const logger: { info(...parts: unknown[]): void; warn(...parts: unknown[]): void };
declare const pool: { query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };
declare const database: { prepare(sql: string): { all(...params: unknown[]): Record<string, unknown>[] } };
declare const cartouche: { events: ReconcileOptions<ListedEvent>['events'] };
`;

// The frameworks, by the adapter's file.
const frameworks: Record<string, string> = {
  'src/adapters/express.ts': "import express from 'express';\nconst app = express();",
  'src/adapters/fastify.ts': "import { fastify } from 'fastify';\nconst app = fastify();",
  'src/adapters/fetch.ts': "import { Hono } from 'hono';\nconst app = new Hono();\ndeclare const request: Request;",
  'src/adapters/koa.ts':
    'declare const router: { post(path: string, middleware: (context: KoaContext, next: () => Promise<unknown>) => unknown): void };',
  'src/adapters/nestjs.ts':
    "import { HttpCode, Post, UseInterceptors } from '@nestjs/common';\ndeclare class Surroundings { queue: { add(event: WebhookEvent): Promise<void> } }",
  'src/adapters/node.ts':
    "import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';\ndeclare const request: IncomingMessage, response: ServerResponse;",
  'src/replay/redis-replay-store.ts': "import { Redis } from 'ioredis';",
  'src/replay/kv-replay-store.ts': 'declare const env: { WEBHOOK_REPLAYS: KvNamespace };',
};

const preamble = (file: string): string =>
  [
    everywhere,
    frameworks[file] ?? 'declare const request: Request;',
    file.startsWith('src/web/')
      ? 'declare const env: { WEBHOOK_SECRET: string; SECRETS: { get(name: string): Promise<string> } };'
      : 'declare const verifier: Verifier;',
  ].join('\n');

const folder = join(import.meta.dirname, '..');
const webhooks: DocumentedPackage = { folder, entries: entriesOf(folder), preamble };

testDocumentation(webhooks, 26);
