import type { CostEstimate } from '@cartouche/contract';
import { expectTypeOf, test } from 'vitest';
import {
  ApiError,
  type Call,
  Cartouche,
  type Estimate,
  type EventKind,
  NotFoundError,
  type PageDetail,
  type PageStatus,
  type Prospect,
  type Redacted,
} from '../src/index.ts';

declare const cartouche: Cartouche;
declare const estimate: Estimate;
declare const cost: CostEstimate;

test('upsert takes the three shapes and gives one for one', () => {
  expectTypeOf(cartouche.prospects.upsert({ email: 'a' })).toEqualTypeOf<Call<Prospect>>();
  expectTypeOf(cartouche.prospects.upsert([{ email: 'a' }])).toEqualTypeOf<Call<Prospect[]>>();
  expectTypeOf(cartouche.prospects.upsert({ prospects: [{ email: 'a' }] })).toEqualTypeOf<Call<Prospect[]>>();
  // @ts-expect-error an email address is required
  void cartouche.prospects.upsert({ first_name: 'Ada' });
  // @ts-expect-error there is no such field
  void cartouche.prospects.upsert({ email: 'a', firstName: 'Ada' });
});

test('import takes the rows that upsert takes', () => {
  void cartouche.prospects.import({
    prospects: [{ email: 'a', company_name: 'Northwind', custom_fields: { seats: 40 } }],
  });
  // @ts-expect-error fields are in snake_case
  void cartouche.prospects.import({ prospects: [{ email: 'a', companyName: 'Northwind' }] });
  // @ts-expect-error a column of one's own belongs in custom_fields
  void cartouche.prospects.import({ prospects: [{ email: 'a', seats: 40 }] });
});

test('a prospect that was read can be sent back', () => {
  void (async () => cartouche.prospects.upsert(await cartouche.prospects.get('1')));
});

test('statuses are open: known ones are suggested, others are strings', () => {
  expectTypeOf<'rendered'>().toExtend<PageStatus>();
  expectTypeOf<string>().toExtend<PageStatus>();
  expectTypeOf<EventKind>().toExtend<string>();
});

test('generate takes an estimate and nothing else', () => {
  void cartouche.batches.generate('b', { estimate, maxCents: 100 });
  // @ts-expect-error a number is not an estimate
  void cartouche.batches.generate('b', { estimate: 75 });
  // @ts-expect-error a price that was not asked for through the client is not an estimate
  void cartouche.batches.generate('b', { estimate: cost });
  // @ts-expect-error a template from a description has a price
  void cartouche.templates.create({ description: 'x' });
});

test('only writes take an idempotency key', () => {
  void cartouche.pages.createForProspect({ email: 'a' }, { idempotencyKey: 'k' });
  // @ts-expect-error a read has none
  void cartouche.pages.get('1', { idempotencyKey: 'k' });
  // @ts-expect-error the estimate changes nothing
  void cartouche.billing.estimate({ type: 'discovery' }, { idempotencyKey: 'k' });
});

test('options may be undefined', () => {
  void cartouche.pages.get('1', { signal: undefined, timeoutMs: undefined });
  new Cartouche({ apiKey: undefined, baseUrl: undefined });
});

test('a call is a promise of its data with access to the answer', async () => {
  const call = cartouche.pages.get('1');
  expectTypeOf(await call).toEqualTypeOf<PageDetail>();
  expectTypeOf((await call.withResponse()).data).toEqualTypeOf<PageDetail>();
  expectTypeOf(call.idempotencyKey).toEqualTypeOf<string | undefined>();
});

test('the signing secret is not a string', async () => {
  const { secret } = await cartouche.connectors.create({ outboundUrl: 'https://x.example' });
  expectTypeOf(secret).toEqualTypeOf<Redacted<string>>();
});

test('errors narrow', () => {
  const error: unknown = undefined;
  if (error instanceof NotFoundError) expectTypeOf(error.status).toEqualTypeOf<number>();
  if (error instanceof ApiError) expectTypeOf(error.retryAt).toEqualTypeOf<Date | undefined>();
});

test('optional fields of what is sent may be undefined, and fields of what is read have values', async () => {
  const row: { company?: string } = {};
  void cartouche.prospects.upsert({ email: 'a', company_name: row.company });
  void cartouche.pages.createForProspect({ email: 'a', companyName: row.company });
  const { events } = await cartouche.events.list();
  expectTypeOf(events[0]!.fields).toEqualTypeOf<{ [key: string]: string | number | boolean | null }>();
});
