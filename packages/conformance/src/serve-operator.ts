import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RunningServer } from '@cartouche/server';
import { sql } from 'kysely';

import type { Operator } from './operator.ts';

const profile = {
  name: 'Lumen Logistics',
  oneLiner: 'Lumen turns delivery paperwork into data that arrives before the truck does.',
  products: [{ name: 'Lumen Notes', description: 'Digital delivery notes that drivers complete on their phones.' }],
  proofPoints: [{ text: 'Drivers save 6 hours of paperwork a week', customer: 'Kestrel Cold Chain' }],
  faqs: [{ question: 'How long does a roll-out take?', answer: 'Two weeks for the first depot.' }],
};

/** The operator of a server in this process. */
export function operatorOf({ app: { services }, database }: RunningServer, databaseUrl?: string): Operator {
  const createKey: Operator['createKey'] = async (key) => {
    const made = await services.auth.keys.issue({ ...key, name: 'conformance' });
    return { keyId: made.id, apiKey: made.key };
  };
  return {
    createWorkspace: async (workspace) => {
      const { id: workspaceId } = await services.auth.createWorkspace({ ...workspace, name: profile.name });
      await services.workspace.describe(database.db, workspaceId, { companyProfile: profile });
      return { workspaceId, ...(await createKey({ workspaceId })) };
    },
    createKey,
    addMember: async ({ workspaceId, email, name }) => {
      await services.workspace.team.save(workspaceId, { email, name, role: 'viewer' });
      const members = await services.workspace.team.list(workspaceId);
      return members.find((member) => member.email === email)?.id ?? '';
    },
    deleteKey: async ({ workspaceId, keyId }) =>
      (await services.auth.keys.revoke({ workspaceId }, keyId)).key.revoked_at !== null,
    submitForms: async ({ workspaceId, pageToken, count }) => {
      const page = await services.pages.byToken(pageToken);
      if (page?.workspaceId !== workspaceId) throw new Error('The workspace has no such page.');
      for (let number = 1; number <= count; number++) {
        const formToken = crypto.randomUUID();
        await services.conversions.submitForm(
          { ...page, pageToken },
          { formToken, fields: { number: String(number) } },
        );
      }
      return count;
    },
    createDatabase: async (name) => {
      if (!databaseUrl) throw new Error('More than one database requires Postgres.');
      await sql`CREATE DATABASE ${sql.ref(name)}`.execute(database.db);
      const url = new URL(databaseUrl);
      url.pathname = `/${name}`;
      return url.href;
    },
  };
}

/** Lets the tests, which run in other processes, reach an operator: one POST a call. */
export async function serveOperator(operator: Operator): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    try {
      const { method, parameters } = JSON.parse(await text(request)) as { method: keyof Operator; parameters: never };
      response.end(JSON.stringify(await operator[method](parameters)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
