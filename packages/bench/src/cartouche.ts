import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@cartouche/server';
import { sql } from 'kysely';
import { startPostgres } from '../../server/test/support/postgres.ts';
import type { BenchContext } from './bench.ts';
import { type Program, startProgram } from './program.ts';
import type { CartoucheServerCalls } from './programs/cartouche-server.ts';

/** The roles of a server process. */
export type Roles = { api: boolean; worker: boolean };

/** A process of the server, and its API as a bench's preparations call it. */
export type Cartouche = Program<CartoucheServerCalls> & {
  url: string;
  workspaceId: string;
  apiKey: string;
  /** @returns the body; throws for any other status than a success */
  // biome-ignore lint/suspicious/noExplicitAny: the contract's types would say it once more than is needed here
  api(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown): Promise<any>;
};

export type CartoucheOptions = {
  /** The URL of a Postgres database. Default: the embedded database in its own folder. */
  databaseUrl?: string;
  /** Default: both. */
  roles?: Roles;
  /** Settings that differ from `serverEnvironment`. */
  environment?: Readonly<Record<string, string>>;
};

// The key that the processes of a shared database have in common.
const ENCRYPTION_KEY = randomBytes(32).toString('base64');

/** Starts a process of the server with a new workspace; a worker has neither a URL nor a workspace. */
export async function startCartouche(
  context: BenchContext,
  { databaseUrl, roles = { api: true, worker: true }, environment = {} }: CartoucheOptions = {},
): Promise<Cartouche> {
  const program = await startProgram<CartoucheServerCalls>(new URL('./programs/cartouche-server.ts', import.meta.url), {
    ...serverEnvironment(databaseUrl ? undefined : temporaryFolder(context), databaseUrl),
    ...environment,
    BENCH_ROLES: JSON.stringify(roles),
  });
  context.afterwards(() => program.end());
  const url = await program.call('url');
  const { workspaceId, apiKey } = roles.api ? await program.call('addWorkspace') : { workspaceId: '', apiKey: '' };
  return asWorkspace({ ...program, url }, { workspaceId, apiKey });
}

/** The same process, as the key of another of its workspaces calls it. */
export function asWorkspace(
  program: Omit<Cartouche, 'workspaceId' | 'apiKey' | 'api'>,
  { workspaceId, apiKey }: Pick<Cartouche, 'workspaceId' | 'apiKey'>,
): Cartouche {
  return {
    ...program,
    workspaceId,
    apiKey,
    api: async (method, path, body) => {
      const response = await fetch(`${program.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
      return JSON.parse(text);
    },
  };
}

/** The settings of a server that only the loopback interface reaches and that has no rate limit. */
export function serverEnvironment(dataDir: string | undefined, databaseUrl?: string): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    PAGE_PORT: '0',
    RATE_LIMIT_PER_MINUTE: '100000000',
    AGENT_RATE_LIMIT_PER_MINUTE: '100000000',
    WORKSPACE_IMPORT_ROWS_PER_HOUR: '1000000000',
    WORKSPACE_IMPORT_ROWS_PER_DAY: '1000000000',
    ENCRYPTION_KEY,
    DATA_DIR: dataDir ?? '',
    DATABASE_URL: databaseUrl ?? '',
    // The site of a bench is on loopback.
    ALLOW_PRIVATE_NETWORKS: 'true',
    // The page host's limits count by this header; each view of the bench has an address of its own.
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'info',
    AI_PROVIDER: '',
    SMTP_URL: '',
  };
}

const USES = '{% if custom.current_system != blank %}From {{ custom.current_system }} to planned routes.{% endif %}';
const PROFILE = {
  oneLiner: 'Route planning for freight fleets.',
  products: [{ name: 'Planner', description: 'Plans the routes of a whole fleet overnight.' }],
  proofPoints: [{ text: '12 percent fewer kilometers at Harbor Lines.', customer: 'Harbor Lines' }],
};

/** Describes the workspace, so that its pages have something to say, and builds a template. @returns the template's id */
export async function addTemplate(cartouche: Cartouche): Promise<string> {
  await describeWorkspace(cartouche);
  // A page has to say something of its reader: what they use today, or what their site says.
  return buildTemplate(cartouche, 'Outbound intro', `short\n${JSON.stringify({ subheadline: USES })}`);
}

/** Describes the workspace, so that its pages have something to say. */
export async function describeWorkspace(cartouche: Cartouche): Promise<void> {
  await cartouche.api('PATCH', '/api/v1/workspace/company-profile', PROFILE);
}

/** Builds a template. @returns its id */
export async function buildTemplate(cartouche: Cartouche, name: string, description: string): Promise<string> {
  const acknowledgedEstimateCents = await estimateCents(cartouche, 'template_create', 1);
  const { buildId } = await cartouche.api('POST', '/api/v1/templates', {
    name,
    description,
    acknowledgedEstimateCents,
  });
  for (;;) {
    const { build } = await cartouche.api('GET', `/api/templates/builds/${buildId}`);
    if (build.status === 'completed') return build.template_id;
    if (build.status === 'failed') throw new Error(`The template could not be built: ${build.error}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Fetches the estimate that a spending call has to acknowledge. */
export async function estimateCents(
  cartouche: Cartouche,
  type: 'recipient_render' | 'template_create',
  quantity: number,
): Promise<number> {
  const estimate = await cartouche.api('POST', '/api/v1/billing/estimate', { type, quantity });
  return estimate.estimateCents;
}

/** A Postgres that syncs its commits to the disk, as the embedded database does. */
export async function startDurablePostgres(
  context: BenchContext,
): Promise<{ addDatabase(name: string): Promise<string> }> {
  const postgres = await startPostgres({ durable: true });
  context.afterwards(() => postgres.stop());
  return {
    addDatabase: async (name) => {
      const main = await openDatabase({ url: postgres.url });
      await sql`CREATE DATABASE ${sql.id(name)}`.execute(main.db).finally(() => main.close());
      return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
    },
  };
}

/** A folder that is gone after the bench. */
export function temporaryFolder(context: BenchContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'cartouche-bench-'));
  context.afterwards(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
