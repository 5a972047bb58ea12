// The least that a call can cost: the same framework and one prepared statement on the same engine, nothing else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseHandle } from '@cartouche/server';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { CompiledQuery } from 'kysely';
import pg from 'pg';

const PAGE = `SELECT id, page_token, status, prospect_id, template_id, created_at FROM pages
  WHERE workspace_id = $1 AND id = $2 AND removed_at IS NULL`;
const PROSPECT = `SELECT id, email, first_name, last_name, company_name, company_domain, role_title, linkedin_url, tags, custom_fields,
    external_ids, status, created_at,
    (SELECT coalesce(json_agg(json_build_object('id', page.id, 'page_token', page.page_token, 'status', page.status)), '[]')
      FROM pages AS page WHERE page.workspace_id = $1 AND page.prospect_id = $2 AND page.removed_at IS NULL) AS pages
  FROM prospects WHERE workspace_id = $1 AND id = $2 AND removed_at IS NULL`;
// The moments are unique in a workspace: spread out here, where no clock hands them out.
const UPSERT = `INSERT INTO prospects (workspace_id, id, email, first_name, last_name, company_name, role_title, tags, custom_fields,
    created_at, updated_at)
  VALUES ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8,
    clock_timestamp() + random() * interval '1000 years', clock_timestamp())
  ON CONFLICT (workspace_id, email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
    company_name = excluded.company_name, role_title = excluded.role_title, tags = excluded.tags,
    custom_fields = prospects.custom_fields || excluded.custom_fields, updated_at = excluded.updated_at
  RETURNING id, email, first_name, last_name, company_name, company_domain, role_title, linkedin_url, tags, custom_fields, external_ids,
    status, created_at`;

type Run = (name: string, text: string, values: unknown[]) => Promise<unknown[]>;

/** Serves the floor's routes from this process, on a port of its own. @returns its origin and how to close it */
export async function startFloor(
  database: DatabaseHandle,
  databaseUrl: string | undefined,
): Promise<{ url: string; close(): Promise<void> }> {
  const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 10 }) : undefined;
  const run: Run = pool
    ? async (name, text, values) => (await pool.query({ name, text, values })).rows
    : async (_name, text, values) => (await database.db.executeQuery(CompiledQuery.raw(text, values))).rows;
  const app = new Hono();
  const workspaceOf = (header: string | undefined) => header ?? '';
  app.get('/api/v1/pages/:id', async (c) => {
    const [page] = await run('page', PAGE, [workspaceOf(c.req.header('x-workspace')), c.req.param('id')]);
    return c.json({ page });
  });
  app.get('/api/v1/prospects/:id', async (c) => {
    const [prospect] = await run('prospect', PROSPECT, [workspaceOf(c.req.header('x-workspace')), c.req.param('id')]);
    return c.json(prospect as object);
  });
  app.post('/api/v1/prospects', async (c) => {
    const body = await c.req.json();
    const values = [body.email, body.first_name, body.last_name, body.company_name, body.role_title];
    const rows = await run('upsert', UPSERT, [
      workspaceOf(c.req.header('x-workspace')),
      ...values,
      JSON.stringify(body.tags),
      JSON.stringify(body.custom_fields),
    ]);
    return c.json({ prospects: rows });
  });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool?.end();
    },
  };
}
