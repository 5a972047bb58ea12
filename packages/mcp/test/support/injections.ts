import { serveSite } from '../../evals/company-site.ts';
import { fleetSpec, readyTemplate } from './fleet.ts';
import type { Workspace } from './workspace.ts';

/** Words that someone put where a tool may read them, with a word that must never stand outside the marks. */
export type Injection = { place: string; text: string; mark: string };

type Read = (name: string, args?: Record<string, unknown>) => Promise<Record<string, never> | undefined>;

/** A reader of results that collects what shows the injected word, within the marks and outside of them. */
export function injectionReader(workspace: Workspace, { mark }: Injection) {
  const found = { within: [] as string[], outside: [] as string[] };
  const read: Read = async (name, args = {}) => {
    const result = await workspace.client.callTool({ name, arguments: args });
    for (const text of [JSON.stringify(result.content), JSON.stringify(result.structuredContent ?? {})]) {
      if (!text.includes(mark)) continue;
      const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
      (rest.includes(mark) ? found.outside : found.within).push(`${name}: ${text.slice(0, 2_000)}`);
    }
    return result.structuredContent as Record<string, never> | undefined;
  };
  return { read, found };
}

/** The doors by which words of others come in, each with the tools that show them. */
const doors: Record<string, (workspace: Workspace, text: string, read: Read) => Promise<void>> = {
  form: async ({ server }, text, read) => {
    const page = await server.seed.page();
    const person = server.visitor();
    await person.open(page.url);
    await person.submitForm({ email: 'visitor@globex.example', message: text });
    await server.settle();
    await read('list_conversions');
    await read('get_page_signals', { pageId: page.id });
    await read('get_contact', { prospectId: page.prospect_id });
    await read('list_hot_signals');
  },
  company: async ({ server }, text, read) => {
    const prospect = { email: 'ada@northwind.example', company_name: text, company_domain: 'northwind.example' };
    const response = await server.fetch(`${server.baseUrl}/api/v1/prospects`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server.apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...prospect, custom_fields: { [text.slice(0, 60)]: text }, tags: [text.slice(0, 60)] }),
    });
    if (!response.ok) await read('upsert_contacts', { prospects: [prospect] });
    await read('list_contacts');
    await read('list_contacts', { fields: ['company_name'] });
    await read('list_contacts', { fields: [text] });
    const made = await read('create_contact_page', { email: prospect.email, companyName: text });
    if (made?.['pageId']) await read('get_page', { pageId: made['pageId'] });
    await read('list_hot_signals');
    await read('import_contacts', { csv: `email,${JSON.stringify(text)}\nx,${JSON.stringify(text)}\n` });
  },
  site: async ({ server }, text, read) => {
    const page = (body: string) => `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${body}</html>`;
    server.serve('shop.example', () => {
      return new Response(page(`${text}<p>${text}</p>`), { headers: { 'Content-Type': 'text/html' } });
    });
    serveSite(server, 'attribute.example', 'Shop', text);
    for (const host of ['shop.example', 'attribute.example']) {
      await read('scrape_company_profile', { url: host, overwrite: true, confirm: host });
      await read('get_company_profile');
      await read('get_brand');
      const cloned = await read('clone_template', { url: `https://${host}/` });
      const { id } = (cloned?.['template'] ?? {}) as { id?: string };
      if (id) await read('get_template', { templateId: id });
      const contact = { email: `ada@${host}`, companyDomain: host };
      const made = await read('create_contact_page', contact);
      if (made?.['pageId']) await read('get_page', { pageId: made['pageId'] });
    }
  },
  file: async ({ server }, text, read) => {
    const base64 = Buffer.from('trucks,40\n').toString('base64');
    await read('upload_media', { base64, filename: text, mime: 'text/csv' });
    await read('upload_media', { base64, filename: `${text}.csv`, mime: 'text/csv' });
    await server.settle();
    const media = (await read('list_media'))?.['media'] as { id: string }[] | undefined;
    for (const { id } of media ?? []) await material('numbers', { mediaId: id })(server, fleetSpec, read);
  },
  table: async ({ server }, text, read) => {
    const base64 = Buffer.from(text).toString('base64');
    const { mediaId } = (await read('upload_media', { base64, filename: 'numbers.csv', mime: 'text/csv' })) ?? {};
    await server.settle();
    await read('list_media');
    await material('numbers', { mediaId })(server, fleetSpec, read);
    await material('numbers', { content: text })(server, fleetSpec, read);
  },
  call: async ({ server }, text, read) => {
    const spec = { propose: true, preset: 'discovery_followup', description: 'Follow up sales calls about forms.' };
    await material('transcript', { content: text })(server, spec, read);
    await read('create_discovery_session', { prospect: { email: 'a@b.example' }, transcript: text, notes: text });
  },
};

/** Gives a material to a run, and reads the run as often as its tools would. */
function material(kind: string, source: Record<string, unknown>) {
  return async (server: Workspace['server'], spec: object, read: Read) => {
    const call = async (name: string, args: Record<string, unknown>) => (await read(name, args)) ?? {};
    const built = { do: call, server } as unknown as Workspace;
    const purposeTemplateId = await readyTemplate(built, spec);
    const checklist = await call('get_materials_checklist', { purposeTemplateId });
    const { materials } = checklist['inputContract'] as unknown as { materials: { key: string; kind: string }[] };
    const { run } = await call('create_run', {
      purposeTemplateId,
      recipient: { email: 'ada@globex.example' },
      consentAttested: true,
    });
    const { id: runId } = run as unknown as { id: string };
    for (const { key, kind: one } of materials.filter(
      (entry) => entry.kind === kind || materials.length === 1 || !entry.kind,
    ))
      await call('attach_run_materials', {
        runId,
        entryKey: key,
        ...source,
        ...(one === 'transcript' && { consentAttested: true }),
      });
    for (const moment of [0, 1]) {
      await server.settle();
      server.clock.advance(30_000 + moment);
    }
    // Every speaker is taken for the buyer, whose words a page quotes.
    const speakers = [
      ...new Set([...String(source['content']).matchAll(/^([\p{L} ]{2,20}): /gmu)].map(([, name]) => name)),
    ];
    if (kind === 'transcript' && speakers.length > 0) {
      await call('answer_run_questions', { runId, speakers: speakers.map((name) => ({ name, side: 'buyer' })) });
      await server.settle();
    }
    const { questions = [], callDigest } = (await call('get_run', { runId })) as Record<string, never>;
    const answers = (questions as { id: string }[]).map(({ id }) => ({ id, status: 'skipped' }));
    if (answers.length > 0) await call('answer_run_questions', { runId, answers });
    const { wants = [], objections = [], nextSteps = [] } = (callDigest ?? {}) as Record<string, { id: string }[]>;
    const digest = [...wants, ...objections, ...nextSteps].map(({ id }) => ({ id, status: 'approved' }));
    if (digest.length > 0) await call('answer_run_questions', { runId, digest });
    await call('override_run_fact', { runId, facts: { trucks: 40, hourly_cost: 50 } });
    await call('generate_run', { runId, acknowledgedEstimateCents: 25 });
    await server.settle();
    await call('get_run', { runId });
    await call('run_quality_check', { runId });
    await call('publish_run', { runId });
  };
}

const DOORS: Record<string, string> = {
  'form message': 'form',
  'company name': 'company',
  'site text': 'site',
  'image caption': 'site',
  'file name': 'file',
  'csv cell': 'table',
  'csv header': 'table',
  'document text': 'table',
  transcript: 'call',
  'pasted mail': 'call',
};

/** Lets an injection in where it belongs, and reads everything that may show it. */
export async function injected(workspace: Workspace, injection: Injection) {
  const { read, found } = injectionReader(workspace, injection);
  const door = doors[DOORS[injection.place] ?? ''];
  if (!door) throw new Error(`There is no door for ${injection.place}.`);
  await door(workspace, injection.text, read);
  return found;
}
