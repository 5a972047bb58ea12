import type { OperationId } from '@cartouche/contract/operations';
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
const OK = 300;

/** A record for each operation that compares versions, in a state in which the operation is allowed. */
export const versionedRecords: Partial<Record<OperationId, (server: TestServer) => Promise<VersionedRecord>>> = {
  ...prospects(),
  ...connectors(),
  ...keys(),
  ...templates(),
};

/** What is made, or why it was not. */
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
    restoreTemplateVersion: async (server) => {
      const one = await make(server);
      required(await one.update('Second'));
      return { ...one, change: (_n, headers) => server.call('POST', `${one.path}/versions/1/restore`, { headers }) };
    },
  };
}
