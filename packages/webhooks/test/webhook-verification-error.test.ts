import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import {
  createVerifier,
  isWebhookVerificationError,
  sign,
  type VerificationFailure,
  WebhookVerificationError,
} from '../src/index.ts';
import { createAsyncVerifier } from '../src/web/index.ts';

const secrets = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const at = 1_790_000_000;
const body = '{"event":"lead.intent", "form_data":{"name":"Zo\u00eb"}}';
const signed = sign(body, { secret: secrets, timestamp: at });
const headers = { 'x-service-signature': signed };

test('the message says the reason and its evidence', () => {
  const messageOf = (failure: VerificationFailure) => new WebhookVerificationError(failure).message;
  expect(messageOf({ reason: 'malformed_header', problem: 'timestamp_repeated' })).toBe(
    'malformed_header (problem timestamp_repeated)',
  );
  expect(messageOf({ reason: 'no_supported_signature', schemes: ['v0', 'v2'] })).toBe(
    'no_supported_signature (schemes v0,v2)',
  );
  expect(messageOf({ reason: 'invalid_secret', problem: 'whitespace', secretIndex: 0 })).toBe(
    'invalid_secret (problem whitespace, secretIndex 0): give the whsec_… of the connector as it was shown: no quotes, no white space',
  );
});

class Request$1 {}
class EventDto {
  event = 'lead.intent';
}

// Each with the words that name its remedy.
const misuses: [misuse: string, rawBody: unknown, headers: unknown, remedy: RegExp][] = [
  ['a body that nothing kept', undefined, headers, /received undefined.*Buffer\.concat.*express\.raw.*rawBody: true/],
  ['the {} of Express 4', {}, headers, /received empty object.*Content-Type.*express\.raw/],
  ['a parsed body', JSON.parse(body), headers, /received object.*above express\.json\(\).*parseAs: 'buffer'.*rawBody/],
  ['a parsed body of a class', new EventDto(), headers, /received EventDto.*NestJS: rawBody: true/],
  ['a Promise', Promise.resolve(body), headers, /received Promise.*await the body/],
  ['a stream', new Blob([body]).stream(), headers, /received ReadableStream.*await request\.arrayBuffer/],
  [
    'a request of Node',
    new IncomingMessage(new Socket()),
    headers,
    /received IncomingMessage.*not the request.*Buffer/,
  ],
  ['a Request', new Request('http://127.0.0.1', { method: 'POST', body }), headers, /received Request.*verifyRequest/],
  ['a Request that a bundler renamed', new Request$1(), headers, /received Request\b(?!\$).*verifyRequest/],
  ['an event of Lambda', { body, isBase64Encoded: false }, headers, /received Lambda event.*pass event\.body/],
  ['text quoted twice', JSON.stringify(body), headers, /body_quoted.*pass the text itself/],
  ['base64', Buffer.from(body).toString('base64'), headers, /body_base64.*isBase64Encoded/],
  ['an object joined to a text', `${{}}`, headers, /body_stringified.*bytes that were received/],
  ['nothing joined to a text', `${undefined}`, headers, /body_stringified.*bytes that were received/],
  ['text read as ASCII', Buffer.from('{"name":"Ärger"}').toString('ascii'), headers, /body_decoded.*Buffer\.concat/],
  ['a part of the header', body, signed.split('v1=')[1], /malformed_header.*the whole value, t=…,v1=…, or all headers/],
  ['an empty body', '', headers, /body_empty.*before every body parser/],
  ['text decoded in parts', `{"name":"${'Zo\uFFFD\uFFFD'.repeat(3000)}"}`, headers, /body_decoded.*Buffer\.concat/],
  ['JSON written anew', JSON.stringify(JSON.parse(body)), { ...headers, 'content-length': '54' }, /JSON\.stringify/],
  ['the first chunk', body.slice(0, 20), { ...headers, 'content-length': '54' }, /contentLength 54.*wait for the end/],
  ['no header', body, undefined, /missing_header.*all headers of the request.*lower case/],
  ['a Promise of headers', body, Promise.resolve(headers), /received Promise.*await headers/],
  ['the function of headers', body, () => signed, /received function.*context\.req\.raw\.headers/],
];

test.for(misuses)('%s: both engines say what to change', async ([, rawBody, source, remedy]) => {
  const options = { secrets, now: () => at * 1000 };
  const given = [rawBody, source] as unknown as [string, string];
  expect(() => createVerifier(options).verify(...given)).toThrow(remedy);
  await expect(createAsyncVerifier(options).verifyAsync(...given)).rejects.toThrow(remedy);
});

test('text that was read as Latin-1 is recognized by its signature', async () => {
  const named = '{"event":"lead.intent","fields":{"name":"Zoë Müller 漢 🎉"}}';
  const source = sign(named, { secret: secrets, timestamp: at });
  const options = { secrets, now: () => at * 1000 };
  const latin1 = Buffer.from(named).toString('latin1');
  const expected = { failure: { reason: 'signature_mismatch', hint: 'body_decoded' } };
  expect(createVerifier(options).safeVerify(latin1, source)).toMatchObject(expected);
  expect(
    await createAsyncVerifier({ ...options, now: () => at * 1000 }).safeVerifyAsync(Buffer.from(latin1), source),
  ).toMatchObject(expected);
});

test('a compressed length says nothing of the body', () => {
  const source = { ...headers, 'content-length': '20', 'content-encoding': 'gzip' };
  const { safeVerify } = createVerifier({ secrets, now: () => at * 1000 });
  expect(safeVerify('{"event":"x"}', source)).toMatchObject({ failure: { hint: null } });
});

test('is told apart from other errors, also when it comes from another copy of the package', () => {
  const error = new WebhookVerificationError({ reason: 'missing_header' });
  class Foreign extends Error {
    get [Symbol.for('cartouche.WebhookVerificationError')]() {
      return true;
    }
  }
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe('WebhookVerificationError');
  expect([error, new Foreign()].map(isWebhookVerificationError)).toEqual([true, true]);
  expect([new Error('x'), null, undefined, 'x', {}].some(isWebhookVerificationError)).toBe(false);
});

test.each([
  ['the text of a variable that is not set', 'undefined', /^WEBHOOK_SECRET is not set/],
  ['a key that was decoded', Buffer.from(secrets.slice(6), 'base64'), /not_text.* no quotes/],
  ['a file that ends with a line', `${secrets}\r\n`, /whitespace.* no quotes, no white space/],
  ['quotes of a settings file', `"${secrets}"`, /no_prefix.* no quotes, no white space/],
])('%s in place of the secret: both engines say what to change, and not the secret', (_, given, remedy) => {
  for (const create of [createVerifier, createAsyncVerifier]) {
    const make = () => create({ secrets: given as string });
    expect(make).toThrow(remedy);
    expect(make).not.toThrow(secrets.slice(6));
  }
});
