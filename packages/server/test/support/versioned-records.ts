import type { OperationId } from '@cartouche/contract/operations';
import type { Writer } from '../../src/generation/writer.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { startSite } from '../generation/site.ts';
import { addPurpose, addRun, FLEET_CSV, type RunCalls, readyPurpose, readyRun, reviewedRun } from './materials.ts';
import type { TestAnswer, TestServer } from './server.ts';
import { addTemplate } from './templates.ts';

/** A record of a kind that callers change. */
export type VersionedRecord = {
  /** The path of its read. */
  path: string;
  /** Changes it as another caller would. */
  touch(): Promise<TestAnswer>;
  /** The n-th of calls that each change something else. */
  change(n: number, headers: Record<string, string>): Promise<TestAnswer>;
  /** The record is gone after the change, so that calls that come later may find none. */
  removes?: boolean;
};

const ADA = { email: 'ada@northwind.example' };
const BYRON = { ...ADA, firstName: 'Ada', lastName: 'Byron' };
const OK = 300;
const PRICED = new Set(['generate', 'regenerate-failed']);
const BATCH_PRICE = { acknowledgedEstimateCents: 25 };
/** The gate stops the page of this person, whose words no source supports. */
const UNSUPPORTED = { email: 'grace@globex.example', claim: 'You would save 7,391 hours a year.' };
const CALL = [
  'Sam Carter: Thank you for the time.',
  'Ada Byron: We want to be rid of the paper forms. How long does it take?',
  'Kim Roe: We want a pilot in May. Shall we start with Leeds?',
].join('\n');
const CALL_SPEAKERS = [
  { name: 'Sam Carter', side: 'seller' },
  { name: 'Kim Roe', side: 'buyer' },
];
const CALL_SPEC = {
  name: 'After the call',
  purposeSpec: { goal: 'Follow up the call.' },
  inputContract: {
    materials: [{ key: 'call', label: 'The calls', kind: 'transcript' }],
    facts: [{ key: 'trucks', label: 'Trucks', type: 'number', required: false }],
  },
  elementManifest: [
    { id: 'headline', label: 'Headline', source: 'fixed', placement: 'headline', text: 'After our call' },
    { id: 'heard', label: 'What we heard', source: 'ai', placement: 'list', uses: ['call_wants'] },
    { id: 'fleet', label: 'Trucks', source: 'fact', placement: 'figure', fact: 'trucks', required: false },
  ],
  qualityChecks: [],
  callIntelligence: true,
};
const MATERIAL = {
  prospect: { ...ADA, first_name: 'Ada', company_name: 'Northwind' },
  transcript: 'Ada: How long does onboarding take?\nSam: Two weeks, with a guided setup.',
  speakers: [{ name: 'Sam', side: 'seller' }],
  notes: 'They need an SAP integration and asked about GDPR.',
};

/** A writer that hears a wish on each call, and makes a claim of its own for one person. */
export function versionedWriter(): Writer {
  const offline = createOfflineWriter();
  return {
    ...offline,
    digestCall: async () => ({
      wants: [{ who: 'Ada Byron', text: 'Wants no more paper.', quote: 'We want to be rid of the paper forms.' }],
      objections: [],
      nextSteps: [],
    }),
    writePage: async (brief, options) => {
      const page = await offline.writePage(brief, options);
      if (brief.prospect.email !== UNSUPPORTED.email) return page;
      return { ...page, subheadline: { ...page.subheadline, origin: 'model', text: UNSUPPORTED.claim } };
    },
  };
}

let started: ReturnType<typeof startSite> | undefined;
/** A company's site, started with the first use. */
const site = () => {
  started ??= startSite({ '/': '<title>Acme</title><h1>Acme plans the routes of fleets.</h1>' });
  return started;
};
/** Ends what the records have started. */
export const closeSite = async (): Promise<void> => (await started)?.close();

/** A record for each operation that compares versions, in a state in which the operation is allowed. */
export const versionedRecords: Partial<Record<OperationId, (server: TestServer) => Promise<VersionedRecord>>> = {
  ...prospects(),
  ...connectors(),
  ...keys(),
  ...templates(),
  ...runs(),
  ...discovery(),
  ...materials(),
  ...workspace(),
  ...meetings(),
  ...leads(),
  ...pages(),
  ...batches(),
  ...domains(),
  ...members(),
};

/** The body of a success. @throws Error with the text of a refusal */
export function required({ status, text, body }: TestAnswer): TestAnswer['body'] {
  if (status >= OK) throw new Error(text);
  return body;
}

function prospects(): typeof versionedRecords {
  const make = async (server: TestServer) => {
    const upsert = (fields: object, headers = {}) =>
      server.call('POST', '/api/v1/prospects', { body: { ...ADA, ...fields }, headers });
    const [{ id }] = required(await upsert({ first_name: 'Ada', company_name: 'Northwind' })).prospects;
    const path = `/api/v1/prospects/${id}`;
    return { path, upsert, touch: () => upsert({ tags: ['touched'] }) };
  };
  return {
    upsertProspects: async (server) => {
      const { upsert, ...ada } = await make(server);
      return { ...ada, change: (n, headers) => upsert({ role_title: `CTO ${n}` }, headers) };
    },
    deleteProspect: async (server) => {
      const ada = await make(server);
      return { ...ada, removes: true, change: (_n, headers) => server.call('DELETE', ada.path, { headers }) };
    },
    updateProspect: async (server) => {
      const ada = await make(server);
      const change = (n: number, headers = {}) =>
        server.call('PATCH', ada.path, { body: { email: `ada${n}@northwind.example` }, headers });
      return { ...ada, change };
    },
    mergeProspects: async (server) => {
      const ada = await make(server);
      const others = Array.from({ length: 8 }, (_, n) => ({ email: `other${n}@northwind.example` }));
      const { body } = await server.call('POST', '/api/v1/prospects', { body: others });
      const change = (n: number, headers = {}) =>
        server.call('POST', `${ada.path}/merge`, { body: { prospectId: body.prospects[n].id }, headers });
      return { ...ada, change };
    },
    eraseProspect: async (server) => {
      const ada = await make(server);
      const change = (_n: number, headers = {}) => server.call('POST', `${ada.path}/erase`, { headers });
      return { ...ada, removes: true, change };
    },
  };
}

function connectors(): typeof versionedRecords {
  const make = async (server: TestServer, before?: string) => {
    const body = { outboundUrl: 'https://crm.example/hooks/pages' };
    const { connector } = required(await server.call('POST', '/api/v1/connectors', { body }));
    const path = `/api/v1/connectors/${connector.id}`;
    const update = (description: string, headers = {}) =>
      server.call('PATCH', path, { body: { description }, headers });
    const act = (action: string) => (_n: number, headers?: Record<string, string>) =>
      server.call('POST', `${path}/${action}`, headers && { headers });
    if (before === 'disable') await disable(server, connector.id);
    else if (before) required(await act(before)(0));
    return { path, update, act, touch: () => update('touched') };
  };
  return {
    updateConnector: async (server) => {
      const { update, ...one } = await make(server);
      return { ...one, change: (n, headers) => update(`Leads ${n}`, headers) };
    },
    pauseConnector: async (server) => withAct(await make(server), 'pause'),
    resumeConnector: async (server) => withAct(await make(server, 'pause'), 'resume'),
    enableConnector: async (server) => withAct(await make(server, 'disable'), 'enable'),
    rotateConnectorSecret: async (server) => withAct(await make(server), 'rotate-secret'),
    deleteConnector: async (server) => {
      const one = await make(server);
      return { ...one, removes: true, change: (_n, headers) => server.call('DELETE', one.path, { headers }) };
    },
  };
}

/** As a connector is that has not succeeded for long. */
async function disable({ database, workspaceId }: TestServer, id: string): Promise<void> {
  await database.db
    .updateTable('connectors')
    .set({ status: 'disabled', status_reason: 'no_success' })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
}

function withAct<One extends { act(action: string): VersionedRecord['change'] }>({ act, ...one }: One, action: string) {
  return { ...one, change: act(action) };
}

/** A record that the change deletes. */
function deleted(server: TestServer, { path, touch }: Pick<VersionedRecord, 'path' | 'touch'>): VersionedRecord {
  return { path, touch, removes: true, change: (_n, headers) => server.call('DELETE', path, { headers }) };
}

function keys(): typeof versionedRecords {
  const make = async (server: TestServer) => {
    const body = { name: 'CRM sync', scopes: ['read:prospects'] };
    const { key } = required(await server.call('POST', '/api/v1/workspace/keys', { body }));
    const path = `/api/v1/workspace/keys/${key.id}`;
    const update = (name: string, headers = {}) => server.call('PATCH', path, { body: { name }, headers });
    return { path, update, touch: () => update('touched') };
  };
  return {
    updateKey: async (server) => {
      const { update, ...one } = await make(server);
      return { ...one, change: (n, headers) => update(`CRM ${n}`, headers) };
    },
    rotateKey: async (server) => {
      const one = await make(server);
      return { ...one, change: (_n, headers) => server.call('POST', `${one.path}/rotate`, { headers }) };
    },
    deleteKey: async (server) => {
      const one = await make(server);
      return { ...one, change: (_n, headers) => server.call('DELETE', one.path, { headers }) };
    },
  };
}

function templates(): typeof versionedRecords {
  const paid = { acknowledgedEstimateCents: 100 };
  const make = async (server: TestServer) => {
    const path = `/api/v1/templates/${await addTemplate(server)}`;
    const update = (headline: string, headers = {}) =>
      server.call('PATCH', path, { body: { ...paid, patch: { headline } }, headers });
    return { path, update, touch: () => update('touched') };
  };
  const drafted = async (server: TestServer) => {
    const path = `/api/v1/templates/${await addTemplate(server)}/draft`;
    const draft = (headline: string, headers = {}) =>
      server.call('PATCH', path, { body: { patch: { headline } }, headers });
    return { path, draft, touch: () => draft('touched') };
  };
  return {
    updateTemplate: async (server) => {
      const { update, ...one } = await make(server);
      return { ...one, change: (n, headers) => update(`Hello ${n}`, headers) };
    },
    iterateTemplate: async (server) => {
      const one = await make(server);
      const change = (n: number, headers: Record<string, string>) =>
        server.call('POST', `${one.path}/iterate`, {
          body: { ...paid, instruction: JSON.stringify({ headline: `Hello ${n}` }) },
          headers,
        });
      return { ...one, change };
    },
    updateTemplateDraft: async (server) => {
      const { draft, ...one } = await drafted(server);
      return { ...one, change: (n, headers) => draft(`Hello ${n}`, headers) };
    },
    iterateTemplateDraft: async (server) => {
      const one = await drafted(server);
      const change = (n: number, headers: Record<string, string>) =>
        server.call('POST', `${one.path}/iterate`, {
          body: { ...paid, instruction: JSON.stringify({ headline: `Hello ${n}` }) },
          headers,
        });
      return { ...one, change };
    },
    publishTemplateDraft: async (server) => {
      const one = await drafted(server);
      required(await one.draft('First'));
      return { ...one, change: (_n, headers) => server.call('POST', `${one.path}/publish`, { body: paid, headers }) };
    },
    updateLeadForm: async (server) => {
      const one = await make(server);
      const { leadForm } = required(await server.call('GET', one.path)).template.document;
      const change = (n: number, headers: Record<string, string>) =>
        server.call('PATCH', `${one.path}/lead-form`, {
          body: { leadForm: { ...leadForm, title: `Talk to us ${n}` } },
          headers,
        });
      return { ...one, change };
    },
    deleteTemplate: async (server) => deleted(server, await make(server)),
    restoreTemplateVersion: async (server) => {
      const one = await make(server);
      required(await one.update('Second'));
      return { ...one, change: (_n, headers) => server.call('POST', `${one.path}/versions/1/restore`, { headers }) };
    },
  };
}

function runs(): typeof versionedRecords {
  const recordOf = (server: TestServer, { id, override }: RunCalls, touched: object) => {
    const path = `/api/v1/runs/${id}`;
    const send = (method: string, below: string, body?: object) => (_n: number, headers: Record<string, string>) =>
      server.call(method, `${path}/${below}`, { ...(body && { body }), headers });
    return { path, send, touch: () => override(touched) };
  };
  const region = { region: 'North' };
  const called = async (server: TestServer) => {
    const run = await addRun(server, await readyPurpose(server, CALL_SPEC), { recipient: BYRON });
    await run.attach({ entryKey: 'call', content: CALL, speakers: CALL_SPEAKERS });
    await server.drain();
    return run;
  };
  return {
    attachRunMaterials: async (server) => {
      const one = recordOf(server, await addRun(server, await readyPurpose(server)), region);
      const body = { entryKey: 'numbers', content: FLEET_CSV };
      return { ...one, change: one.send('POST', 'materials', body) };
    },
    answerRunQuestions: async (server) => {
      const run = await addRun(server, await readyPurpose(server));
      await run.attach({ entryKey: 'numbers', content: 'Metric,Value\nFleet size,240' });
      await server.drain();
      const [{ id }] = (await run.get()).questions;
      const one = recordOf(server, run, region);
      const change = (n: number, headers: Record<string, string>) =>
        one.send('POST', 'answers', { answers: [{ id, answer: String(n + 1) }] })(n, headers);
      return { ...one, change };
    },
    updateRunFacts: async (server) => {
      const one = recordOf(server, await addRun(server, await readyPurpose(server)), region);
      const change = (n: number, headers: Record<string, string>) =>
        one.send('PATCH', 'facts', { facts: { trucks: 100 + n } })(n, headers);
      return { ...one, change };
    },
    updateRunDigest: async (server) => {
      const run = await called(server);
      const [{ id }] = (await run.get()).callDigest.wants;
      const one = recordOf(server, run, { trucks: 5 });
      return { ...one, change: one.send('PATCH', 'digest', { items: [{ id, status: 'approved' }] }) };
    },
    updateRunSpeakers: async (server) => {
      const one = recordOf(server, await called(server), { trucks: 5 });
      const speakers = [{ name: 'Kim Roe', side: 'seller' }];
      return { ...one, change: one.send('PATCH', 'speakers', { speakers }) };
    },
    deleteRun: async (server) => deleted(server, recordOf(server, await readyRun(server), region)),
    generateRun: async (server) => {
      const one = recordOf(server, await readyRun(server), region);
      return { ...one, change: one.send('POST', 'generate', { acknowledgedEstimateCents: 25 }) };
    },
    regenerateRunElement: async (server) => {
      const one = recordOf(server, await reviewedRun(server), region);
      return { ...one, change: one.send('POST', 'elements/summary/regenerate') };
    },
    publishRun: async (server) => {
      const one = recordOf(server, await reviewedRun(server), region);
      return { ...one, change: one.send('POST', 'publish') };
    },
    discardRun: async (server) => {
      const run = await reviewedRun(server);
      required(await run.publish());
      required(await run.override({ region: 'North' }));
      const one = recordOf(server, run, region);
      return { ...one, change: one.send('POST', 'discard') };
    },
  };
}

function discovery(): typeof versionedRecords {
  const make = async (server: TestServer) => {
    const { sessionId } = required(await server.call('POST', '/api/discovery', { body: MATERIAL }));
    await server.drain();
    const path = `/api/discovery/${sessionId}`;
    const { questions } = required(await server.call('GET', path)) as { questions: { id: string }[] };
    const send = (method: string, below: string, body?: object) => (_n: number, headers?: Record<string, string>) =>
      server.call(method, `${path}${below}`, { ...(body && { body }), ...(headers && { headers }) });
    const answer = (text: string, headers?: Record<string, string>) => {
      const answers = questions.map((question) => ({ ...question, answer: text, status: 'answered' }));
      return send('POST', '/answers', { answers })(0, headers);
    };
    return { id: sessionId as string, path, send, answer, touch: () => answer('Two weeks.') };
  };
  return {
    answerDiscoveryQuestions: async (server) => {
      const { answer, ...one } = await make(server);
      return { ...one, change: (n, headers) => answer(`${n} weeks.`, headers) };
    },
    updateDiscoverySpeakers: async (server) => {
      const one = await make(server);
      return { ...one, change: one.send('PATCH', '/speakers', { speakers: [{ name: 'Ada', side: 'seller' }] }) };
    },
    restartDiscoverySession: async (server) => {
      const one = await make(server);
      await server.database.db
        .updateTable('discovery_sessions')
        .set({ error: 'The analysis failed.' })
        .where('id', '=', one.id)
        .execute();
      return { ...one, change: one.send('POST', '/restart') };
    },
    buildDiscoveryPage: async (server) => {
      const one = await make(server);
      required(await one.answer('Two weeks.'));
      return { ...one, change: one.send('POST', '/build') };
    },
    deleteDiscoverySession: async (server) => {
      const one = await make(server);
      return { ...one, removes: true, change: one.send('DELETE', '') };
    },
  };
}

function materials(): typeof versionedRecords {
  const make = async (server: TestServer) => {
    const path = `/api/v1/materials-templates/${await addPurpose(server)}`;
    const update = (name: string, headers = {}) => server.call('PATCH', path, { body: { name }, headers });
    return { path, update, touch: () => update('touched') };
  };
  return {
    updateMaterialsTemplate: async (server) => {
      const { update, ...one } = await make(server);
      return { ...one, change: (n, headers) => update(`Forms ${n}`, headers) };
    },
    deleteMaterialsTemplate: async (server) => deleted(server, await make(server)),
    buildMaterialsTemplate: async (server) => {
      const one = await make(server);
      const body = { acknowledgedEditCredits: 500 };
      return { ...one, change: (_n, headers) => server.call('POST', `${one.path}/build`, { body, headers }) };
    },
  };
}

function workspace(): typeof versionedRecords {
  const part = (server: TestServer, name: string, bodyOf: (text: string) => object) => {
    const path = `/api/v1/workspace/${name}`;
    const update = (text: string, headers = {}) => server.call('PATCH', path, { body: bodyOf(text), headers });
    return { path, touch: () => update('9'), change: (n: number, headers = {}) => update(String(n), headers) };
  };
  const profile = (server: TestServer) => part(server, 'company-profile', (oneLiner) => ({ oneLiner }));
  return {
    updateCompanyProfile: async (server) => profile(server),
    scrapeCompanyProfile: async (server) => {
      const body = { url: `http://${(await site()).domain}/`, overwrite: true };
      const one = profile(server);
      return { ...one, change: (_n, headers) => server.call('POST', `${one.path}/scrape`, { body, headers }) };
    },
    updateBrand: async (server) => part(server, 'brand', (digit) => ({ colors: { primary: `#11111${digit}` } })),
  };
}

function meetings(): typeof versionedRecords {
  const make = async (server: TestServer) => {
    const { page } = await rendered(server);
    const id = crypto.randomUUID();
    const { db } = server.database;
    const day = server.clock.now().getTime() + 86_400_000;
    await db
      .insertInto('meetings')
      .values({
        workspace_id: server.workspaceId,
        id,
        prospect_id: page.prospect_id,
        page_id: page.id,
        page_token: page.page_token,
        starts_at: new Date(day),
        ends_at: new Date(day + 1_800_000),
        time_zone: 'Europe/Berlin',
        created_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
      .execute();
    const path = `/api/v1/meetings/${id}`;
    const { times } = required(await server.call('GET', `${path}/free-times`));
    const move = (n: number, headers = {}) =>
      server.call('POST', `${path}/move`, { body: { start: times[n].start }, headers });
    return { path, move, touch: () => move(9) };
  };
  return {
    moveMeeting: async (server) => {
      const { move, ...one } = await make(server);
      return { ...one, change: move };
    },
    cancelMeeting: async (server) => {
      const one = await make(server);
      const change = (n: number, headers = {}) =>
        server.call('POST', `${one.path}/cancel`, { body: { reason: `Holiday ${n}` }, headers });
      return { ...one, change };
    },
  };
}

async function rendered(server: TestServer, email = ADA.email) {
  await addTemplate(server);
  const { status, body } = await server.call('POST', '/api/v1/prospect-pages', {
    body: { email, companyName: 'Northwind' },
  });
  const id = body.pageId as string;
  if (status >= OK && body.error !== 'generation_review') throw new Error(JSON.stringify(body));
  return required(await server.call('GET', `/api/v1/pages/${id}`));
}

function pages(): typeof versionedRecords {
  const act =
    (server: TestServer, path: string, action: string, body?: object) =>
    (_n: number, headers = {}) =>
      server.call('POST', `${path}/${action}`, { ...(body && { body }), headers });
  const made = async (server: TestServer, action: string, before?: string) => {
    const path = `/api/v1/pages/${(await rendered(server)).page.id}`;
    if (before) required(await act(server, path, before)(0));
    const change = act(server, path, action);
    return { path, change, touch: () => change(0) };
  };
  const stopped = async (server: TestServer) => {
    const { page } = await rendered(server, UNSUPPORTED.email);
    const rewrites = [{ text: UNSUPPORTED.claim, to: 'You would save hours.' }];
    const touch = () =>
      server.call('POST', '/api/v1/statements/approve', { body: { of: 'page', id: page.id, rewrites } });
    return { path: `/api/v1/pages/${page.id}`, touch };
  };
  return {
    unpublishPage: (server) => made(server, 'unpublish'),
    publishPage: (server) => made(server, 'publish', 'unpublish'),
    approvePage: async (server) => {
      const one = await stopped(server);
      const { revision } = required(await server.call('POST', `${one.path}/preview`));
      return { ...one, change: act(server, one.path, 'approve', { revision }) };
    },
    discardPage: async (server) => {
      const one = await stopped(server);
      return { ...one, change: act(server, one.path, 'discard') };
    },
  };
}

function batches(): typeof versionedRecords {
  const make = async (server: TestServer, ...before: string[]) => {
    const templateId = await addTemplate(server);
    required(await server.call('POST', '/api/v1/prospects', { body: { ...ADA, company_name: 'Northwind' } }));
    const { batchId } = required(await server.call('POST', '/api/v1/batches', { body: { templateId } }));
    const path = `/api/v1/batches/${batchId}`;
    const act =
      (action: string) =>
      (_n: number, headers = {}) =>
        server.call('POST', `${path}/${action}`, { ...(PRICED.has(action) && { body: BATCH_PRICE }), headers });
    for (const action of before) required(await act(action)(0));
    return { path, act, touch: () => act('generate')(0) };
  };
  return {
    generateBatch: async (server) => withAct(await make(server), 'generate'),
    cancelBatch: async (server) => {
      const one = withAct(await make(server, 'generate'), 'cancel');
      return { ...one, touch: () => one.change(0, {}) };
    },
    regenerateFailedPages: async (server) => {
      const one = withAct(await make(server, 'generate', 'cancel'), 'regenerate-failed');
      return { ...one, touch: () => one.change(0, {}) };
    },
    updateBatch: async (server) => {
      const one = await make(server);
      const { prospects } = required(
        await server.call('POST', '/api/v1/prospects', { body: { email: 'grace@globex.example' } }),
      );
      const [{ id }] = prospects;
      const body = { addProspectIds: [String(id)] };
      return { ...one, change: (_n, headers) => server.call('PATCH', one.path, { body, headers }) };
    },
    deleteBatch: async (server) => {
      const one = await make(server);
      return { ...one, removes: true, change: (_n, headers) => server.call('DELETE', one.path, { headers }) };
    },
  };
}

function domains(): typeof versionedRecords {
  const make = async (server: TestServer) => {
    const hostname = 'pages.northwind.example';
    const { db } = server.database;
    const domain = { workspace_id: server.workspaceId, hostname, status: 'active' as const };
    // Looked up later than any test reads it.
    await db
      .insertInto('custom_domains')
      .values({ ...domain, checked_at: '2100-01-01T00:00:00Z', created_at: server.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const path = `/api/v1/workspace/domains/${hostname}`;
    const use = (headers = {}) => server.call('POST', `${path}/use`, { body: { used: true }, headers });
    return { path, use, touch: () => use() };
  };
  return {
    useDomain: async (server) => {
      const { use, ...one } = await make(server);
      return { ...one, change: (_n, headers) => use(headers) };
    },
    deleteDomain: async (server) => {
      const one = await make(server);
      return { ...one, removes: true, change: (_n, headers) => server.call('DELETE', one.path, { headers }) };
    },
  };
}

function leads(): typeof versionedRecords {
  const make = async (server: TestServer) => {
    const { page } = await rendered(server);
    const id = crypto.randomUUID();
    // No two leads of a workspace have one instant.
    server.clock.advance(1_000);
    await server.database.db
      .insertInto('conversions')
      .values({
        ...{ workspace_id: server.workspaceId, id, event: 'form.submitted', kind: 'lead', fields: '{"name":"Ada"}' },
        ...{ prospect_id: page.prospect_id, page_id: page.id, page_token: page.page_token, form_token: id },
        created_at: server.clock.now(),
      })
      .execute();
    const path = `/api/v1/leads/${id}`;
    const update = (note: string, headers = {}) => server.call('PATCH', path, { body: { note }, headers });
    return { path, update, touch: () => update('Touched') };
  };
  return {
    updateLead: async (server) => {
      const { update, ...one } = await make(server);
      return { ...one, change: (n, headers) => update(`Note ${n}`, headers) };
    },
    deleteLead: async (server) => {
      const one = await make(server);
      return { ...one, removes: true, change: (_n, headers) => server.call('DELETE', one.path, { headers }) };
    },
  };
}

function members(): typeof versionedRecords {
  const make = async (server: TestServer) => {
    const { team } = server.services.workspace;
    const email = `${crypto.randomUUID()}@lumen.example`;
    await team.save(server.workspaceId, { email, name: 'Vic', role: 'viewer' });
    const { id } = (await team.list(server.workspaceId)).find((one) => one.email === email) ?? {};
    const path = `/api/v1/workspace/team/${id}`;
    const update = (name: string, headers = {}) => server.call('PATCH', path, { body: { name }, headers });
    return { path, update, touch: () => update('Touched') };
  };
  return {
    updateTeamMember: async (server) => {
      const { update, ...one } = await make(server);
      return { ...one, change: (n, headers) => update(`Vic ${n}`, headers) };
    },
    deleteTeamMember: async (server) => {
      const one = await make(server);
      return { ...one, removes: true, change: (_n, headers) => server.call('DELETE', one.path, { headers }) };
    },
  };
}
