import type { Page, Prospect, ProspectInput } from '@cartouche/contract';
import { type App, starterTemplate } from '@cartouche/server';
import { createMaterialsSeeds, type MaterialsSeeds } from './materials-seeds.ts';
import type { Visitor } from './visitor.ts';

/** A page that is live: its address opens. */
export type LivePage = Page & {
  /** Public URL of the page. */
  url: string;
};

/** Makes what a test needs to begin with. Everything goes through the interface, so it is as valid as a caller's own. */
export type Seeds = MaterialsSeeds & {
  /** A template to render pages from; every test server has one from the start. @returns its id */
  template(name?: string): Promise<string>;
  /** So many prospects with distinct addresses, or these. Each is at a company whose site can be researched. */
  prospects(what: number | readonly ProspectInput[]): Promise<Prospect[]>;
  /** A rendered page, which costs what a page costs. @default for a prospect of its own */
  page(email?: string): Promise<LivePage>;
  /** A page whose lead form was submitted: one lead, one event. */
  lead(fields?: Readonly<Record<string, string>>): Promise<LivePage>;
  /** A page from which a meeting was booked. */
  meeting(): Promise<LivePage>;
  /** Another key of this workspace: with fewer scopes, or with a spending cap. @default the scopes of a key for which none are named, no cap */
  key(options?: SeededKey): Promise<string>;
  /** Another workspace, locked for instance: `{ plan: 'growth', subscriptionStatus: 'past_due' }`. @returns its key */
  workspace(options?: SeededWorkspace): Promise<string>;
};

/** The permissions of a key. */
export type SeededKey = {
  /** Scopes of the key. Default: those of a new key. */
  scopes?: readonly string[];
  /** Spending cap per UTC month, in US cents. Default: none. */
  monthlySpendCapCents?: number;
};

/** The state of a workspace. Omitted amounts are the plan's. */
export type SeededWorkspace = {
  /** @default 'growth' */
  plan?: 'free' | 'starter' | 'growth' | 'scale';
  /** Status of the subscription. */
  subscriptionStatus?: 'none' | 'trialing' | 'active' | 'past_due' | 'canceled';
  /** The budget for pages and templates, in cents. */
  allowanceCents?: number;
  /** Discovery credits of the workspace. Default: the plan's. */
  discoveryCredits?: number;
};

type SeedTools = {
  auth: App['services']['auth'];
  workspaceId(): string;
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  settle(): Promise<unknown>;
  visitor(): Visitor;
};

const DOMAINS = ['northwind.example', 'globex.example', 'initech.example'];
const NAMES = ['Ada', 'Grace', 'Milton', 'Noor', 'Pavel', 'Sigrid'];

export function createSeeds({ auth, workspaceId, call, settle, visitor }: SeedTools): Seeds {
  let made = 0;

  function inventPerson(): ProspectInput {
    made += 1;
    const domain = DOMAINS[made % DOMAINS.length] ?? '';
    const name = NAMES[made % NAMES.length] ?? '';
    return { email: `${name.toLowerCase()}-${made}@${domain}`, first_name: name, company_domain: domain };
  }

  const seeds: Seeds = {
    ...createMaterialsSeeds({ call, settle, inventEmail: () => inventPerson().email }),
    template: async (name = 'Introduction') => {
      const document = { ...starterTemplate, name };
      const { buildId } = (await call('POST', '/api/v1/templates', { name, document })) as { buildId: string };
      await settle();
      const { build } = (await call('GET', `/api/templates/builds/${buildId}`)) as { build: { template_id: string } };
      return build.template_id;
    },
    prospects: async (what) => {
      const inputs = typeof what === 'number' ? Array.from({ length: what }, inventPerson) : what;
      return ((await call('POST', '/api/v1/prospects', inputs)) as { prospects: Prospect[] }).prospects;
    },
    page: async (email = inventPerson().email) => {
      const { pageId } = (await call('POST', '/api/v1/prospect-pages', { email })) as { pageId: string };
      return ((await call('GET', `/api/v1/pages/${pageId}`)) as { page: LivePage }).page;
    },
    lead: async (fields = {}) => {
      const page = await seeds.page();
      const person = visitor();
      expectOk(await person.open(page.url));
      expectOk(await person.submitForm(fields));
      return page;
    },
    meeting: async () => {
      const page = await seeds.page();
      const person = visitor();
      expectOk(await person.open(page.url));
      expectOk(await person.bookMeeting({}));
      return page;
    },
    key: async (options = {}) =>
      (await auth.keys.issue({ workspaceId: workspaceId(), name: 'seeded', ...options })).key,
    workspace: async ({ plan = 'growth', ...rest } = {}) => {
      const { id } = await auth.createWorkspace({ name: 'Another workspace', plan, ...rest });
      return (await auth.keys.issue({ workspaceId: id, name: 'seeded' })).key;
    },
  };
  return seeds;
}

function expectOk({ status, url, title }: { status: number; url: string; title: string }): void {
  if (status !== 200) throw new Error(`${url} answered ${status} "${title}".`);
}
