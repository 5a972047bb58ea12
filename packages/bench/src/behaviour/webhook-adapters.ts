import { createHmac } from 'node:crypto';
import { type Loose, loadPeer } from '../peers.ts';

/** The headers in which a sender signs a delivery. */
export type Signature = Readonly<Record<string, string>>;

export type SignInput = { body: Uint8Array; t: number | string; secret: string };

export type VerifyInput = {
  body: unknown;
  signature: Signature | Headers;
  secret: string | readonly string[];
  /** When it arrived, if it waited since. */
  receivedAt?: Date;
};

/** An adapter that calls a verifier and signs as its sender does, byte for byte. */
export type WebhookAdapter = {
  /** Signs anything, `t` of any form included. */
  sign(input: SignInput): Signature;
  /** Two signatures in one header, where the scheme has a place for them. */
  signTwice: ((first: SignInput, second: SignInput) => Signature) | null;
  /** Throws, rejects or returns false when it refuses. */
  verify(input: VerifyInput): unknown;
  /** The scheme dates a delivery: in seconds, or in milliseconds. */
  timestampUnit: 's' | 'ms' | null;
  /** The header that holds `t=…,v1=…`, where the scheme is of that kind. */
  listHeader: string | null;
  takesBytes: boolean;
  /** Takes all headers, and not only the value of one. */
  takesHeaders: boolean;
  takesSeveralSecrets: boolean;
  /** Can be told when a delivery arrived. */
  takesReceivedAt: boolean;
  /** Passes the same delivery twice, using the package's own protection against duplicates. @returns how often it was handled */
  handleTwice: ((delivery: VerifyInput) => Promise<number>) | null;
  /** A signer for the tests of its users. */
  signsForTests: boolean;
};

const HEX = '9b1c5e7d3f2a48609b1c5e7d3f2a4860';

/** A secret as each scheme wants it: also good as base64. */
export const SECRET = `whsec_${HEX}`;
export const OTHER_SECRET = `whsec_${[...HEX].reverse().join('')}`;

const nothingMore = { takesReceivedAt: false, handleTwice: null };

const hmac = (key: string | Uint8Array, parts: readonly (string | Uint8Array)[], encoding: 'hex' | 'base64') => {
  const digest = createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest(encoding);
};

// `t=…,v1=…` over `t.body`.
const listScheme = (header: string, between = ',') => {
  const v1 = ({ body, t, secret }: SignInput) => `v1=${hmac(secret, [`${t}.`, body], 'hex')}`;
  return {
    sign: (input: SignInput) => ({ [header]: `t=${input.t}${between}${v1(input)}` }),
    signTwice: (first: SignInput, second: SignInput) => ({
      [header]: [`t=${first.t}`, v1(first), v1(second)].join(between),
    }),
    listHeader: header,
  };
};

const headerIn = (signature: Signature | Headers, name: string): Loose =>
  signature instanceof Headers ? signature.get(name) : signature[name];

// Standard Webhooks: base64 over `id.t.body`, the key decoded from base64.
const standardScheme = (prefix: string) => {
  const v1 = ({ body, t, secret }: SignInput) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return `v1,${hmac(key, [`msg_1.${t}.`, body], 'base64')}`;
  };
  const headers = (t: number | string, signatures: string): Signature => ({
    [`${prefix}-id`]: 'msg_1',
    [`${prefix}-timestamp`]: String(t),
    [`${prefix}-signature`]: signatures,
  });
  return {
    sign: (input: SignInput) => headers(input.t, v1(input)),
    signTwice: (first: SignInput, second: SignInput) => headers(first.t, `${v1(first)} ${v1(second)}`),
    listHeader: null,
    ...nothingMore,
    timestampUnit: 's' as const,
    takesSeveralSecrets: false,
  };
};

const makers: Readonly<Record<string, () => Promise<WebhookAdapter>>> = {
  cartouche: async () => {
    const { createVerifier } = await loadPeer('@cartouche/webhooks');
    return {
      takesHeaders: true,
      ...listScheme('x-service-signature'),
      verify: ({ body, signature, secret, receivedAt }) =>
        createVerifier({ secrets: secret }).verifySignature(body, signature, { receivedAt }),
      takesReceivedAt: true,
      handleTwice: async ({ body, signature, secret }) => {
        const { createReplayGuard, memoryReplayStore } = await loadPeer('@cartouche/webhooks/replay');
        const guard = createReplayGuard({ store: memoryReplayStore() });
        let worked = 0;
        for (let time = 0; time < 2; time++) {
          const delivery = createVerifier({ secrets: secret }).verify(body, signature);
          await guard.once(await guard.keyOf(delivery, body), () => worked++);
        }
        return worked;
      },
      timestampUnit: 's',
      takesBytes: true,
      takesSeveralSecrets: true,
      signsForTests: true,
    };
  },
  stripe: async () => {
    const { default: Stripe } = await loadPeer('stripe');
    const { signature: verifier } = new Stripe('sk_test_0').webhooks;
    return {
      takesHeaders: false,
      ...listScheme('stripe-signature'),
      verify: ({ body, signature, secret, receivedAt }) =>
        verifier.verifyHeader(
          body,
          headerIn(signature, 'stripe-signature'),
          secret,
          300,
          undefined,
          receivedAt?.getTime(),
        ),
      ...nothingMore,
      takesReceivedAt: true,
      timestampUnit: 's',
      takesBytes: true,
      takesSeveralSecrets: false,
      signsForTests: true,
    };
  },
  svix: () => standard('svix'),
  standardwebhooks: () => standard('standardwebhooks'),
  openai: async () => {
    const { default: OpenAI } = await loadPeer('openai');
    const client = new OpenAI({ apiKey: 'sk-0' });
    return {
      takesHeaders: true,
      ...standardScheme('webhook'),
      verify: ({ body, signature, secret }) => client.webhooks.verifySignature(body, signature, secret),
      takesBytes: false,
      signsForTests: false,
    };
  },
  octokit: async () => {
    const { verify, verifyWithFallback } = await loadPeer('@octokit/webhooks-methods');
    return {
      takesHeaders: false,
      sign: ({ body, secret }) => ({ 'x-hub-signature-256': `sha256=${hmac(secret, [body], 'hex')}` }),
      signTwice: null,
      ...nothingMore,
      verify: ({ body, signature, secret }) => {
        const value = headerIn(signature, 'x-hub-signature-256');
        if (typeof secret === 'string') return verify(secret, body, value);
        return verifyWithFallback(secret[0], body, value, secret.slice(1));
      },
      timestampUnit: null,
      listHeader: null,
      takesBytes: false,
      takesSeveralSecrets: true,
      signsForTests: true,
    };
  },
  workos: async () => {
    const { WorkOS } = await loadPeer('@workos-inc/node');
    const { webhooks } = new WorkOS('sk_0');
    return {
      takesHeaders: false,
      ...listScheme('workos-signature', ', '),
      ...nothingMore,
      verify: ({ body, signature, secret }) =>
        webhooks.verifyHeader({ payload: body, sigHeader: headerIn(signature, 'workos-signature'), secret }),
      timestampUnit: 'ms',
      takesBytes: true,
      takesSeveralSecrets: false,
      signsForTests: true,
    };
  },
};

/** Cartouche first. */
export const webhookNames: readonly string[] = Object.keys(makers);

/** The adapter of that name. */
export async function makeWebhookAdapter(name: string): Promise<WebhookAdapter> {
  const make = makers[name];
  if (!make) throw new Error(`There is no verifier ${name}; there are ${webhookNames.join(', ')}.`);
  return make();
}

async function standard(packageName: string): Promise<WebhookAdapter> {
  const { Webhook } = await loadPeer(packageName);
  return {
    takesHeaders: true,
    ...standardScheme(packageName === 'svix' ? 'svix' : 'webhook'),
    verify: ({ body, signature, secret }) => new Webhook(secret).verify(body, signature),
    takesBytes: true,
    signsForTests: true,
  };
}
