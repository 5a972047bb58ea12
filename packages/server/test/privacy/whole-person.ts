import { sql } from 'kysely';
import { holdings } from '../../src/domains/privacy/holdings.ts';
import { withMerged } from '../../src/domains/privacy/store.ts';
import { createSealer } from '../../src/platform/keyring.ts';
import type { Receiver } from '../deliveries/receiver.ts';
import { BROWSER } from '../support/browser-name.ts';
import { addRun, FLEET_CSV, readyPurpose } from '../support/materials.ts';
import { TEST_ENCRYPTION_KEY, type TestServer } from '../support/server.ts';
import { cookieOf, hiddenField } from '../visitors/public-site.ts';

/** Someone who leaves traces in every table: a page, visits, a form, a meeting, a call, a run, a batch that was given up. */
export async function leaveTraces(
  server: TestServer,
  { name, site, receiver, templateId }: { name: string; site: string; receiver: Receiver; templateId: string },
): Promise<{ prospectId: string; email: string; templateOfCall: string }> {
  const email = `${name}@${name}.example`;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await server.call(method, path, {
      ...(body === undefined ? {} : { body }),
      idempotencyKey: `${email}-${method}-${path}-${JSON.stringify(body)?.length}`,
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const person = {
    email,
    first_name: name,
    last_name: 'Byron',
    company_name: `${name} Ltd`,
    role_title: `${name} of fleets`,
    company_domain: site,
    linkedin_url: `https://linkedin.example/${name}`,
    tags: [name],
    custom_fields: { note: name },
    external_ids: { crm: name },
  };
  const { prospects } = await call('POST', '/api/v1/prospects', person);
  const prospectId = prospects[0].id as string;

  const batch = await call('POST', '/api/v1/batches', { templateId, prospectIds: [prospectId], batchName: email });
  await call('POST', `/api/v1/batches/${batch.batchId}/generate`, { acknowledgedEstimateCents: 25 });
  await server.drain();
  const { url } = await call('POST', '/api/v1/prospect-pages', { email, templateId });
  await visit(server, new URL(url).pathname, name);
  await call('POST', `/api/v1/templates/${templateId}/preview`, { prospectId });

  const session = await call('POST', '/api/discovery', {
    prospect: { email, first_name: name },
    transcript: `${name}: How long does onboarding take?\nSam: Two weeks, with a guided setup.`,
    speakers: [{ name: 'Sam', side: 'seller' }],
    notes: `${name} needs an SAP integration.`,
  });
  await server.drain();
  const { questions } = await call('GET', `/api/discovery/${session.sessionId}`);
  const answers = questions.map((question: object) => ({ ...question, answer: `Ask ${name}.`, status: 'answered' }));
  await call('POST', `/api/discovery/${session.sessionId}/answers`, { answers });
  await call('POST', `/api/discovery/${session.sessionId}/build`, {});
  await server.drain();
  const built = (await call('GET', `/api/discovery/${session.sessionId}`)).session;

  const base64 = Buffer.from(`${FLEET_CSV}\nContact,${name}`).toString('base64');
  const { media } = await call('POST', '/api/v1/media', { base64, filename: `${name}.csv`, mime: 'text/csv' });
  await server.drain();
  const purpose = await readyPurpose(server);
  for (const material of [{ mediaId: media.id }, { content: `${FLEET_CSV}\nRegion,${name}` }]) {
    const run = await addRun(server, purpose, { recipient: { email, firstName: name } });
    const attached = await run.attach({ entryKey: 'numbers', ...material });
    if (attached.status >= 300) throw new Error(attached.text);
    for (let round = 0; round < 3; round += 1) {
      await server.drain();
      server.clock.advance(5_000);
    }
    await run.generate();
    await server.drain();
  }

  // Mentions of them elsewhere, and abandoned work.
  const { body } = await server.call('GET', `/api/v1/templates/${templateId}`);
  const document = { ...body.template.document, focus: `Written after a talk with ${email}.` };
  await sql`UPDATE template_versions SET document = ${JSON.stringify(document)}::jsonb, note = ${email}
    WHERE template_id = ${templateId}`.execute(server.database.db);
  for (const id of [templateId, built.template_id])
    await call('PATCH', `/api/v1/templates/${id}/draft`, { patch: { focus: `For a talk with ${email}.` } });
  await sql`INSERT INTO given_up_work (workspace_id, id, kind, payload, attempts, error, given_up_at)
    VALUES (${server.workspaceId}, gen_random_uuid(), 'batch.page', ${JSON.stringify({ workspaceId: server.workspaceId, prospectId })}::jsonb, 4,
      ${JSON.stringify({ message: `no page for ${name}` })}::jsonb, now())`.execute(server.database.db);

  // A delivery that failed and waits, and is exhausted for another connector.
  receiver.answers((response, received) => response.writeHead(500).end(received.rawBody));
  await call('POST', '/api/v1/prospect-pages', { email, templateId, roleTitle: 'again' });
  await server.drain();
  await sql`INSERT INTO exhausted_deliveries (workspace_id, connector_id, event, delivery_id)
    SELECT d.workspace_id, d.connector_id, d.event, d.id FROM deliveries d JOIN outbound_events e ON e.id = d.event_id WHERE e.prospect_id = ${prospectId}
    ON CONFLICT DO NOTHING`.execute(server.database.db);
  receiver.answers((response) => response.writeHead(200).end());
  for (const address of [`former.${email}`, email])
    await call('PATCH', `/api/v1/prospects/${prospectId}`, { email: address });
  return { prospectId, email, templateOfCall: built.template_id };
}

async function visit(server: TestServer, path: string, name: string): Promise<void> {
  const opened = await server.visit(path, { headers: { 'User-Agent': BROWSER } });
  const headers = {
    'User-Agent': BROWSER,
    Cookie: cookieOf(opened),
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  const formToken = hiddenField(await opened.text(), 'form_token');
  await server.visit(`${path}/go`, { headers });
  server.clock.advance(30_000);
  const form = { form_token: formToken, name, email: `${name}@private.example`, message: `I am ${name}` };
  await server.visit(`${path}/form`, { method: 'POST', headers, body: new URLSearchParams(form).toString() });
  const calendar = await (await server.visit(`${path}/book`, { headers })).text();
  server.clock.advance(30_000);
  const slot = /name="slot" value="([^"]+)"/.exec(calendar)?.[1] ?? '';
  const booking = { form_token: hiddenField(calendar, 'form_token'), slot, name, email: `${name}@private.example` };
  await server.visit(`${path}/book`, { method: 'POST', headers, body: new URLSearchParams(booking).toString() });
  server.clock.advance(1_000);
  await server.drain();
}

// Columns that decide how a row is found or treated.
const FIXED = new Set([
  'preview_key',
  'outcome',
  'remote_address',
  'status',
  'domain',
  'payload',
  'regenerations',
  'event',
  'kind',
  'page_token',
]);

const IDENTITY = new Set(['email', 'company_domain']);

/** Writes a mark into every text and every JSON of every row that is held about a person. */
export async function markEveryField(server: TestServer, prospectId: string, mark: string): Promise<void> {
  const { db } = server.database;
  const person = await withMerged(db, { workspaceId: server.workspaceId, prospectId });
  for (const { table, where } of holdings) {
    const { rows } = await sql<{ name: string; type: string }>`
      SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} AND data_type IN ('text', 'jsonb')`.execute(db);
    const changes = rows
      .filter(({ name }) => !FIXED.has(name) && !(table === 'prospects' && IDENTITY.has(name)))
      .map(({ name, type }) => {
        const column = sql.ref(name);
        if (type === 'text') return sql`${column} = coalesce(${column}, '') || ${mark}`;
        return sql`${column} = CASE jsonb_typeof(${column}) WHEN 'array' THEN ${column} || to_jsonb(${mark}::text)
          WHEN 'object' THEN ${column} || jsonb_build_object(${mark}::text, ${mark}::text) ELSE jsonb_build_object(${mark}::text, 1) END`;
      });
    if (changes.length > 0)
      await sql`UPDATE ${sql.table(table)} AS t SET ${sql.join(changes)} WHERE ${where(person)}`.execute(db);
  }
}

/** Every table that has the mark in any row, the sealed answers opened. */
export async function tablesWith(server: TestServer, mark: string): Promise<string[]> {
  const { db } = server.database;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'jobs') ORDER BY 1, 2`.execute(
    db,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM ${sql.table(`${schema}.${name}`)} AS t WHERE strpos(lower(t::text), ${mark}) > 0`.execute(
      db,
    );
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  const bodies = await sql<{
    id: string;
  }>`SELECT id FROM outbound_events WHERE strpos(lower(encode(body, 'escape')), ${mark}) > 0`.execute(db);
  if (bodies.rows.length > 0) found.push('outbound_events');
  const sealer = createSealer([TEST_ENCRYPTION_KEY]);
  const answers = await db.selectFrom('idempotency_keys').select('body').where('body', 'is not', null).execute();
  if (answers.some(({ body }) => body && sealer.open(body).toLowerCase().includes(mark)))
    found.push('idempotency_keys (sealed)');
  return found;
}
