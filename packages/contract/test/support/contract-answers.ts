import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ContractOperation, contract, type Json, resolve, validators } from './contract-ajv.ts';

/** A request and its response. */
type Exchange = {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  /** The answer's text. */
  text: string;
};

/** Headers of HTTP itself, allowed on any answer. All others must be declared. */
const TRANSPORT = [
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'transfer-encoding',
  'date',
  'connection',
  'keep-alive',
  // Only for the pages of CORS_ORIGINS.
  'vary',
  'access-control-allow-origin',
  'access-control-expose-headers',
];

const validatorOf = validators({ closed: true });

const routes = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    literals: path.split('/').filter((part) => !part.startsWith('{')).length,
    operation,
  })),
);
// A literal segment wins over a placeholder, as in `/connectors/stream` and `/connectors/{id}`.
routes.sort((a, b) => b.literals - a.literals);

/** The operation that a request is for; undefined for one that the contract does not know. */
function operationOf(method: string, path: string): ContractOperation | undefined {
  const bare = path.split('?', 1)[0] ?? '';
  return routes.find((route) => route.method === method && route.pattern.test(bare))?.operation;
}

/** The differences between an answer and the contract: one sentence each, none when they agree. */
function disagreements(exchange: Exchange): string[] {
  const operation = operationOf(exchange.method, exchange.path);
  // 499 never reaches a client: it is what the server notes when the client has hung up.
  if (!operation || exchange.status === 499) return [];
  const name = `${operation.operationId} ${exchange.status}`;
  const declared = operation.responses[exchange.status];
  if (!declared) return [`${name} is not a declared status.`];
  const response = resolve(declared as Json) as typeof declared;
  return [
    ...headerFaults(exchange, response.headers ?? {}),
    ...bodyFaults(exchange, response),
    ...(exchange.status < 400 ? [] : errorFaults(exchange, operation)),
  ].map((fault) => `${name}: ${fault}`);
}

function headerFaults({ headers }: Exchange, declared: Json): string[] {
  const faults: string[] = [];
  const byName = new Map(Object.entries(declared).map(([name, one]) => [name.toLowerCase(), resolve(one as Json)]));
  for (const [name, value] of headers) {
    if (TRANSPORT.includes(name)) continue;
    const schema = byName.get(name)?.schema as Json | undefined;
    if (!schema) faults.push(`the header ${name} is not declared`);
    else if (!validatorOf(schema)(schema.type === 'integer' ? Number(value) : value))
      faults.push(`the header ${name} has an undeclared value`);
  }
  for (const [name, one] of byName)
    if (one.required && !headers.has(name)) faults.push(`the header ${name} is missing`);
  return faults;
}

function bodyFaults(
  { headers, text }: Exchange,
  { content }: { content?: Record<string, { schema: Json }> },
): string[] {
  const type = headers.get('content-type')?.split(';', 1)[0] ?? '';
  if (!content) return text === '' ? [] : ['a body is not declared'];
  const schema = content[type]?.schema;
  if (!schema) return [`the content type ${type || '(none)'} is not declared`];
  if (type !== 'application/json') return [];
  const body: unknown = JSON.parse(text);
  return [...faultsOf(schema, body), ...instantFaults(body)];
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/;
// Members that hold what a caller sent.
const FOREIGN = ['custom_fields', 'structured'];

/** The instants of an answer that are not written with six digits of a second: the order of their texts would not be that of the instants. */
function instantFaults(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return INSTANT.test(value) && !/\.\d{6}Z$/.test(value) ? [`${path} is the instant ${value}`] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) =>
    FOREIGN.includes(name) ? [] : instantFaults(one, `${path}/${name}`),
  );
}

/** The violations of a contract schema by a value, with every member declared. */
export function faultsOf(schema: Json, value: unknown): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const undeclared = params.unevaluatedProperty ?? params.additionalProperty;
    const allowed = params.allowedValues ? ` (${params.allowedValues.join(', ')})` : '';
    return `${instancePath || 'the body'} ${message}${undeclared === undefined ? '' : ` (${undeclared})`}${allowed}`;
  });
}

function errorFaults({ headers, text }: Exchange, operation: ContractOperation): string[] {
  if (!headers.get('content-type')?.startsWith('application/json')) return [];
  const body = JSON.parse(text) as Json;
  const seconds = headers.get('retry-after');
  return [
    ...(operation['x-errors'].includes(String(body.error)) ? [] : [`the code ${body.error} is not in x-errors`]),
    // A replay has the bytes of the first answer, and with them that call's id.
    ...(headers.has('idempotency-replayed') || body.requestId === (headers.get('x-request-id') ?? undefined)
      ? []
      : [`requestId is ${body.requestId} and X-Request-Id is ${headers.get('x-request-id')}`]),
    ...(body.retryAfterSeconds === (seconds === null ? undefined : Number(seconds))
      ? []
      : [`retryAfterSeconds is ${body.retryAfterSeconds} and Retry-After is ${seconds}`]),
  ];
}

/** A webhook as it arrived: its headers in lower case, and its bytes. */
export type ArrivedDelivery = { headers: Readonly<Record<string, string | string[] | undefined>>; rawBody: Uint8Array };

type Webhook = {
  parameters?: Json[];
  requestBody: { content: { 'application/json': { schema: Json; example: Json } } };
};
const webhooks = contract.webhooks as Record<string, { post: Webhook }>;

/** The body that the contract shows for a kind of event. */
export function deliveredExample(kind: string): Json {
  const example = webhooks[kind]?.post.requestBody.content['application/json'].example;
  if (!example) throw new Error(`The contract has no webhook ${kind}.`);
  return example;
}

/** The differences between a signed delivery and the contract's `webhooks`; none for a request that is not one. */
export function deliveryFaults({ headers, rawBody }: ArrivedDelivery): string[] {
  if (headers['x-service-signature'] === undefined) return [];
  const body = JSON.parse(new TextDecoder().decode(rawBody)) as { event?: unknown };
  const kind = String(body.event);
  const webhook = webhooks[kind]?.post;
  if (!webhook) return [`The webhook ${kind} is not declared.`];
  const declared = ((webhook.parameters ?? []) as Json[]).map(resolve) as { name: string; required?: boolean }[];
  const missing = declared.filter(({ name, required }) => required && headers[name.toLowerCase()] === undefined);
  return [
    ...missing.map(({ name }) => `the header ${name} is missing`),
    ...(headers['x-service-event'] === kind ? [] : [`X-Service-Event is ${headers['x-service-event']}`]),
    ...faultsOf(webhook.requestBody.content['application/json'].schema, body),
    ...instantFaults(body),
  ].map((fault) => `The webhook ${kind}: ${fault}`);
}

/** Has the running test fail when a delivery that it received differs from the contract. */
export function judgeDelivery(delivery: ArrivedDelivery): void {
  (globalThis as { cartoucheDisagreements?: string[] }).cartoucheDisagreements?.push(...deliveryFaults(delivery));
}

type Input = string | URL | Request;
// biome-ignore lint/suspicious/noExplicitAny: an app's own `fetch` takes a request and more, the platform's a request's parts
type Fetch = (...parameters: any[]) => Response | Promise<Response>;

/** The same function; where an answer of the API differs from the contract, `found` gets a sentence. */
export function watched<F extends Fetch>(fetch: F, found: string[]): F {
  return (async (input: Input, init?: RequestInit, ...rest: unknown[]) => {
    const response = await fetch(input, init, ...rest);
    found.push(...(await judged(input, init, response)));
    return response;
  }) as unknown as F;
}

async function judged(input: Input, init: RequestInit | undefined, response: Response): Promise<string[]> {
  // A server's own kind of request is not always the platform's class.
  const request = typeof input === 'string' || input instanceof URL ? { method: 'GET', url: String(input) } : input;
  const method = (init?.method ?? request.method).toUpperCase();
  const { pathname: path } = new URL(request.url, 'http://localhost');
  const { status, headers } = response;
  if (!operationOf(method, path) || !headers.has('x-request-id') || response.bodyUsed) return [];
  // Responses that a tool reads within the process are not of the platform's class, and can be read only once.
  if (!(response instanceof Response)) return [];
  // A stream has no end to wait for.
  const isJson = headers.get('content-type')?.startsWith('application/json');
  return disagreements({ method, path, status, headers, text: isJson ? await textOf(response.clone()) : '' });
}

const BRACE = 0x7b;

/** The text of a JSON answer, also where no socket has taken its encoding away. */
async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const encoding = bytes[0] === BRACE ? null : response.headers.get('content-encoding');
  const open = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : undefined;
  return new TextDecoder().decode(open ? open(bytes) : bytes);
}
