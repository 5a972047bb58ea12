import { walkPages } from '#on-node';
import type { Settings } from './call-run.ts';
import { checkObject } from './check-argument.ts';
import { type CartoucheOptions, maskKey, resolveOptions } from './client-options.ts';
import { extras } from './extras.ts';
import { AnalyticsResource } from './resources/analytics.ts';
import { AuditResource } from './resources/audit.ts';
import { BatchesResource } from './resources/batches.ts';
import { BillingResource } from './resources/billing.ts';
import { ConnectorsResource } from './resources/connectors.ts';
import { DeliveriesResource } from './resources/deliveries.ts';
import { DiscoveryResource } from './resources/discovery.ts';
import { EventsResource } from './resources/events.ts';
import { KeysResource } from './resources/keys.ts';
import { LeadsResource } from './resources/leads.ts';
import { MaterialsResource } from './resources/materials.ts';
import { MediaResource } from './resources/media.ts';
import { MeetingsResource } from './resources/meetings.ts';
import { PagesResource } from './resources/pages.ts';
import { PrivacyResource } from './resources/privacy.ts';
import { ProspectsResource } from './resources/prospects.ts';
import { RunsResource } from './resources/runs.ts';
import { TemplatesResource } from './resources/templates.ts';
import { WorkspaceResource } from './resources/workspace.ts';
import { showAs } from './show-as.ts';
import { createTransport, type Transport } from './transport.ts';

// From which client options were derived: not for callers to say.
const parents = new WeakMap<CartoucheOptions, Settings>();

const transports = new WeakMap<object, Transport>();

const RESOURCES = {
  prospects: ProspectsResource,
  pages: PagesResource,
  batches: BatchesResource,
  events: EventsResource,
  leads: LeadsResource,
  meetings: MeetingsResource,
  analytics: AnalyticsResource,
  connectors: ConnectorsResource,
  deliveries: DeliveriesResource,
  discovery: DiscoveryResource,
  templates: TemplatesResource,
  materials: MaterialsResource,
  runs: RunsResource,
  media: MediaResource,
  workspace: WorkspaceResource,
  keys: KeysResource,
  billing: BillingResource,
  privacy: PrivacyResource,
  audit: AuditResource,
};

/** The resources as properties that are made when they are first read. All clients share the descriptors, which keeps clients fast to make. */
const lazyResources = /* @__PURE__ */ (() =>
  Object.fromEntries(
    Object.entries(RESOURCES).map(([name, Resource]): [string, PropertyDescriptor] => {
      const get = function (this: object): object {
        const value = new Resource(transports.get(this) as Transport);
        Object.defineProperty(this, name, { value });
        return value;
      };
      return [name, { get, enumerable: true, configurable: true }];
    }),
  ))();

/**
 * Client of the Workspace API for one workspace, which the key decides. It holds no connection and no state but its options: make
 * one and share it.
 *
 * @throws {@link UsageError} when key or address are missing or would leak the key.
 * @source REST §1, §5
 * @example
 * ```ts
 * const cartouche = new Cartouche(); // SERVICE_API_KEY and APP_URL
 * const ada = await cartouche.prospects.upsert({ email: 'ada@northwind.example', company_name: 'Northwind' });
 * const { url } = await cartouche.pages.createForProspect({ email: ada.email });
 * ```
 */
export class Cartouche {
  readonly #settings: Settings;
  readonly #options: CartoucheOptions;

  /** People to write to. */
  declare readonly prospects: ProspectsResource;
  /** Personalized pages and their links. */
  declare readonly pages: PagesResource;
  /** Pages for many prospects at once, priced up front. */
  declare readonly batches: BatchesResource;
  /** Conversion events. */
  declare readonly events: EventsResource;
  /** Form submissions and booked meetings. */
  declare readonly leads: LeadsResource;
  /** Meetings that visitors booked. */
  declare readonly meetings: MeetingsResource;
  /** Metrics of pages, and the hottest leads. */
  declare readonly analytics: AnalyticsResource;
  /** Webhook destinations. */
  declare readonly connectors: ConnectorsResource;
  /** Deliveries of events to a connector. */
  declare readonly deliveries: DeliveriesResource;
  /** From a sales call to a follow-up page. */
  declare readonly discovery: DiscoveryResource;
  /** Templates and their versions. */
  declare readonly templates: TemplatesResource;
  /** Templates for pages made from materials. */
  declare readonly materials: MaterialsResource;
  /** Pages made from materials templates. */
  declare readonly runs: RunsResource;
  /** Uploaded files. */
  declare readonly media: MediaResource;
  /** Profile, brand, domains, and people. */
  declare readonly workspace: WorkspaceResource;
  /** API keys. */
  declare readonly keys: KeysResource;
  /** Entitlements, balances, and prices. */
  declare readonly billing: BillingResource;
  /** Export or erasure of one person's data. */
  declare readonly privacy: PrivacyResource;
  /** The log of calls that changed something. */
  declare readonly audit: AuditResource;

  constructor(options: CartoucheOptions = {}) {
    this.#options = options;
    this.#settings = sharing(resolveOptions(options, extras), parents.get(options));
    showAs(this, () => `Cartouche ${JSON.stringify(this)}`);
    transports.set(this, createTransport(this.#settings, walkPages));
    Object.defineProperties(this, lazyResources);
  }

  /** Address of the API, without a trailing slash. */
  get baseUrl(): string {
    return this.#settings.baseUrl;
  }

  /**
   * A client with some options changed; this one stays as it is, and so does what is undefined. What is given takes the place of
   * what was there: `headers` and `hooks` are not merged.
   *
   * @throws {@link UsageError} for options that no client can have.
   * @example
   * ```ts
   * const patient = cartouche.with({ timeoutMs: 180_000, retries: 5 });
   * ```
   */
  with(options: CartoucheOptions): Cartouche {
    const { apiKey, baseUrl } = this.#settings;
    // A key that is undefined by mistake must not bring another workspace's in from the environment.
    const changed = Object.fromEntries(
      Object.entries(checkObject('options', options)).filter(([, value]) => value !== undefined),
    );
    const merged: CartoucheOptions = { ...this.#options, apiKey, baseUrl, ...changed };
    parents.set(merged, this.#settings);
    return new Cartouche(merged);
  }

  /** A printable form of the client, with the key masked. A client with a session has no key. */
  toJSON(): { apiKey?: string; baseUrl: string } {
    const { apiKey } = this.#settings;
    return { ...(apiKey !== undefined && { apiKey: maskKey(apiKey) }), baseUrl: this.baseUrl };
  }
}

/** Settings of a derived client: both count as one for what is told once and, with the same key and limit, for what is sent. */
function sharing(settings: Settings, parent: Settings | undefined): Settings {
  if (!parent) return settings;
  settings.deprecationsTold = parent.deprecationsTold;
  const { apiKey, baseUrl, maxConcurrency } = settings;
  if (parent.apiKey === apiKey && parent.baseUrl === baseUrl && parent.maxConcurrency === maxConcurrency)
    settings.traffic = parent.traffic;
  return settings;
}
