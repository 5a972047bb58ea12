import { describeFacts, type MismatchHint, type VerificationFailure } from './verification-failure.ts';

// The next step for each failure, for people who set a receiver up. Apart from the verifier: a bundle loads it with the first failure.

const FOREIGN = 'the sender is not the service, or a proxy changed the header';
const WHOLE = 'pass the whole value, t=…,v1=…, or all headers of the request. If that is what came, ';
const SIGNER = 'the signer is wrong, not this receiver';
const BYTES = 'something changed the body on its way: pass the exact bytes received';

const HINTS: Record<MismatchHint, string> = {
  body_empty:
    "something read the body first: put the webhook route before every body parser, and read the request only once. Fastify: the plugin, or a content type parser with parseAs: 'buffer', not request.raw. Next, pages/api: export const config = { api: { bodyParser: false } }. If nothing reads it, a redirect dropped it: register the final address",
  body_gzipped: 'the body is compressed: unpack it before this, or let nothing compress it',
  body_base64:
    "the body is base64: pass Buffer.from(body, 'base64'), which on Lambda is right where event.isBase64Encoded is true",
  body_quoted: 'the body is text that JSON.stringify has quoted once more: pass the text itself',
  body_stringified:
    'the body is what became of an object when it was joined to a text: pass the bytes that were received',
  body_length:
    'the body is not what was received: wait for the end of the request, and pass the bytes or text as they came, not JSON.stringify of an object',
  body_bom: BYTES,
  body_whitespace: BYTES,
  body_reserialized: `${BYTES}, not JSON.stringify of an object`,
  body_decoded:
    'the body was decoded in parts or in another encoding: join its bytes with Buffer.concat, and pass those',
  secret_without_prefix: SIGNER,
  secret_decoded: SIGNER,
  secret_not_decoded: SIGNER,
  timestamp_not_signed: SIGNER,
};

const NOTHING_KEPT =
  "nothing has kept the body: no parser ran, or none takes its Content-Type, application/json. Node: join the request's chunks with Buffer.concat. Express: express.raw({ type: '*/*' }). " +
  "Koa: context.request.rawBody, as context.body is the answer. NestJS: rawBody: true, with Nest's own parser. " +
  'fastify-raw-body: config: { rawBody: true } on the route; verify there or in preHandler, not before. Elsewhere: await request.arrayBuffer()';
const READ_REQUEST =
  "pass the body, not the request: join its chunks with Buffer.concat before any parser reads them, or use the adapter of your framework, such as '@cartouche/webhooks/node'";
const PARSED =
  "a parser ran first: take the bytes before it. Express: this route above express.json(), with express.raw({ type: '*/*' }). " +
  "Fastify: a content type parser with parseAs: 'buffer' that returns them, in the scope of this route. Koa: rawBody of @koa/bodyparser, includeUnparsed of koa-body. " +
  'NestJS: rawBody: true and request.rawBody. Next, pages/api: bodyParser: false. Hono, Next, Workers: await request.text(). ' +
  'Lambda: no httpJsonBodyParser';

// By the type or class of what was passed in place of the body.
const NOT_RAW: Readonly<Record<string, string>> = {
  undefined: NOTHING_KEPT,
  'empty object': NOTHING_KEPT,
  null: NOTHING_KEPT,
  Promise: 'await the body, and pass what comes of it',
  ReadableStream: 'read it first: await request.arrayBuffer()',
  IncomingMessage: READ_REQUEST,
  Request: "read it first: await request.arrayBuffer(), or use verifyRequest of '@cartouche/webhooks/fetch'",
  'Lambda event': "pass event.body, or Buffer.from(event.body, 'base64') where event.isBase64Encoded is true",
};

const NO_HEADERS: Readonly<Record<string, string>> = {
  Promise: 'await the headers, and pass what comes of it. Next: (await headers())',
  function:
    "pass the headers and not the function that gives them: context.req.raw.headers in Hono, the request's headers elsewhere",
};
const MISSING_HEADER =
  'pass all headers of the request: Node and API Gateway may write their names in lower case, and headers() of Next is awaited. If it is missing there too, the sender is not the service, or a proxy or mapping template drops it. Deliveries are POSTs: in Remix, an action';
const RENAMED = 'a proxy renamed X-Service-Signature: keep its name, or pass the value of that header';
const ENCODED = 'a proxy encoded the header for a URL: pass it as it was sent, or decodeURIComponent of it';

function remedyOf(failure: VerificationFailure): string | undefined {
  if ('fix' in failure && failure.fix) return failure.fix;
  switch (failure.reason) {
    case 'signature_mismatch':
      return failure.hint
        ? HINTS[failure.hint]
        : "if none passes, compare WEBHOOK_SECRET with the connector's secret; several connectors: secrets: [one, two]. If some pass, pass the exact bytes received: the Buffer, neither text that was decoded, trimmed or normalized nor JSON.stringify of what was parsed, and let no proxy rewrite it. If both are right, the delivery is forged";
    case 'missing_header':
      return failure.renamedTo ? RENAMED : (NO_HEADERS[failure.received ?? ''] ?? MISSING_HEADER);
    case 'body_not_raw':
      return NOT_RAW[failure.received] ?? PARSED;
    case 'body_already_consumed':
      return 'take the bytes before anything reads the request';
    case 'malformed_header':
      return failure.problem === 'percent_encoded' ? ENCODED : `${WHOLE}${FOREIGN}`;
    case 'no_supported_signature':
      return FOREIGN;
    case 'timestamp_too_old':
      return "a replay, or a wrong clock: set this machine's clock. Verify deliveries before they are queued, or pass receivedAt";
    case 'timestamp_in_future':
      return "set this machine's clock";
    case 'body_too_large':
      return "raise the verifier's maxBodyBytes if the service sends such bodies";
    case 'invalid_json':
    case 'schema_mismatch':
      return 'something other than the service signs with this secret';
    default:
      return undefined;
  }
}

/** Describes a failure for the receiver's log: the reason, its evidence, and the change to make. */
export function describeFailure(failure: VerificationFailure): string {
  const remedy = remedyOf(failure);
  return remedy ? `${describeFacts(failure)}: ${remedy}` : describeFacts(failure);
}
