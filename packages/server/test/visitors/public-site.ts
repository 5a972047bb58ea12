import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { type AnalyticsService, createAnalyticsService } from '../../src/domains/analytics/service.ts';
import { forgetEvents } from '../../src/domains/deliveries/forget-events.ts';
import type { PublishedEvent } from '../../src/domains/deliveries/service.ts';
import { type ConversionsService, createConversionsService } from '../../src/domains/events/service.ts';
import { createCalendar } from '../../src/domains/meetings/service.ts';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { createTeam } from '../../src/domains/workspace/service.ts';
import {
  composedDocument,
  type TemplateDocument,
  type TemplateDocumentInput,
} from '../../src/generation/documents/template-document.ts';
import { pageFromFacts } from '../../src/generation/writing/offline/offline-writer.ts';
import { createAddressOf, createIsProxy } from '../../src/http/address-of.ts';
import { createManualClock, type ManualClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { type Logger, silentLogger } from '../../src/platform/logger.ts';
import { createPublicApp } from '../../src/visitors/public-app.ts';
import type { VISITOR_LIMITS } from '../../src/visitors/visitor-limits.ts';
import { BROWSER } from '../support/browser-name.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** The page host over a real database, with pages that were written from facts typed out here. */
export type PublicSite = {
  app: Hono;
  database: TestDatabase;
  clock: ManualClock;
  analytics: AnalyticsService;
  conversions: ConversionsService;
  /** The published events, oldest first; only committed ones. */
  published: PublishedEvent[];
  /** A live page. */
  addPage(changes?: PageChanges): Promise<PublicPage>;
  /** Asks the host; keeps no cookies and follows nothing. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** From now on publishing throws, until it is told not to. */
  failPublishing(error: Error | undefined): void;
  reset(): Promise<void>;
};

export type PageChanges = {
  workspaceId?: string;
  status?: PublicPage['status'];
  template?: Partial<TemplateDocumentInput>;
  usesCookie?: boolean;
};

export async function createPublicSite(
  options: {
    visitorLimits?: Record<keyof typeof VISITOR_LIMITS, number>;
    pageHostUrl?: string;
    dashboardUrl?: string;
    trustProxy?: boolean;
    logger?: Logger;
  } = {},
): Promise<PublicSite> {
  const database = await createTestDatabase();
  // A Tuesday morning.
  const clock = createManualClock('2026-11-24T08:00:00.000Z');
  const ids = randomIds;
  const published: PublishedEvent[] = [];
  let publishingError: Error | undefined;
  const deliveries = {
    publish: async (trx: { isTransaction: boolean }, event: PublishedEvent) => {
      if (publishingError) throw publishingError;
      if (!trx.isTransaction) throw new Error('published outside a transaction');
      published.push(event);
    },
    forget: forgetEvents,
  };
  const db = database.db;
  const analytics = createAnalyticsService({ db, clock, ids });
  const calendar = createCalendar({ db, clock });
  const conversions = createConversionsService({
    ...{ db, clock, ids, analytics, deliveries, calendar },
    team: createTeam({ db, clock, ids }),
  });
  const pages = new Map<string, PublicPage>();
  const { pageHostUrl = 'https://pages.example', trustProxy = false, visitorLimits } = options;
  const app = createPublicApp({
    database,
    clock,
    ids,
    analytics,
    conversions,
    calendar,
    deliveries,
    pageHostUrl,
    config: { encryptionKeys: [randomBytes(32)] },
    addressOf: createAddressOf(createIsProxy(trustProxy)),
    logger: options.logger ?? silentLogger,
    pages: { byToken: async (token) => pages.get(token), byPreview: async () => undefined },
    pageHosts: { mayShow: () => true },
    media: new Hono(),
    ...(options.dashboardUrl !== undefined && { dashboard: { url: options.dashboardUrl } }),
    ...(visitorLimits && { visitorLimits }),
  });
  return {
    app,
    database,
    clock,
    analytics,
    conversions,
    published,
    addPage: async ({ workspaceId = ids.uuid(), status = 'rendered', template = {}, usesCookie = true } = {}) => {
      const document = composedDocument({ ...TEMPLATE, ...template });
      const token = ids.token(16);
      const page: PublicPage = {
        workspaceId,
        pageId: ids.uuid(),
        pageToken: token,
        url: `${pageHostUrl}/p/${token}`,
        status,
        isRemoved: false,
        usesCookie,
        model: status === 'rendered' ? sampleModel(document) : null,
        template: document,
        prospect: {
          id: ids.uuid(),
          email: 'ada@northwind.example',
          first_name: 'Ada',
          last_name: 'Byron',
          company_name: 'Northwind Freight',
        },
      };
      pages.set(token, page);
      await db.transaction().execute((trx) =>
        analytics.pageRendered(trx, workspaceId, {
          pageId: page.pageId,
          pageToken: token,
          prospectId: page.prospect.id,
        }),
      );
      return page;
    },
    get: async (path, headers = {}) => app.request(path, { headers: { 'User-Agent': BROWSER, ...headers } }),
    post: async (path, fields, headers = {}) =>
      app.request(path, {
        method: 'POST',
        headers: { 'User-Agent': BROWSER, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    failPublishing: (error) => {
      publishingError = error;
    },
    reset: async () => {
      publishingError = undefined;
      await database.reset();
      published.length = 0;
      clock.set('2026-11-24T08:00:00.000Z');
    },
  };
}

/** The value of a hidden field of a page. */
export function hiddenField(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}

/** The cookie that a response sets, as a browser sends it back. */
export function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

function sampleModel(template: TemplateDocument) {
  const site = 'https://northwind.example';
  const facts = [
    { id: 'c1', kind: 'tagline', text: 'Freight that arrives when you said it would.', source: `${site}/` },
    {
      id: 'c2',
      kind: 'description',
      text: 'Northwind Freight moves temperature-sensitive goods between 40 depots in northern Europe.',
      source: `${site}/`,
    },
    {
      id: 'c3',
      kind: 'statement',
      text: 'Our dispatchers plan 1,200 routes a week, most of them by hand.',
      source: `${site}/about`,
    },
  ] as const;
  const content = pageFromFacts({
    prospect: {
      email: 'ada@northwind.example',
      first_name: 'Ada',
      last_name: 'Byron',
      company_name: 'Northwind Freight',
      company_domain: 'northwind.example',
      role_title: 'Head of Operations',
      linkedin_url: null,
      custom_fields: {},
      tags: [],
    },
    knowledge: { profile: PROFILE, brand: BRAND },
    wordings: {},
    template,
    research: {
      domain: 'northwind.example',
      name: 'Northwind Freight',
      fetchedAt: '2026-11-24T07:00:00.000Z',
      status: 'ok',
      pages: [],
      facts,
      problems: [],
    },
    exclusions: null,
    discovery: null,
  });
  return {
    content,
    brand: BRAND,
    theme: template.theme ?? null,
    workspaceName: PROFILE.name,
    websiteUrl: PROFILE.website,
  };
}

const TEMPLATE: TemplateDocumentInput = {
  version: 1,
  name: 'Sample',
  headline: 'Where {{ product.name }} could help {{ company.name }}',
  subheadline: '{{ prospect.first_name }}, this page was put together for you. {{ workspace.one_liner }}',
  sections: [
    { id: 'insight', kind: 'insight', title: 'What we read about {{ company.name }}' },
    { id: 'value', kind: 'value_props', title: 'Where we think we fit' },
    { id: 'proof', kind: 'proof', title: 'What others got out of it' },
    { id: 'questions', kind: 'questions', title: 'Questions people ask' },
    { id: 'contact', kind: 'lead_form', title: 'Tell us where to start' },
  ],
  cta: { label: 'Start a conversation' },
  leadForm: {
    fields: [
      { name: 'name', label: 'Your name', type: 'text', required: true },
      { name: 'email', label: 'Work email', type: 'email', required: true },
      { name: 'message', label: 'What would you like to know?', type: 'textarea' },
    ],
    submitLabel: 'Send',
    thanks: 'Thank you. A person will read this and answer.',
  },
  booking: { enabled: true, label: 'Pick a time' },
};

const BRAND = { colors: { primary: '#1f4bd8', ink: '#101b3f' }, fonts: { heading: null, body: null }, logoUrl: null };

const PROFILE = {
  name: 'Lumen Logistics',
  website: 'https://lumen.example',
  oneLiner: 'Lumen plans delivery routes in minutes and keeps them right while the day changes.',
  products: [
    { name: 'Lumen Routes', description: 'Plans a day of deliveries in minutes and replans it when a driver is late.' },
    { name: 'Lumen Cold', description: 'Watches temperatures on the road and warns before goods are lost.' },
  ],
  proofPoints: [
    { text: 'Cut planning time from 3 hours to 25 minutes a day.', customer: 'Baltic Cold Chain' },
    { text: 'Saved 18 % of fuel in the first quarter.', customer: 'Fjord Parcel' },
  ],
  audiences: [{ name: 'Operations leaders', pains: ['Routes that are planned by hand', 'Late changes'] }],
  faqs: [
    { question: 'How long does it take to start?', answer: 'Two weeks, with your own data.' },
    { question: 'Does it work with our telematics?', answer: 'With most of them, over their standard interfaces.' },
  ],
  voice: null,
};
