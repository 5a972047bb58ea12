import { inspect } from 'node:util';
import type { Observation, Scenario } from './scenario.ts';
import { OTHER_SECRET, SECRET, type Signature, type VerifyInput, type WebhookAdapter } from './webhook-adapters.ts';

export type WebhookProbe = Scenario<WebhookAdapter>;

const TEXT = '{"event":"form.submitted","fields":{"email":"ada@northwind.example"}}';
const BODY = Buffer.from(TEXT);
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const INVALID = Buffer.concat([
  Buffer.from('{"event":"form.submitted","note":"'),
  Buffer.from([0xff]),
  Buffer.from('"}'),
]);
const NOT_IN_SCHEME: Observation = { cell: '–', right: true };

/** The outcome of a single delivery, good or forged. */
export const webhookProbes: readonly WebhookProbe[] = [
  refuses('signed 10 years ahead', 'refused', (adapter) => dated(adapter, 10 * 365 * 86_400)),
  refuses('signed 10 minutes ago', 'refused', (adapter) => dated(adapter, -600)),
  refuses('`t` with letters behind the digits', 'refused', (adapter) => letteredTimestamps(adapter)),
  refuses('`t=NaN`', 'refused', (adapter) => withTimestamp(adapter, 'NaN')),
  accepts('bytes with a byte order mark, signed so', (adapter) => signedBytes(adapter, Buffer.concat([BOM, BODY]))),
  refuses('an unsigned byte order mark', 'refused', (adapter) => ({
    ...signedBytes(adapter, BODY),
    body: bodyFor(adapter, Buffer.concat([BOM, BODY])),
  })),
  accepts('signed bytes that are not UTF-8', (adapter) => signedBytes(adapter, INVALID)),
  refuses('a byte in place of the U+FFFD that was signed', 'refused', (adapter) => ({
    ...signedBytes(adapter, Buffer.from(INVALID.toString())),
    body: bodyFor(adapter, INVALID),
  })),
  refuses('the object that a parser made', 'refused, with the remedy', (adapter) => ({
    ...signedBytes(adapter, BODY),
    body: JSON.parse(TEXT),
  })),
  accepts('a Uint8Array', (adapter) => ({ ...signedBytes(adapter, BODY), body: new Uint8Array(BODY) })),
  accepts('an ArrayBuffer', (adapter) => ({ ...signedBytes(adapter, BODY), body: new Uint8Array(BODY).buffer })),
  accepts('the headers as a `Headers`', (adapter) => {
    if (!adapter.takesHeaders) return undefined;
    const { signature, ...rest } = signedBytes(adapter, BODY);
    return { ...rest, signature: new Headers(signature as Signature) };
  }),
  accepts('two signatures, the first of a newer secret', (adapter) => {
    const input = { body: BODY, t: now(adapter) };
    const signature = adapter.signTwice?.({ ...input, secret: OTHER_SECRET }, { ...input, secret: SECRET });
    return signature && { body: bodyFor(adapter, BODY), signature, secret: SECRET };
  }),
  accepts('`v1` before `t`', (adapter) =>
    withHeader(adapter, (value) =>
      value
        .split(/, ?/)
        .toReversed()
        .join(value.includes(', ') ? ', ' : ','),
    ),
  ),
  {
    name: 'several secrets in one verifier',
    answer: 'accepted with any of them',
    observe: async (adapter) => {
      const delivery = { ...signedBytes(adapter, BODY), secret: [OTHER_SECRET, SECRET] };
      if (!adapter.takesSeveralSecrets) return { cell: 'no such option', right: false };
      const { accepted } = await outcomeOf(adapter, delivery);
      return { cell: accepted ? 'accepted' : 'refused', right: accepted };
    },
  },
  refuses('`t` twice, the old one signed', 'refused', (adapter) =>
    adapter.listHeader ? withHeader(adapter, (value) => `t=1600000000,${value}`) : undefined,
  ),
  refuses('a `v1` of 64 characters, one of them not ASCII', 'refused, by an error of its own', (adapter) =>
    withHeader(adapter, (value) => value.replace(/v1=.*/, `v1=${'a'.repeat(63)}é`)),
  ),
  refuses('an empty `v1`', 'refused, by an error of its own', (adapter) =>
    withHeader(adapter, (value) => value.replace(/v1=.*/, 'v1=')),
  ),
  refuses('hex with other characters between the digits', 'refused', (adapter) =>
    spoilt(adapter, (value) => `${value.slice(0, -62)} zz${value.slice(-62)}`),
  ),
  refuses('no signature at all', 'refused, by an error of its own', (adapter) => ({
    ...signedBytes(adapter, BODY),
    signature: {},
  })),
  {
    name: 'an empty secret, and a delivery forged with it',
    answer: 'refused, before any delivery',
    observe: async (adapter) => {
      const secret = adapter.timestampUnit === null || adapter.listHeader ? '' : 'whsec_';
      const signature = adapter.sign({ body: BODY, t: now(adapter), secret });
      const { accepted } = await outcomeOf(adapter, { body: bodyFor(adapter, BODY), signature, secret });
      return { cell: accepted ? '**accepted**' : 'refused', right: !accepted };
    },
  },
  {
    name: 'the error shows the body or the signature',
    answer: 'no',
    observe: async (adapter) => {
      const signature = adapter.sign({ body: BODY, t: now(adapter), secret: OTHER_SECRET });
      const { error } = await outcomeOf(adapter, { body: bodyFor(adapter, BODY), signature, secret: SECRET });
      const text = inspect(error, { depth: 6 });
      const digest = Object.values(signature).at(-1)?.slice(-20) ?? '';
      const shown = text.includes('ada@northwind.example') || text.includes(digest);
      return { cell: shown ? '**yes**' : 'no', right: !shown };
    },
  },
  {
    name: '240 `v1` in one header, times the cost of one',
    answer: 'refused, or hardly more',
    observe: async (adapter) => {
      const many = withHeader(adapter, (value) => `${value}${`,v1=${'a'.repeat(64)}`.repeat(240)}`);
      if (!many) return NOT_IN_SCHEME;
      const [one, all] = [await microseconds(adapter, signedBytes(adapter, BODY)), await microseconds(adapter, many)];
      const ratio = all / one;
      return { cell: `× ${ratio.toFixed(ratio < 10 ? 1 : 0)}`, right: ratio < 20 };
    },
  },
  {
    name: 'verified an hour after it arrived, out of a queue',
    answer: 'accepted, when told the time of arrival',
    observe: async (adapter) => {
      const delivery = dated(adapter, -3_600);
      if (!delivery) return NOT_IN_SCHEME;
      if (!adapter.takesReceivedAt) return { cell: 'no such option', right: false };
      const receivedAt = new Date(Date.now() - 3_600_000);
      const { accepted } = await outcomeOf(adapter, { ...delivery, receivedAt });
      return { cell: accepted ? 'accepted' : 'refused', right: accepted };
    },
  },
  {
    name: 'the same delivery twice',
    answer: 'worked on once, by means of the package',
    observe: async (adapter) => {
      if (!adapter.handleTwice) return { cell: 'left to the receiver', right: false };
      const times = await adapter.handleTwice(signedBytes(adapter, BODY));
      return { cell: `worked on ${times === 1 ? 'once' : `${times} times`}`, right: times === 1 };
    },
  },
  {
    name: 'a signer for tests',
    answer: 'yes',
    observe: ({ signsForTests }) => ({ cell: signsForTests ? 'yes' : 'no', right: signsForTests }),
  },
];

function now({ timestampUnit }: WebhookAdapter): number {
  return timestampUnit === 'ms' ? Date.now() : Math.floor(Date.now() / 1000);
}

function bodyFor({ takesBytes }: WebhookAdapter, body: Buffer): Buffer | string {
  return takesBytes ? body : body.toString();
}

function signedBytes(adapter: WebhookAdapter, body: Buffer): VerifyInput & { signature: Signature } {
  const signature = adapter.sign({ body, t: now(adapter), secret: SECRET });
  return { body: bodyFor(adapter, body), signature, secret: SECRET };
}

function withTimestamp(adapter: WebhookAdapter, t: number | string): VerifyInput | undefined {
  if (!adapter.timestampUnit) return undefined;
  const signature = adapter.sign({ body: BODY, t, secret: SECRET });
  return { body: bodyFor(adapter, BODY), signature, secret: SECRET };
}

function dated(adapter: WebhookAdapter, seconds: number): VerifyInput | undefined {
  return withTimestamp(adapter, now(adapter) + seconds * (adapter.timestampUnit === 'ms' ? 1000 : 1));
}

// Signed with the letters, and without.
function letteredTimestamps(adapter: WebhookAdapter): VerifyInput[] {
  const signed = withTimestamp(adapter, `${now(adapter)}abc`);
  const added = spoilt(adapter, (value) => value.replace(/^(t=)?\d{10,13}(?!\d)/, '$&abc'));
  return [signed, added].filter((delivery) => delivery !== undefined);
}

/** A good delivery whose header is rewritten, in schemes with a list in it. */
function withHeader(adapter: WebhookAdapter, change: (value: string) => string): VerifyInput | undefined {
  return adapter.listHeader ? spoilt(adapter, change) : undefined;
}

function spoilt(adapter: WebhookAdapter, change: (value: string) => string): VerifyInput | undefined {
  const { signature, ...rest } = signedBytes(adapter, BODY);
  const changed = Object.entries(signature).map(([name, value]) => [name, change(value)] as const);
  if (changed.every(([name, value]) => value === signature[name])) return undefined;
  return { ...rest, signature: Object.fromEntries(changed) };
}

async function outcomeOf(adapter: WebhookAdapter, input: VerifyInput): Promise<{ accepted: boolean; error?: unknown }> {
  try {
    return { accepted: (await adapter.verify(input)) !== false };
  } catch (error) {
    return { accepted: false, error };
  }
}

async function microseconds(adapter: WebhookAdapter, input: VerifyInput): Promise<number> {
  for (let call = 0; call < 300; call++) await outcomeOf(adapter, input);
  const start = performance.now();
  for (let call = 0; call < 300; call++) await outcomeOf(adapter, input);
  return (performance.now() - start) / 0.3;
}

function accepts(name: string, deliveryOf: (adapter: WebhookAdapter) => VerifyInput | undefined): WebhookProbe {
  return {
    name,
    answer: 'accepted',
    observe: async (adapter) => {
      const delivery = deliveryOf(adapter);
      if (!delivery) return NOT_IN_SCHEME;
      const { accepted, error } = await outcomeOf(adapter, delivery);
      return { cell: accepted ? 'accepted' : `refused${languageError(error)}`, right: accepted };
    },
  };
}

function refuses(
  name: string,
  answer: string,
  deliveriesOf: (adapter: WebhookAdapter) => VerifyInput | VerifyInput[] | undefined,
): WebhookProbe {
  return {
    name,
    answer,
    observe: async (adapter) => {
      const outcomes = await Promise.all(
        [deliveriesOf(adapter) ?? []].flat().map((delivery) => outcomeOf(adapter, delivery)),
      );
      if (outcomes.length === 0) return NOT_IN_SCHEME;
      if (outcomes.some(({ accepted }) => accepted)) return { cell: '**accepted**', right: false };
      const stray = outcomes.map(({ error }) => languageError(error)).find((text) => text !== '') ?? '';
      return { cell: `refused${stray}`, right: stray === '' };
    },
  };
}

// A refusal that the language made, not the verifier: its caller answers 500.
function languageError(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const isForeign = ['TypeError', 'RangeError', 'SyntaxError'].includes(error.constructor.name);
  // biome-ignore lint/plugin: Octokit throws a TypeError of its own accord, and signs it in the message alone
  const own = !isForeign || error.message.startsWith('[@');
  return own ? '' : `, ${error.constructor.name}`;
}
