import { createHash } from 'node:crypto';
import { dollars } from '../../acknowledged-estimate.ts';
import type { Question } from '../../confirmation.ts';
import type { ToolCall } from '../../tool.ts';
import { ToolFailure } from '../../tool-failure.ts';
import { hostOf } from '../host-of.ts';
import { type BodyMember, bodyMembers } from './body-members.ts';
import { type CallableOperation, spends } from './callable-operations.ts';
import { nameReadBy, pathParameters, type RecordName, readerOf, recordName } from './record-name.ts';
import type { OperationArgs, Values } from './send-operation.ts';

// The argument `confirm` takes 2,000 characters.
const REPEAT_MAX = 500;
const DIGEST_LENGTH = 12;

/** The kind of work, as it is priced, of operations that spend and that no tool calls. */
const PRICED_AS = {
  approvePage: 'recipient_render',
  iterateTemplateDraft: 'template_edit',
  publishTemplateDraft: 'template_edit',
} as const;

/** The question to the user before an operation changes something: the record, all that changes, and the price. */
export async function changeQuestion(operation: CallableOperation, call: ToolCall<OperationArgs>): Promise<Question> {
  const { operationId, summary } = operation;
  const { parameters = {}, body = {}, expectedVersion } = call.args;
  const read = await readerOf(operation, parameters);
  const record = read && (await nameReadBy(read, parameters, call));
  const price = spends(operation) ? await priceOf(operation, call) : undefined;
  const said = await bodyMembers(body, call);
  const members = [
    ...parameterMembers(operation, read, parameters),
    ...said.members,
    ...defaultGrants(operation, body),
  ];
  const subject = subjectOf(operation, { parameters, body, record });
  const more = said.left > 0 ? [`and ${said.left} more`] : [];
  const changes = [...members.map(({ name, value }) => `${name}: ${value}`), ...more].join('; ');
  const message = `${summary}${subject.shown && `: ${subject.shown}`}${changes && ` (${changes})`}${price ? `, for ${price}` : ''}?`;
  // The message is part of it: an agreement to one price or one name is none to another.
  const digest = digestOf({ operationId, parameters, body, expectedVersion, message });
  const coded = `${operationId} ${digest.slice(0, DIGEST_LENGTH)}`;
  const repeat = [
    subject.repeat ?? (Object.keys(body).length > 0 ? coded : operationId),
    ...members.filter(({ isRepeated }) => isRepeated).map(({ value }) => value),
    ...(price ? [price] : []),
  ].join(', ');
  return {
    key: `call-${digest}`,
    message,
    repeat: repeat.length > REPEAT_MAX || said.left > 0 ? coded : repeat,
  };
}

type Subject = { shown: string; repeat: string | undefined };

function subjectOf(
  operation: CallableOperation,
  { parameters, body, record }: { parameters: Values; body: Values; record: RecordName | undefined },
): Subject {
  const ids = pathParameters(operation)
    .map((name) => String(parameters[name]))
    .join(' ');
  const address = body['outboundUrl'] ?? body['outbound_url'];
  const destination = typeof address === 'string' ? hostOf(address) : undefined;
  if (ids === '') {
    const name = destination ?? record?.name ?? recordName(body)?.name;
    return { shown: name ?? '', repeat: name };
  }
  const name = record && (record.isUnique ? record.name : `${record.name} ${ids}`);
  const repeat = destination ? `${destination} ${ids}` : (name ?? `${operation.operationId} ${ids}`);
  return { shown: name ?? ids, repeat };
}

/** The parameters that are not the id of the record itself, such as the number of a version. */
function parameterMembers(
  operation: CallableOperation,
  read: CallableOperation | undefined,
  given: Values,
): BodyMember[] {
  const named = new Set(pathParameters(read ?? operation));
  return Object.entries(given)
    .filter(([name, value]) => value !== undefined && !named.has(name))
    .map(([name, value]) => ({ name, value: String(value), isRepeated: true }));
}

/** The rights that a new record gets without being asked for. */
function defaultGrants({ body: schema }: CallableOperation, body: Values): BodyMember[] {
  const takes = schema?.['$ref'] === '#/components/schemas/CreateKeyInput';
  return takes && body['scopes'] === undefined
    ? [{ name: 'scopes', value: 'those of the key that creates it', isRepeated: true }]
    : [];
}

async function priceOf(
  { operationId }: CallableOperation,
  { cartouche, options, args }: ToolCall<OperationArgs>,
): Promise<string> {
  // The workspace refuses every figure but the price, which may be less than that of the kind: a draft that was paid for costs nothing.
  const acknowledged = args.body?.['acknowledgedEstimateCents'];
  if (typeof acknowledged === 'number') return dollars(acknowledged);
  const type = Object.hasOwn(PRICED_AS, operationId) ? PRICED_AS[operationId as keyof typeof PRICED_AS] : undefined;
  if (type) return dollars((await cartouche.billing.estimate({ type, quantity: 1 }, options)).estimateCents);
  throw new ToolFailure({
    code: 'no_price',
    message: `${operationId} was not called: it spends, and its price can't be shown here.`,
    remedy: 'Tell the user to do it in the dashboard, which shows the price.',
  });
}

/** A digest that does not depend on the order of members, and from which nothing can be read. */
const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, sorted)).digest('hex');

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
