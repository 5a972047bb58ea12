import { setTimeout as sleep } from 'node:timers/promises';
import { type FormField, fillForm, type OperationForm } from '@cartouche/contract/forms';
import type { ExecuteContext, HttpAnswer, HttpRequest } from './n8n.ts';
import { LIMIT_DEFAULT } from './properties.ts';

const ATTEMPTS = 3;
const WAIT_MAX_SECONDS = 60;

type Values = Record<string, unknown>;
type Call = Pick<HttpRequest, 'method' | 'url'> & { qs: Values; body?: Values; headers: Record<string, string> };

/** Runs an operation for one item: the records of a list, or the one answer. */
export async function runForm(context: ExecuteContext, form: OperationForm, index: number): Promise<Values[]> {
  const { baseUrl } = await context.getCredentials('cartoucheApi');
  const { path, query, body } = fillForm(form, valuesOf(context, form, index));
  const call: Call = {
    method: form.method,
    url: `${String(baseUrl).replace(/\/$/, '')}${path}`,
    qs: query,
    headers: form.idempotent ? { 'Idempotency-Key': keyOf(context, index) } : {},
    ...(form.method !== 'GET' && { body }),
  };
  return form.hasCursor ? walk(context, form, call, index) : recordsOf(form, await send(context, call));
}

async function walk(context: ExecuteContext, form: OperationForm, call: Call, index: number): Promise<Values[]> {
  const isAll = context.getNodeParameter('returnAll', index, false) === true;
  const limit = isAll ? Number.POSITIVE_INFINITY : Number(context.getNodeParameter('limit', index, LIMIT_DEFAULT));
  const records: Values[] = [];
  for (let cursor: unknown; ; ) {
    const answer = await send(context, { ...call, qs: { ...call.qs, ...(cursor !== undefined && { cursor }) } });
    const page = recordsOf(form, answer);
    records.push(...page);
    cursor = answer.nextCursor;
    // The last page of the event export also has a cursor: later events follow it.
    if (page.length === 0 || typeof cursor !== 'string' || records.length >= limit) return records.slice(0, limit);
  }
}

function recordsOf({ records }: OperationForm, answer: Values): Values[] {
  const found = records === null ? undefined : answer[records];
  return Array.isArray(found) ? (found as Values[]) : [answer];
}

function valuesOf(context: ExecuteContext, { fields }: OperationForm, index: number): Values {
  const additional = context.getNodeParameter('additionalFields', index, {}) as Values;
  return Object.fromEntries(
    fields.map((field) => {
      const { name, required } = field;
      return [name, readValue(field, required ? context.getNodeParameter(name, index) : additional[name])];
    }),
  );
}

/** Text of the editor for JSON as a value. */
function readValue({ name, type }: FormField, given: unknown): unknown {
  if (type !== 'json' || typeof given !== 'string' || given.trim() === '') return given;
  try {
    return JSON.parse(given);
  } catch (cause) {
    throw new Error(`${name} must be JSON.`, { cause });
  }
}

// A node that n8n runs again after a failure makes the same call under the same key, so nothing is made or charged twice.
function keyOf(context: ExecuteContext, index: number): string {
  const { $runIndex } = context.getWorkflowDataProxy(index);
  return [context.getExecutionId(), context.getNode().id, $runIndex, index].join(':');
}

async function send(context: ExecuteContext, call: Call): Promise<Values> {
  for (let attempt = 1; ; attempt++) {
    const request = { ...call, json: true, returnFullResponse: true, ignoreHttpStatusErrors: true } as const;
    const answer = await context.helpers.httpRequestWithAuthentication.call(context, 'cartoucheApi', request);
    if (answer.statusCode < 400) return (answer.body ?? {}) as Values;
    const seconds = Number(answer.headers['retry-after'] ?? Number.NaN);
    const isWorthIt = answer.statusCode === 429 && attempt < ATTEMPTS && seconds <= WAIT_MAX_SECONDS;
    if (!isWorthIt) throw new Error(problemOf(answer));
    await sleep(seconds * 1_000);
  }
}

function problemOf({ statusCode, body }: HttpAnswer): string {
  const {
    code,
    error,
    message,
    issues = [],
  } = (body ?? {}) as {
    code?: string;
    error?: string;
    message?: string;
    issues?: { path: string; message: string }[];
  };
  const fields = issues.map((issue) => `${issue.path} ${issue.message}`).join('; ');
  return `${statusCode} ${code ?? error ?? ''}: ${fields || message || 'The server refused the call.'}`;
}
