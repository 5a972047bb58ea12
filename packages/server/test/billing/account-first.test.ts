import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/schema.generated.ts';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createDeterministicWriter } from '../../src/generation/index.ts';
import { addPurpose, type RunCalls, readyRun, reviewedRun } from '../support/materials.ts';
import { createTestServer, type TestAnswer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// Work that is paid for locks the workspace's account before it changes its own row: in any other order two calls could wait for each
// other. The database itself refuses such a change here, on both engines, when the account isn't locked by its transaction.
const GUARDED = {
  template_builds: 'true',
  purpose_templates: 'OLD.building_revision IS DISTINCT FROM NEW.building_revision',
  purpose_runs: "OLD.status <> NEW.status AND ('generating' IN (OLD.status, NEW.status) OR NEW.status = 'completed')",
  discovery_sessions: "OLD.status <> NEW.status AND 'building' IN (OLD.status, NEW.status)",
  batches: "OLD.status <> NEW.status AND (NEW.status IN ('generating', 'canceled'))",
  pages: "OLD.status = 'review' AND NEW.status <> 'review'",
  ledger: "OLD.state <> NEW.state AND NEW.subject NOT LIKE 'page:%'",
};
const UNLOCKED = 'the account is not locked';

let server: TestServer;
let failure: Error | undefined;
let claim: string | undefined;
const failing =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    if (failure) throw failure;
    return work(...args);
  };

beforeAll(async () => {
  const offline = createDeterministicWriter();
  server = await createTestServer({
    writer: {
      ...offline,
      writeTemplate: failing(offline.writeTemplate),
      writeDiscoveryTemplate: failing(offline.writeDiscoveryTemplate),
      writeElements: failing(offline.writeElements),
      writePage: failing(async (...args) => {
        const page = await offline.writePage(...args);
        return claim === undefined
          ? page
          : { ...page, subheadline: { ...page.subheadline, origin: 'model', text: claim } };
      }),
    },
  });
  const { db } = server.database;
  // A row that a transaction has locked, or changed, names it.
  await sql`
    CREATE FUNCTION require_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NOT EXISTS (SELECT FROM workspaces WHERE id = NEW.workspace_id
        AND (xmax = pg_current_xact_id()::xid OR xmin = pg_current_xact_id()::xid)) THEN
        RAISE EXCEPTION ${sql.lit(`${UNLOCKED}: %`)}, TG_TABLE_NAME;
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  for (const [table, when] of Object.entries(GUARDED))
    await sql`CREATE TRIGGER account_first BEFORE UPDATE ON ${sql.table(table)} FOR EACH ROW WHEN (${sql.raw(when)})
      EXECUTE FUNCTION require_account()`.execute(db);
  await sql`CREATE TRIGGER account_first BEFORE INSERT ON erasures FOR EACH ROW EXECUTE FUNCTION require_account()`.execute(
    db,
  );
});
beforeEach(async () => {
  failure = undefined;
  claim = undefined;
  await server.reset();
});
afterAll(async () => {
  for (const table of [...Object.keys(GUARDED), 'erasures'])
    await sql`DROP TRIGGER account_first ON ${sql.table(table)}`.execute(server.database.db);
  await sql`DROP FUNCTION require_account`.execute(server.database.db);
  await server.close();
});

async function done(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
}
const post = (path: string, body: object = {}) => done(server.call('POST', path, { body }));

/** Runs the job to its last attempt, of which none fails for another reason than the writer's. */
async function settle(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await server.drain();
    server.clock.advance(120_000);
  }
  const jobs = await server.database.db.selectFrom('jobs').select('kind').where('claims', '>', 0).execute();
  expect(jobs).toEqual([]);
}
const DOWN = new GenerationFailed('The model is down.', { retryable: true });

const requestTemplate = () =>
  post('/api/v1/templates', { description: '{"focus": "fleets"}', acknowledgedEstimateCents: 500 });
async function requestMaterials(): Promise<{ buildId: string }> {
  const id = await addPurpose(server);
  return post(`/api/v1/materials-templates/${id}/build`, { acknowledgedEditCredits: 500 });
}
const buildOf = async (id: string) => (await server.call('GET', `/api/templates/builds/${id}`)).body.build;
async function answeredSession(): Promise<string> {
  const { sessionId } = await post('/api/discovery', {
    prospect: { email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind' },
    notes: 'Who would train the people?',
  });
  await server.drain();
  const { questions } = (await server.call('GET', `/api/discovery/${sessionId}`)).body;
  const answers = questions.map((question: object) => ({ ...question, answer: 'We would.', status: 'answered' }));
  await post(`/api/discovery/${sessionId}/answers`, { answers });
  return sessionId;
}
const sessionOf = async (id: string) => (await server.call('GET', `/api/discovery/${id}`)).body.session;
async function draftBatch(): Promise<string> {
  const templateId = await addTemplate(server);
  await post('/api/v1/prospects', { email: 'ada@northwind.example', company_name: 'Northwind' });
  return (await post('/api/v1/batches', { templateId })).batchId;
}
const generateBatch = (id: string) => post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 25 });
const batchOf = async (id: string) => (await server.call('GET', `/api/v1/batches/${id}`)).body.batch;

test('the database notices a change without the lock', async () => {
  const { buildId } = await requestTemplate();
  const change = server.database.db.updateTable('template_builds').set({ status: 'failed' }).where('id', '=', buildId);
  await expect(change.execute()).rejects.toThrow(`${UNLOCKED}: template_builds`);
});

test.each([
  ['a template from a description', requestTemplate],
  ['a materials template', requestMaterials],
])('%s is built, and fails, with the account locked first', async (_name, request) => {
  const { buildId } = await request();
  await settle();
  expect(await buildOf(buildId)).toMatchObject({ status: 'completed' });
});

test('a build from a description that fails gives back with the account locked first', async () => {
  failure = DOWN;
  const { buildId } = await requestTemplate();
  await settle();
  expect(await buildOf(buildId)).toMatchObject({ status: 'failed' });
});

test('a materials build that is overtaken or given up gives back with the account locked first', async () => {
  const [overtaken, abandoned] = [await requestMaterials(), await requestMaterials()];
  const rows = await server.database.db.selectFrom('purpose_templates').select(['id', 'build_id']).execute();
  const idOf = ({ buildId }: { buildId: string }) => rows.find(({ build_id }) => build_id === buildId)?.id ?? '';
  await done(
    server.call('PATCH', `/api/v1/materials-templates/${idOf(overtaken)}`, {
      body: { purposeSpec: { goal: 'Another one.' } },
    }),
  );
  const job = { workspaceId: server.workspaceId, purposeTemplateId: idOf(abandoned), buildId: abandoned.buildId };
  await server.services.materials.giveBuildUp(job);
  await settle();
  for (const { buildId } of [overtaken, abandoned]) expect(await buildOf(buildId)).toMatchObject({ status: 'failed' });
});

test('a run is generated, published, and fails, with the account locked first', async () => {
  const run = await reviewedRun(server);
  expect((await run.publish()).status).toBe(200);
  const other = await readyRun(server);
  failure = DOWN;
  await other.generate();
  await settle();
  expect((await other.get()).run.status).toBe('failed');
});

test('a session is built, and fails, with the account locked first', async () => {
  const [built, broken] = [await answeredSession(), await answeredSession()];
  await post(`/api/discovery/${built}/build`);
  await settle();
  expect(await sessionOf(built)).toMatchObject({ status: 'completed' });
  failure = DOWN;
  await post(`/api/discovery/${broken}/build`);
  await settle();
  expect(await sessionOf(broken)).toMatchObject({ status: 'answered', error: 'The build failed: The model is down.' });
});

test('a session whose person was removed meanwhile is completed with the account locked first', async () => {
  const id = await answeredSession();
  await post(`/api/discovery/${id}/build`);
  const { prospects } = (await server.call('GET', '/api/v1/prospects')).body;
  await done(server.call('DELETE', `/api/v1/prospects/${prospects[0].id}`));
  await settle();
  expect(await sessionOf(id)).toMatchObject({ status: 'completed', page_id: null });
});

test('a batch is begun, canceled and begun again with the account locked first', async () => {
  const id = await draftBatch();
  await generateBatch(id);
  await post(`/api/v1/batches/${id}/cancel`);
  expect(await batchOf(id)).toMatchObject({ status: 'canceled' });
  await post(`/api/v1/batches/${id}/regenerate-failed`);
  await settle();
  expect(await batchOf(id)).toMatchObject({ status: 'completed' });
});

test('a page that was stopped is approved, and discarded, with the account locked first', async () => {
  await addTemplate(server);
  claim = 'You would save 7,391 hours a year.';
  const stop = async (email: string): Promise<string> =>
    (await server.call('POST', '/api/v1/prospect-pages', { body: { email, companyName: 'Northwind' } })).body.pageId;
  const [approved, discarded] = [await stop('ada@northwind.example'), await stop('grace@northwind.example')];
  const { revision } = await post(`/api/v1/pages/${approved}/preview`);
  expect((await post(`/api/v1/pages/${approved}/approve`, { revision })).page.status).toBe('rendered');
  expect((await post(`/api/v1/pages/${discarded}/discard`)).page.status).toBe('failed');
});

test('a person is erased with the account locked first', async () => {
  await post('/api/v1/prospects', { email: 'ada@northwind.example' });
  const { prospects } = (await server.call('GET', '/api/v1/prospects')).body;
  await post(`/api/v1/prospects/${prospects[0].id}/erase`);
});

/** Work, and the row of its own that it locks. */
type Locking = { work: () => Promise<unknown>; table: keyof Database; id: string };

const idOfMaterials = async () =>
  (await server.database.db.selectFrom('purpose_templates').select('id').executeTakeFirstOrThrow()).id;
const ofRun = async (run: RunCalls, work: () => Promise<unknown>): Promise<Locking> => ({
  work,
  table: 'purpose_runs',
  id: run.id,
});
async function generatingRun(): Promise<RunCalls> {
  const run = await readyRun(server);
  await run.generate();
  return run;
}
async function stoppedPage(): Promise<string> {
  await addTemplate(server);
  claim = 'You would save 7,391 hours a year.';
  const body = { email: 'ada@northwind.example', companyName: 'Northwind' };
  return (await server.call('POST', '/api/v1/prospect-pages', { body })).body.pageId;
}
const LOCKING: Record<string, () => Promise<Locking>> = {
  'the request of a materials build': async () => {
    const id = await addPurpose(server);
    const body = { acknowledgedEditCredits: 500 };
    return { work: () => post(`/api/v1/materials-templates/${id}/build`, body), table: 'purpose_templates', id };
  },
  'a materials build': async () => {
    await requestMaterials();
    return { work: () => server.drain(), table: 'purpose_templates', id: await idOfMaterials() };
  },
  'a failed materials build': async () => {
    const { buildId } = await requestMaterials();
    const id = await idOfMaterials();
    const job = { workspaceId: server.workspaceId, purposeTemplateId: id, buildId };
    return { work: () => server.services.materials.giveBuildUp(job), table: 'purpose_templates', id };
  },
  'the request of a run’s page': async () => {
    const run = await readyRun(server);
    return ofRun(run, () => run.generate());
  },
  'a run’s page': async () => ofRun(await generatingRun(), () => server.drain()),
  'a run’s failed page': async () => {
    const run = await generatingRun();
    const { generation_id } = await server.database.db
      .selectFrom('purpose_runs')
      .select('generation_id')
      .where('id', '=', run.id)
      .executeTakeFirstOrThrow();
    const job = { workspaceId: server.workspaceId, runId: run.id, generationId: generation_id ?? '' };
    return ofRun(run, () => server.services.runs.jobs.giveGenerationUp(job, { message: 'down' }));
  },
  'the publication of a run': async () => {
    const run = await reviewedRun(server);
    return ofRun(run, () => run.publish());
  },
  'the request of a session’s page': async () => {
    const id = await answeredSession();
    return { work: () => post(`/api/discovery/${id}/build`), table: 'discovery_sessions', id };
  },
  'a session’s failed page': async () => {
    const id = await answeredSession();
    await post(`/api/discovery/${id}/build`);
    const job = { workspaceId: server.workspaceId, sessionId: id };
    const work = () => server.services.discovery.giveBuildUp(job, { message: 'down' });
    return { work, table: 'discovery_sessions', id };
  },
  'a build from a description': async () => {
    const { buildId } = await requestTemplate();
    return { work: () => server.drain(), table: 'template_builds', id: buildId };
  },
  'the request of a batch': async () => {
    const id = await draftBatch();
    return { work: () => generateBatch(id), table: 'batches', id };
  },
  'the end of a batch': async () => {
    const id = await draftBatch();
    await generateBatch(id);
    return { work: () => post(`/api/v1/batches/${id}/cancel`), table: 'batches', id };
  },
  'another try of a batch': async () => {
    const id = await draftBatch();
    await generateBatch(id);
    await post(`/api/v1/batches/${id}/cancel`);
    return { work: () => post(`/api/v1/batches/${id}/regenerate-failed`), table: 'batches', id };
  },
  'the approval of a page': async () => {
    const id = await stoppedPage();
    const { revision } = await post(`/api/v1/pages/${id}/preview`);
    return { work: () => post(`/api/v1/pages/${id}/approve`, { revision }), table: 'pages', id };
  },
  'the discard of a page': async () => {
    const id = await stoppedPage();
    return { work: () => post(`/api/v1/pages/${id}/discard`), table: 'pages', id };
  },
};

// The embedded database has one connection, on which no transaction meets another.
describe.runIf(process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'])(
  'while another call has the account',
  () => {
    test.each(Object.entries(LOCKING))('%s waits for it, and has locked nothing of its own', async (_name, begin) => {
      const { work, table, id } = await begin();
      const { db } = server.database;
      const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
      const holding = db.transaction().execute(async (trx) => {
        await sql`SELECT FROM workspaces WHERE id = ${server.workspaceId} FOR UPDATE`.execute(trx);
        held();
        await mayEnd;
      });
      await isHeld;
      const working = work();
      const waiting = async () =>
        (
          await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows.length;
      await expect.poll(waiting).toBe(1);
      await db
        .transaction()
        .execute((trx) => sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE NOWAIT`.execute(trx))
        .finally(end);
      await Promise.all([holding, working]);
    });
  },
);
