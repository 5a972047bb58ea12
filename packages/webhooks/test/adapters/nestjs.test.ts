import 'reflect-metadata';
import {
  type ArgumentsHost,
  Catch,
  Controller,
  type DynamicModule,
  type ExceptionFilter,
  HttpCode,
  HttpException,
  type INestApplication,
  Post,
  type Provider,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Delivery, DeliveryInterceptor } from '../../src/adapters/nestjs.ts';
import { createVerifier, sign, type VerifiedDelivery } from '../../src/index.ts';
import type { ReplayGuard, ReplayOutcome } from '../../src/replay/replay-guard.ts';
import {
  body,
  createRecord,
  type Differences,
  headers,
  optionsOf,
  type Running,
  testHostileDeliveries,
  verifier,
} from './adapter-under-test.ts';
import { deliver, secret } from './hostile-deliveries.ts';

// Nest's parsers run before any route: they decompress bodies and refuse anything but JSON in UTF-8.
type Platform = {
  adapter: () => ExpressAdapter | FastifyAdapter;
  /** The setup that Nest's documentation has an app do before it listens. */
  prepare?: (app: INestApplication) => unknown;
  differences: Differences;
};
const platforms: Record<string, Platform> = {
  Express: {
    adapter: () => new ExpressAdapter(),
    prepare: (app) => (app as NestExpressApplication).useBodyParser('json', { limit: '1mb' }),
    differences: {
      'a compressed body whose signature covers the text': { status: 204 },
      'a compressed body whose signature covers what was sent': { status: 400, reason: 'signature_mismatch' },
      'signed text that is no JSON': {},
    },
  },
  Fastify: {
    adapter: () => new FastifyAdapter(),
    differences: {
      'a compressed body whose signature covers the text': {},
      'a compressed body whose signature covers what was sent': {},
      'signed text in UTF-16': {},
      'signed text that is no JSON': {},
      'no body': {},
      'no content type': {},
    },
  },
};

describe.for(Object.entries(platforms))('%s', ([platform, { adapter, prepare, differences }]) => {
  async function start(controller: Type, { rawBody = true, providers = [] as Provider[] } = {}): Promise<Running> {
    const module: DynamicModule = { module: class {}, controllers: [controller], providers };
    const app: INestApplication = await NestFactory.create(module, adapter(), { rawBody, logger: false });
    prepare?.(app);
    await app.listen(0, '127.0.0.1');
    return { port: Number(new URL(await app.getUrl()).port), close: () => app.close() };
  }

  const post = async (...application: Parameters<typeof start>) => {
    const { port, close } = await start(...application);
    onTestFinished(async () => void (await close()));
    return fetch(`http://127.0.0.1:${port}/webhooks`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  };

  testHostileDeliveries(
    `NestJS on ${platform}`,
    (record) => start(controllerWith(new DeliveryInterceptor(verifier, optionsOf(record)), record.onDelivery)),
    { differences, emptyAnswers: false },
  );

  test('names a forgotten rawBody, and says how to fix it', async () => {
    const record = createRecord();
    const controller = controllerWith(new DeliveryInterceptor(verifier, optionsOf(record)), record.onDelivery);
    const answer = await post(controller, { rawBody: false });
    expect([answer.status, await answer.json()]).toEqual([500, { statusCode: 500 }]);
    expect(record.failures).toMatchObject([
      {
        reason: 'body_not_raw',
        received: 'object',
        fix: expect.stringMatching(/rawBody: true.*useBodyParser\('json', \{ limit: \d+ \}\)/),
      },
    ]);
  });

  test('takes what the verifier takes, far above the 100 kB of Express', async () => {
    const record = createRecord();
    const patient = createVerifier({ secrets: secret });
    const { port, close } = await start(
      controllerWith(new DeliveryInterceptor(patient, optionsOf(record)), record.onDelivery),
    );
    onTestFinished(async () => void (await close()));
    const large = JSON.stringify({ event: 'form.submitted', fields: { message: 'x'.repeat(900_000) } });
    const signed = { 'x-service-signature': sign(large, { secret }) };
    expect(await deliver(port, [Buffer.from(large)], signed)).toMatchObject({ status: 204 });
    expect([record.deliveries.length, record.failures]).toEqual([1, []]);
  });

  test('answers 500 when the method throws', async () => {
    const failing = () => Promise.reject(new Error('the queue is down'));
    expect((await post(controllerWith(new DeliveryInterceptor(verifier), failing))).status).toBe(500);
  });

  test('lets the method choose its status and its answer', async () => {
    const answer = await post(controllerWith(new DeliveryInterceptor(verifier), () => ({ queued: true }), 202));
    expect([answer.status, await answer.json()]).toEqual([202, { queued: true }]);
  });

  test.for([
    [{ state: 'handled' }, 204, null, 1],
    [{ state: 'done' }, 204, null, 0],
    [{ state: 'in_progress', retryAfterSeconds: 60 }, 409, '60', 0],
  ] as const)('answers as the replay guard decides: %o', async ([outcome, status, retryAfter, runs]) => {
    const record = createRecord();
    const interceptor = new DeliveryInterceptor(verifier, { ...optionsOf(record), replay: guard(outcome) });
    const answer = await post(controllerWith(interceptor, record.onDelivery));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect([record.deliveries.length, record.failures]).toEqual([runs, []]);
  });

  test('takes an interceptor that Nest makes, and gives filters the reason', async () => {
    // The reason is told once a minute, so only the first of the two platforms says it.
    vi.spyOn(console, 'warn').mockReturnValue();
    const heard: unknown[] = [];
    class TwoAtMost extends DeliveryInterceptor {
      constructor() {
        super(createVerifier({ secrets: secret, maxBodyBytes: 2 }));
      }
    }
    @Catch(HttpException)
    class Filter implements ExceptionFilter {
      catch(exception: HttpException, host: ArgumentsHost) {
        heard.push(exception.cause);
        host.switchToHttp().getResponse().status(exception.getStatus()).send('');
      }
    }
    const answer = await post(
      controllerWith(TwoAtMost, () => expect.unreachable()),
      {
        providers: [{ provide: APP_FILTER, useClass: Filter }],
      },
    );
    expect([answer.status, await answer.text()]).toEqual([413, '']);
    expect(heard).toMatchObject([{ failure: { reason: 'body_too_large', maxBodyBytes: 2 } }]);
  });

  test('hands over nothing where no interceptor verified it', async () => {
    @Controller('webhooks')
    class Unguarded {
      @Post()
      receive(@Delivery() delivery: VerifiedDelivery) {
        expect.fail(`unreachable: ${delivery.event.kind}`);
      }
    }
    expect((await post(Unguarded)).status).toBe(500);
  });
});

function controllerWith(
  interceptor: DeliveryInterceptor | Type<DeliveryInterceptor>,
  onDelivery: (delivery: VerifiedDelivery) => unknown,
  status = 204,
): Type {
  @Controller('webhooks')
  class Webhooks {
    @Post()
    @HttpCode(status)
    @UseInterceptors(interceptor)
    receive(@Delivery() delivery: VerifiedDelivery) {
      return onDelivery(delivery);
    }
  }
  return Webhooks;
}

const guard = (outcome: ReplayOutcome): ReplayGuard => ({
  keyOf: () => 'key',
  once: async (_, work) => {
    if (outcome.state === 'handled') await work();
    return outcome;
  },
});
