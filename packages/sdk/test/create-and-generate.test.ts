import { describe, expect, it } from 'vitest';
import { idempotencyKeyFrom } from '../src/index.ts';
import { instantClock, refusal, scripted, thrownBy } from './support/scripted-api.ts';

const estimateStep = (estimateCents: number) => ({
  body: { type: 'recipient_render', quantity: 3, unitCents: 25, estimateCents, affordable: true },
});
const draftStep = { body: { batchId: 'b', status: 'draft', prospectCount: 3 } };
const replayedDraftStep = { ...draftStep, headers: { 'idempotency-replayed': 'true' } };
const statusStep = (status: string) => ({
  body: { batchId: 'b', status, counts: { pending: 1, generating: 1, rendered: 1, review: 0, failed: 0 } },
});

describe('createAndGenerate', () => {
  const order = { templateId: 't', maxCents: 100 };

  it('prices what was created and derives the keys of both writes from one', async () => {
    const { cartouche, received } = scripted([
      draftStep,
      estimateStep(75),
      { body: { batchId: 'b', status: 'generating', queued: 3, mode: 'async' } },
    ]);
    const result = await cartouche.batches.createAndGenerate(order, { idempotencyKey: 'k' });
    expect(result.queued).toBe(3);
    expect(received.map(({ path, body, headers }) => [path, body, headers['idempotency-key']])).toEqual([
      ['/api/v1/batches', { templateId: 't' }, 'k#create'],
      ['/api/v1/billing/estimate', { type: 'recipient_render', quantity: 3 }, undefined],
      ['/api/v1/batches/b/generate', { acknowledgedEstimateCents: 75 }, 'k#generate#75'],
    ]);
  });

  it('shares its keys with no other key that is made of parts', async () => {
    const { cartouche, received } = scripted([draftStep, estimateStep(75), statusStep('generating')]);
    await cartouche.batches.createAndGenerate(order, { idempotencyKey: idempotencyKeyFrom('q4', 'create') });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['q4:create#create', undefined, 'q4:create#generate#75']);
    expect(keys).not.toContain(idempotencyKeyFrom('q4', 'create', 'create'));
  });

  it.each([
    ['what is above maxCents', [draftStep, estimateStep(175)], 'BudgetExceededError'],
    ['an estimate that fails', [draftStep, refusal(403, 'missing_scope')], 'PermissionError'],
    ['a draft that fails', refusal(404, 'no_template'), 'NotFoundError'],
    ['a batch that fails', [draftStep, estimateStep(75), refusal(402, 'plan_limit')], 'PaymentRequiredError'],
  ])('gives %s its one key, from any source', async (_, steps, name) => {
    for (const options of [{ idempotencyKey: 'k' }, {}]) {
      const { cartouche } = scripted(steps as never, { newIdempotencyKey: () => 'made' });
      const error = await thrownBy(cartouche.batches.createAndGenerate(order, options));
      expect(error).toMatchObject({ name, idempotencyKey: options.idempotencyKey ?? 'made' });
      expect(JSON.parse(JSON.stringify(error)).idempotencyKey).toBe(options.idempotencyKey ?? 'made');
    }
  });

  it('names the draft that it leaves when the price is above maxCents', async () => {
    const { cartouche } = scripted([draftStep, estimateStep(175)]);
    expect(await thrownBy(cartouche.batches.createAndGenerate(order, { idempotencyKey: 'k' }))).toMatchObject({
      ...{ name: 'BudgetExceededError', batchId: 'b', estimateCents: 175, maxCents: 100 },
      ...{ outcome: 'not_applied', idempotencyKey: 'k' },
    });
  });

  it('finds the batch of an earlier try, whatever the price is now', async () => {
    const { cartouche, received } = scripted([replayedDraftStep, statusStep('generating')]);
    expect(await cartouche.batches.createAndGenerate(order, { idempotencyKey: 'k' })).toMatchObject({
      batchId: 'b',
      status: 'generating',
      queued: 2,
      mode: 'async',
    });
    expect(received).toHaveLength(2);
  });

  it('generates the draft of an earlier try, at the price of now', async () => {
    const generated = { body: { batchId: 'b', status: 'generating', queued: 3, mode: 'async' } };
    const steps = [replayedDraftStep, statusStep('draft'), estimateStep(90), generated];
    const { cartouche, received } = scripted(steps);
    await cartouche.batches.createAndGenerate(order, { idempotencyKey: 'k' });
    expect(received.at(-1)?.headers['idempotency-key']).toBe('k#generate#90');
  });

  it('finds the batch that another try generated in the meantime', async () => {
    const steps = [draftStep, estimateStep(75), refusal(409, 'invalid_state'), statusStep('generating')];
    const { cartouche } = scripted(steps as never);
    expect(await cartouche.batches.createAndGenerate(order)).toMatchObject({ batchId: 'b', queued: 2 });
  });

  it('ends with its deadline, before it buys anything', async () => {
    const clock = instantClock();
    const { cartouche, received } = scripted([draftStep, estimateStep(75)], {
      clock,
      hooks: { onResponse: () => clock.advance(700) },
    });
    const error = await thrownBy(
      cartouche.batches.createAndGenerate(order, { deadlineMs: 1_000, idempotencyKey: 'k' }),
    );
    expect(error).toMatchObject({
      name: 'DeadlineError',
      deadlineMs: 1_000,
      outcome: 'not_applied',
      idempotencyKey: 'k',
    });
    expect(received).toHaveLength(2);
  });
});
