import { expect, test } from 'vitest';
import * as expressAdapter from '../src/adapters/express.ts';
import * as fastifyAdapter from '../src/adapters/fastify.ts';
import * as fetchAdapter from '../src/adapters/fetch.ts';
import * as koaAdapter from '../src/adapters/koa.ts';
import * as lambdaAdapter from '../src/adapters/lambda.ts';
import * as nestjsAdapter from '../src/adapters/nestjs.ts';
import * as nextPagesAdapter from '../src/adapters/next-pages.ts';
import * as nodeAdapter from '../src/adapters/node.ts';
import * as core from '../src/index.ts';
import * as inspect from '../src/inspect.ts';
import * as reconcile from '../src/reconcile.ts';
import * as replay from '../src/replay/index.ts';
import * as web from '../src/web/index.ts';

test('the public names', () => {
  expect(Object.keys(core).sort()).toEqual([
    'SECRET_PREFIX',
    'SIGNATURE_HEADER',
    'WebhookVerificationError',
    'createEventHandlers',
    'createVerifier',
    'isConnectorPayload',
    'isDeclaredPayload',
    'isSamplePayload',
    'isWebhookVerificationError',
    'parseEvent',
    'safeVerify',
    'sign',
    'signHeaders',
    'verify',
  ]);
  expect(Object.keys(fetchAdapter).sort()).toEqual(['createHandler', 'safeVerifyRequest', 'verifyRequest']);
  expect(Object.keys(nodeAdapter).sort()).toEqual(['createListener', 'safeVerifyRequest', 'verifyRequest']);
  expect(Object.keys(expressAdapter)).toEqual(['createHandler']);
  expect(Object.keys(fastifyAdapter)).toEqual(['createPlugin']);
  expect(Object.keys(koaAdapter)).toEqual(['createMiddleware']);
  expect(Object.keys(nestjsAdapter).sort()).toEqual(['Delivery', 'DeliveryInterceptor']);
  expect(Object.keys(nextPagesAdapter)).toEqual(['createHandler']);
  expect(Object.keys(lambdaAdapter)).toEqual(['createHandler']);
  expect(Object.keys(replay).sort()).toEqual([
    'createReplayGuard',
    'kvReplayStore',
    'memoryReplayStore',
    'redisReplayStore',
    'replayTableSql',
    'sqlReplayStore',
  ]);
  expect(Object.keys(web).sort()).toEqual([
    'SECRET_PREFIX',
    'SIGNATURE_HEADER',
    'WebhookVerificationError',
    'createAsyncVerifier',
    'createEventHandlers',
    'isWebhookVerificationError',
    'parseEvent',
    'safeVerifyAsync',
    'signAsync',
    'signHeadersAsync',
    'verifyAsync',
  ]);
  expect(Object.keys(inspect)).toEqual(['inspectSignature']);
  expect(Object.keys(reconcile)).toEqual(['reconcile']);
});
