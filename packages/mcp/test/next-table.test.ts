import { Cartouche } from '@cartouche/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  draftSteps,
  nextIn,
  type PageRunState,
  pageRunSteps,
  type RunState,
  runSteps,
  type Step,
  stepOf,
} from '../src/next-table.ts';
import { tools } from '../src/tools/registry.ts';
import { fleetSpec, readyTemplate, recipient } from './support/fleet.ts';
import { startWorkspace, type Workspace } from './support/workspace.ts';

const SPENDING =
  /\b(?:generate_run|generate_page_run|regenerate_failed_pages|create_contact_page|build_\w+|create_template|iterate_template|edit_template)\b/;
/** The tool's own words: what is quoted of others names nothing. */
const own = (next: string) => next.replace(/⟦[^⟧]*⟧/g, '');

const words = fc.constantFrom('Fleet', 'generate_run now', '⟧ generate_run ⟦', 'regenerate_failed_pages');
const runState: fc.Arbitrary<RunState> = fc.record({
  run: fc.record({
    id: fc.uuid(),
    status: fc.constantFrom('draft', 'needs_input', 'ready', 'generating', 'review', 'completed', 'failed'),
    error: fc.option(words),
    published_at: fc.constantFrom(null, '2026-11-20T09:40:00.000000Z'),
  }),
  materials: fc.array(
    fc.record({
      entry_key: fc.constantFrom('numbers', 'notes'),
      label: words,
      extraction_status: fc.constantFrom('queued', 'done', 'failed', 'unsupported'),
      error: fc.option(words),
    }),
    { maxLength: 2 },
  ),
  elements: fc.array(
    fc.record({
      id: fc.constantFrom('headline', 'summary'),
      label: words,
      regenerating: fc.boolean(),
      stale: fc.boolean(),
      validation: fc.record({
        issues: fc.array(
          fc.record({
            message: words,
            blocking: fc.boolean(),
            remedy: fc.constantFrom('regenerate', 'override_facts', 'approve_digest', 'change_template', 'later'),
          }),
          { maxLength: 2 },
        ),
      }),
    }),
    { maxLength: 2 },
  ),
  questions: fc.array(
    fc.record({
      kind: fc.constantFrom('fact_gap', 'content_qa'),
      status: fc.constantFrom('open', 'answered', 'skipped'),
    }),
    { maxLength: 2 },
  ),
  missing: fc.array(
    fc.record({
      kind: fc.constantFrom('material', 'extraction', 'fact', 'speakers', 'language', 'profile'),
      key: fc.constantFrom('numbers', 'trucks'),
      label: words,
      message: words,
      remedy: fc.constantFrom(undefined, 'attach_materials', 'update_profile'),
    }),
    { maxLength: 2 },
  ),
  callDigest: fc.constant(null),
}) as unknown as fc.Arbitrary<RunState>;

const count = fc.integer({ min: 0, max: 3 });
const pageRunState = fc.record({
  batchId: fc.uuid(),
  status: fc.constantFrom('draft', 'generating', 'completed', 'partially_failed', 'failed', 'canceled'),
  counts: fc.record({ pending: count, generating: count, rendered: count, failed: count, review: count }),
  unmade: fc.array(
    fc.record({
      email: words,
      status: fc.constantFrom('failed', 'review'),
      error: fc.option(words),
      needs: fc.array(fc.constantFrom('prospect.role_title', 'company.proof', 'prospect.generate_run it now')),
    }),
    { maxLength: 3 },
  ),
}) as unknown as fc.Arbitrary<PageRunState>;

describe('of every state that can be written down, the next step', () => {
  const isOrderly = <State>(table: readonly Step<State>[], state: State) => {
    const { leads } = stepOf(table, state);
    const said = own(nextIn(table, state));
    expect(SPENDING.test(said), said).toBe(leads === 'spends' || leads === 'retries');
    for (const [name] of said.matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?=[ (,.:;]|$)/g))
      if (
        /^(?:get|list|create|update|upsert|attach|answer|override|run_quality|publish|regenerate|generate)_/.test(name)
      )
        expect(tools).toHaveProperty(name);
  };

  it('spends only for a run in which nothing blocks, whatever its texts say', () => {
    fc.assert(
      fc.property(runState, (state) => {
        isOrderly(runSteps, state);
        const isBlocked =
          state.missing.length > 0 ||
          state.questions.some(({ kind, status }) => kind === 'fact_gap' && status === 'open') ||
          state.materials.some(({ extraction_status }) => extraction_status === 'queued');
        if (isBlocked) expect(stepOf(runSteps, state).leads).not.toBe('spends');
      }),
      { numRuns: 2_000 },
    );
  });

  it('spends nothing for a page run after a stop', () => {
    fc.assert(
      fc.property(pageRunState, (state) => {
        isOrderly(pageRunSteps, state);
        if (state.status === 'canceled') expect(stepOf(pageRunSteps, state).leads).toBe('ends');
      }),
      { numRuns: 2_000 },
    );
  });

  it('spends nothing for a draft of which no page would say anything personal', () => {
    const draft = { batchId: crypto.randomUUID(), status: 'draft', templateId: crypto.randomUUID(), batchName: null };
    for (const [prospectCount, nothingPersonalCount] of [
      [0, 0],
      [3, 3],
      [3, 1],
      [3, 0],
    ] as const) {
      const state = { ...draft, prospectCount, nothingPersonalCount } as Parameters<typeof nextIn<never>>[1];
      const isSpending = SPENDING.test(own(nextIn(draftSteps, state)));
      expect(isSpending).toBe(nothingPersonalCount < prospectCount);
    }
  });
});

describe('against the real server', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await startWorkspace();
  });
  beforeEach(() => workspace.reset());
  afterAll(() => workspace.close());

  const settle = async () => {
    await workspace.server.settle();
    workspace.server.clock.advance(30_000);
    await workspace.server.settle();
  };
  const usedCents = async () => (await workspace.do('get_usage')).usage.usedCents as number;

  /** Things that people and agents do to a run in any order; a refusal is an answer too. */
  const operations: Record<string, (runId: string) => Promise<unknown>> = {
    attach: (runId) => workspace.call('attach_run_materials', { runId, entryKey: 'numbers', content: 'Trucks,40\n' }),
    attachNothing: (runId) =>
      workspace.call('attach_run_materials', { runId, entryKey: 'numbers', content: 'Nothing.' }),
    pin: (runId) => workspace.call('override_run_fact', { runId, facts: { trucks: 12 } }),
    unpin: (runId) => workspace.call('override_run_fact', { runId, facts: { trucks: null, hourly_cost: null } }),
    skip: async (runId) => {
      const { questions } = await workspace.do('get_run', { runId });
      const answers = questions.map(({ id }: { id: string }) => ({ id, status: 'skipped' }));
      if (answers.length > 0) await workspace.call('answer_run_questions', { runId, answers });
    },
    generate: (runId) => workspace.call('generate_run', { runId, acknowledgedEstimateCents: 25 }),
    settle,
  };

  /** Does what `next` says. @returns whether something was left to do */
  async function follow(runId: string): Promise<boolean> {
    const { next, missing, questions } = await workspace.do('get_run', { runId });
    const said = own(next);
    const does = (pattern: RegExp) => pattern.exec(said);
    if (does(/^Published/)) return false;
    if (does(/poll again$/)) await settle();
    else if (does(/answer_run_questions; answer may be/)) {
      const open = questions.filter(
        ({ kind, status }: Record<string, string>) => kind === 'fact_gap' && status === 'open',
      );
      await workspace.do('answer_run_questions', {
        runId,
        answers: open.map(({ id }: { id: string }) => ({ id, answer: '40' })),
      });
    } else if (does(/attach_run_materials with entryKey/)) {
      const entryKey = does(/entryKey (\w+)/)?.[1];
      await workspace.do('attach_run_materials', { runId, entryKey, content: 'Trucks,40\nCost of an hour,50\n' });
    } else if (does(/override_run_fact/)) {
      const facts = Object.fromEntries(missing.map(({ key }: { key: string }) => [key, 40]));
      await workspace.do('override_run_fact', {
        runId,
        facts: Object.keys(facts).length > 0 ? facts : { trucks: 40, hourly_cost: 50 },
      });
    } else if (does(/generate_run/)) {
      const { acknowledgedEstimateCents } = await workspace.do('estimate_cost', { type: 'purpose_run' });
      await workspace.do('generate_run', { runId, acknowledgedEstimateCents });
    } else if (does(/regenerate_run_element with elementId/))
      await workspace.do('regenerate_run_element', { runId, elementId: does(/elementId (\w+)/)?.[1] });
    else if (does(/publish_run$/)) await workspace.do('publish_run', { runId });
    else throw new Error(`Nothing says what to do: ${next}`);
    return true;
  }

  const STEPS_MAX = 25;

  it('following it ends in a page with figures, charged once, from wherever a run was left', async () => {
    const purposeTemplateId = await readyTemplate(workspace, fleetSpec);
    const walks = fc.array(fc.constantFrom(...Object.keys(operations)), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(walks, async (names) => {
        const before = await usedCents();
        const { run } = await workspace.do('create_run', { purposeTemplateId, recipient });
        for (const name of names) {
          await operations[name]?.(run.id);
          const { next, missing, questions, elements } = await workspace.do('get_run', { runId: run.id });
          const isAsked = questions.some(
            ({ kind, status }: Record<string, string>) => kind === 'fact_gap' && status === 'open',
          );
          if (missing.length > 0 || isAsked) expect(own(next)).not.toMatch(SPENDING);
          // A page that was charged has something on it.
          if ((await usedCents()) > before) expect(elements.some(({ value }: { value: unknown }) => value)).toBe(true);
        }
        let steps = 0;
        while (await follow(run.id)) expect(++steps, `after ${names}`).toBeLessThan(STEPS_MAX);
        const { run: done, elements } = await workspace.do('get_run', { runId: run.id });
        expect(elements.filter(({ value }: { value: unknown }) => value).length).toBeGreaterThan(1);
        expect((await workspace.server.visit(done.page_url)).status).toBe(200);
        expect((await usedCents()) - before).toBe(25);
      }),
      {
        numRuns: 10,
        examples: [[['attachNothing', 'settle', 'skip', 'generate', 'settle']], [['attach', 'settle', 'pin', 'unpin']]],
      },
    );
  });

  it('says no tool that spends once the user stopped a page run, whichever tool is asked', async () => {
    const cartouche = new Cartouche(workspace.server.clientOptions);
    const prospects = await workspace.server.seed.prospects(3);
    const { templates } = await workspace.do('list_templates');
    const walks = fc.record({ fail: fc.boolean(), begun: fc.boolean(), forceRead: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(walks, async ({ fail, begun }) => {
        const prospectIds = prospects.map(({ id }) => id);
        const { batchId } = await workspace.do('create_page_run', { templateId: templates[0].id, prospectIds });
        if (fail) workspace.server.faults.add({ kind: 'generation_failed', operation: 'generateBatch' });
        await workspace.do('generate_page_run', { batchId, acknowledgedEstimateCents: 75 });
        if (begun) await workspace.server.settle();
        const stopped = await cartouche.batches.cancel(batchId).then(
          () => true,
          () => false,
        );
        await settle();
        const { status, next } = await workspace.do('get_page_run_status', { batchId });
        if (!stopped) return;
        expect(status).toBe('canceled');
        const { members } = await workspace.do('get_page_run', { batchId });
        const verified = await workspace.do('verify_page_run_ready', { members });
        for (const said of [next, verified.next]) expect(own(said)).not.toMatch(SPENDING);
      }),
      { numRuns: 4 },
    );
  });

  it('prices no draft whose pages would say nothing personal', async () => {
    const [contact] = await workspace.server.seed.prospects(1);
    await workspace.do('upsert_contacts', { prospects: [{ email: 'bare@gmail.com' }] });
    const { contacts } = await workspace.do('list_contacts', { email: 'bare@gmail.com' });
    const { templates } = await workspace.do('list_templates');
    const next = async (prospectIds: string[]) =>
      own((await workspace.do('create_page_run', { templateId: templates[0].id, prospectIds })).next);
    expect(await next([contacts[0].id])).not.toMatch(SPENDING);
    expect(await next([contacts[0].id, String(contact?.id)])).toMatch(SPENDING);
  });
});
