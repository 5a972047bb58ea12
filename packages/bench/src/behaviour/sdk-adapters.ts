import { randomUUID } from 'node:crypto';
import { type Loose, loadPeer } from '../peers.ts';
import { ID, KEY } from './sdk-answers.ts';

export type ClientOptions = {
  baseUrl: string;
  timeoutMs?: number;
  retries?: number;
  /** Gets everything that the client can be made to log. */
  log?: (...args: unknown[]) => void;
};

export type CallInput = { signal?: AbortSignal | undefined; id?: string | undefined };

/** An adapter that makes a client and its two calls. Settings for which the client has no option are ignored, and the report says so. */
export type SdkAdapter = {
  takesSignal: boolean;
  takesTimeout: boolean;
  takesLog: boolean;
  make(options: ClientOptions): Loose;
  get(client: Loose, input: CallInput): Promise<unknown>;
  post(client: Loose, input: CallInput): Promise<unknown>;
  /** The class of its errors; null when errors are returned as plain objects. */
  errorClass: { packageName: string; from(module: Loose): Loose } | null;
};

const EMAIL = 'ada@northwind.example';

const all = { takesSignal: true, takesTimeout: true, takesLog: true };
const loggerOf = (log: (...args: unknown[]) => void) => ({ debug: log, info: log, warn: log, error: log });

const makers: Readonly<Record<string, () => Promise<SdkAdapter>>> = {
  cartouche: async () => {
    const { Cartouche } = await loadPeer('@cartouche/sdk');
    return {
      ...all,
      make: ({ baseUrl, timeoutMs, retries, log }) => {
        const hooks = { onRequest: log, onResponse: log, onRetry: log };
        return new Cartouche({
          apiKey: KEY,
          baseUrl,
          timeoutMs,
          retries,
          ...(log && { logger: loggerOf(log), hooks }),
        });
      },
      get: (client, { signal, id = ID }) => client.pages.get(id, { signal }),
      post: (client, { signal }) => client.prospects.upsert({ email: EMAIL }, { signal }),
      errorClass: { packageName: '@cartouche/sdk', from: (module) => module.CartoucheError },
    };
  },

  stripe: async () => {
    const { default: Stripe } = await loadPeer('stripe');
    return {
      takesSignal: false,
      takesTimeout: true,
      takesLog: false,
      make: ({ baseUrl, timeoutMs, retries }) => {
        const { hostname: host, port } = new URL(baseUrl);
        const given = {
          ...(timeoutMs && { timeout: timeoutMs }),
          ...(retries !== undefined && { maxNetworkRetries: retries }),
        };
        return new Stripe(KEY, { host, port: Number(port), protocol: 'http', ...given });
      },
      get: (client, { id = ID }) => client.customers.retrieve(id),
      post: (client) => client.customers.create({ email: EMAIL }),
      errorClass: { packageName: 'stripe', from: (module) => (module.default ?? module).errors.StripeError },
    };
  },

  openai: () =>
    generated('openai', {
      get: (client, { signal, id = ID }) => client.models.retrieve(id, { signal }),
      post: (client, { signal }) => client.vectorStores.create({ name: EMAIL }, { signal }),
    }),

  anthropic: () => {
    const messages = [{ role: 'user', content: EMAIL }];
    return generated('@anthropic-ai/sdk', {
      get: (client, { signal, id = ID }) => client.models.retrieve(id, {}, { signal }),
      post: (client, { signal }) => client.messages.create({ model: 'any', max_tokens: 1, messages }, { signal }),
    });
  },

  octokit: async () => {
    const { Octokit } = await loadPeer('@octokit/core');
    const { retry } = await loadPeer('@octokit/plugin-retry');
    const { throttling } = await loadPeer('@octokit/plugin-throttling');
    const Whole = Octokit.plugin(retry, throttling);
    const again = () => true;
    return {
      ...all,
      takesTimeout: false,
      make: ({ baseUrl, retries, log }) =>
        new Whole({
          auth: KEY,
          baseUrl,
          // An id of its own: clients without one queue up behind each other.
          throttle: { id: randomUUID(), onRateLimit: again, onSecondaryRateLimit: again },
          log: loggerOf(log ?? (() => {})),
          ...(retries !== undefined && { request: { retries } }),
        }),
      get: (client, { signal, id = ID }) => client.request('GET /pages/{id}', { id, request: { signal } }),
      post: (client, { signal }) => client.request('POST /prospects', { email: EMAIL, request: { signal } }),
      errorClass: { packageName: '@octokit/request-error', from: (module) => module.RequestError },
    };
  },

  resend: async () => {
    const { Resend } = await loadPeer('resend');
    // It returns its errors; thrown on here, so that all rows can be read alike.
    const orThrow = ({ data, error }: Loose) => {
      if (error) throw error;
      return data;
    };
    return {
      takesSignal: false,
      takesTimeout: false,
      takesLog: false,
      make: ({ baseUrl }) => new Resend(KEY, { baseUrl }),
      get: (client, { id = ID }) => client.domains.get(id).then(orThrow),
      post: (client) => client.domains.create({ name: EMAIL }).then(orThrow),
      errorClass: null,
    };
  },

  svix: async () => {
    const { Svix } = await loadPeer('svix');
    return {
      takesSignal: false,
      takesTimeout: true,
      takesLog: false,
      make: ({ baseUrl, timeoutMs, retries }) =>
        new Svix(KEY, {
          serverUrl: baseUrl,
          ...(timeoutMs && { requestTimeout: timeoutMs }),
          ...(retries !== undefined && { numRetries: retries }),
        }),
      get: (client, { id = ID }) => client.application.get(id),
      post: (client) => client.application.create({ name: EMAIL }),
      errorClass: { packageName: 'svix', from: (module) => module.ApiException },
    };
  },

  workos: async () => {
    const { WorkOS } = await loadPeer('@workos-inc/node');
    return {
      takesSignal: false,
      takesTimeout: true,
      takesLog: false,
      make: ({ baseUrl, timeoutMs, retries }) => {
        const { hostname, port } = new URL(baseUrl);
        const given = {
          ...(timeoutMs && { timeout: timeoutMs }),
          ...(retries !== undefined && { maxRetries: retries }),
        };
        return new WorkOS(KEY, { apiHostname: hostname, port: Number(port), https: false, ...given });
      },
      get: (client, { id = ID }) => client.organizations.getOrganization(id),
      post: (client) => client.organizations.createOrganization({ name: EMAIL }),
      // Its errors have no common ancestor: the one of a 401 stands for them.
      errorClass: { packageName: '@workos-inc/node', from: (module) => module.UnauthorizedException },
    };
  },
};

/** Cartouche first. */
export const sdkNames: readonly string[] = Object.keys(makers);

/** The adapter of that name. */
export async function makeSdkAdapter(name: string): Promise<SdkAdapter> {
  const make = makers[name];
  if (!make) throw new Error(`There is no client ${name}; there are ${sdkNames.join(', ')}.`);
  return make();
}

// Two that one generator made.
async function generated(packageName: string, calls: Pick<SdkAdapter, 'get' | 'post'>): Promise<SdkAdapter> {
  const { default: Client } = await loadPeer(packageName);
  return {
    ...all,
    make: ({ baseUrl, timeoutMs, retries, log }) =>
      new Client({
        apiKey: KEY,
        baseURL: baseUrl,
        ...(timeoutMs && { timeout: timeoutMs }),
        ...(retries !== undefined && { maxRetries: retries }),
        ...(log && { logLevel: 'debug', logger: loggerOf(log) }),
      }),
    ...calls,
    errorClass: { packageName, from: (module) => (module.default ?? module).APIError },
  };
}
