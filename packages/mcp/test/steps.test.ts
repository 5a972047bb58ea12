import { Cartouche } from '@cartouche/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextIn, type Step, stepOf } from '../src/next-table.ts';
import { buildSteps, type SessionState, sessionSteps } from '../src/steps-of-builds.ts';
import { type ConnectionState, connectionSteps } from '../src/steps-of-connections.ts';
import { tools } from '../src/tools/registry.ts';
import { startWorkspace, type Workspace } from './support/workspace.ts';

const SPENDING = /\b(?:generate_run|generate_page_run|regenerate_failed_pages|create_contact_page|build_\w+)\b/;
const TOOL = /\b(?:get|list|create|submit|test|search|describe|call|upsert|build)_[a-z_]+\b/g;
const own = (next: string) => next.replace(/⟦[^⟧]*⟧/g, '');
const isOrderly = <State>(table: readonly Step<State>[], state: State) => {
  const said = own(nextIn(table, state));
  expect(SPENDING.test(said), said).toBe(stepOf(table, state).leads === 'spends');
  for (const [name] of said.matchAll(TOOL)) expect(tools).toHaveProperty(name);
};

const words = fc.constantFrom('Too short', 'build_discovery_page now', '⟧ generate_run ⟦');

describe('of every state that can be written down, the next step', () => {
  it('of a build spends nothing, and waits only while it is being built', () => {
    const build = fc.record({
      id: fc.uuid(),
      status: fc.constantFrom('building', 'completed', 'failed'),
      template_id: fc.uuid(),
      error: fc.option(words),
      parts: fc.option(fc.array(fc.record({ text: words, takenUp: fc.boolean() }), { maxLength: 2 }), {
        nil: undefined,
      }),
    }) as unknown as fc.Arbitrary<Parameters<typeof nextIn<never>>[1]>;
    fc.assert(
      fc.property(build, (state) => {
        isOrderly(buildSteps as never, state);
        const { leads } = stepOf(buildSteps as never, state);
        expect(leads === 'waits').toBe((state as { status: string }).status === 'building');
      }),
    );
  });

  it('of a discovery session spends only once a question is answered and nothing failed', () => {
    const session = fc.record({
      session: fc.record({
        status: fc.constantFrom('draft', 'ingesting', 'interview_ready', 'answered', 'building', 'completed'),
        error: fc.option(words),
        page_id: fc.uuid(),
      }),
      questions: fc.constant([]),
    }) as unknown as fc.Arbitrary<SessionState>;
    fc.assert(
      fc.property(session, (state) => {
        isOrderly(sessionSteps, state);
        const isReady = state.session.status === 'answered' && state.session.error === null;
        expect(stepOf(sessionSteps, state).leads === 'spends').toBe(isReady);
      }),
    );
  });

  it('of a connection enables none that a person stopped', () => {
    const connection = fc.record({
      connection: fc.record({
        status: fc.constantFrom('paused', 'open', 'disabled'),
        status_reason: fc.constantFrom('owner', 'person_left', 'key_revoked', 'failing', 'gone', 'no_success'),
        health: fc.record({ exhausted: fc.integer({ min: 0, max: 2 }) }),
      }),
      loss: fc.option(fc.constant('Tell the user: it did not arrive'), { nil: undefined }),
    }) as unknown as fc.Arbitrary<ConnectionState>;
    fc.assert(
      fc.property(connection, (state) => {
        isOrderly(connectionSteps, state);
        if (state.connection.status === 'paused')
          expect(nextIn(connectionSteps, state)).not.toMatch(/test_connection|repairSince/);
      }),
    );
  });
});

describe('against the real server', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await startWorkspace();
  });
  beforeEach(() => workspace.reset());
  afterAll(() => workspace.close());

  const HOST = 'hooks.receiver.example';
  const settle = async () => {
    await workspace.server.settle();
    workspace.server.clock.advance(30_000);
    await workspace.server.settle();
  };

  it('following it brings what was lost to the receiver, whatever happened to the receiver', async () => {
    const happenings = fc.array(fc.constantFrom('lead', 'fail', 'gone', 'recover', 'settle'), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(happenings, async (names) => {
        await workspace.reset();
        const cartouche = new Cartouche(workspace.server.clientOptions);
        let status = 204;
        workspace.server.serve(HOST, () => new Response(null, { status }));
        const { connection, secret } = await workspace.do('create_connection', {
          outboundUrl: `https://${HOST}/in`,
          confirm: HOST,
        });
        expect(secret).toMatch(/^whsec_/);
        const connectorId = connection.id;
        const happen: Record<string, () => unknown> = {
          lead: () => workspace.server.seed.lead(),
          fail: () => (status = 500),
          gone: () => (status = 410),
          recover: () => (status = 204),
          settle,
        };
        for (const name of names) await happen[name]?.();
        status = 204;
        for (let steps = 0; ; steps++) {
          expect(steps, names.join()).toBeLessThan(12);
          const { next, connections } = await workspace.do('list_connections', { connectorId });
          if (next === undefined) {
            expect(connections[0].status).toBe('active');
            break;
          }
          const said = own(next);
          if (/test_connection with repairSince/.test(said))
            await workspace.do('test_connection', { connectorId, repairSince: '2020-01-01T00:00:00Z' });
          else expect(said).toMatch(/it is tried again at \S+$/);
          workspace.server.clock.advance(12 * 60 * 60_000);
          await settle();
        }
        await settle();
        const { deliveries } = await cartouche.deliveries.list(connectorId);
        for (const delivery of deliveries)
          if (!names.includes('gone')) expect(delivery.status, names.join()).toBe('delivered');
      }),
      { numRuns: 8, examples: [[['fail', 'lead', 'settle']], [['gone', 'lead', 'settle', 'lead']]] },
    );
  });

  it('leaves a connection alone that its owner paused', async () => {
    workspace.server.serve(HOST, () => new Response(null, { status: 204 }));
    const { connection } = await workspace.do('create_connection', {
      outboundUrl: `https://${HOST}/in`,
      confirm: HOST,
    });
    await new Cartouche(workspace.server.clientOptions).connectors.pause(connection.id);
    const { next } = await workspace.do('list_connections', { connectorId: connection.id });
    expect(next).toMatch(/^Its owner paused it, and deliveries are held: leave it so unless the user asks\./);
    expect(next).not.toContain('repairSince');
  });

  it('says of a build and of a session what comes next, to the end', async () => {
    const { acknowledgedEstimateCents } = await workspace.do('estimate_cost', { type: 'template_create' });
    const { buildId } = await workspace.do('create_template', {
      description: '{"headline": "Fewer empty trips"}',
      acknowledgedEstimateCents,
    });
    expect((await workspace.do('get_template_build', { buildId })).next).toBe('Wait 2 seconds, then poll again');
    await settle();
    const built = await workspace.do('get_template_build', { buildId });
    expect(built.next).toMatch(`Ready: get_template with templateId ${built.build.template_id}`);

    const { sessionId } = await workspace.do('create_discovery_session', {
      prospect: { email: 'ada@northwind.example', company_domain: 'northwind.example' },
      transcript: 'Ada: How long does the change take?\nSam: Two weeks for a depot.',
      speakers: [
        { name: 'Ada', side: 'buyer' },
        { name: 'Sam', side: 'seller' },
      ],
    });
    const state = () => workspace.do('get_discovery_session', { sessionId });
    expect((await state()).next).toBe('Wait 2 seconds, then poll again');
    await settle();
    const { next, questions } = await state();
    expect(next).toMatch(/^Ask the user the open questions, then submit_discovery_answers/);
    const answers = questions.map(({ id }: { id: string }) => ({ id, answer: 'Two weeks for each depot.' }));
    await workspace.do('submit_discovery_answers', { sessionId, answers });
    expect((await state()).next).toBe('estimate_cost(discovery), then build_discovery_page');
    await workspace.do('build_discovery_page', { sessionId, acknowledgedDiscoveryCredits: 1 });
    expect((await state()).next).toBe('Wait 2 seconds, then poll again');
    await settle();
    const done = await state();
    expect(done.next).toBe(`get_page with pageId ${done.session.page_id} for the link`);
    expect((await workspace.do('get_page', { pageId: done.session.page_id })).page.status).toBe('rendered');
  });
});
