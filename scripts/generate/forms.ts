import type { EventForm, FormField, OperationForm } from '../../packages/contract/src/operation-form.ts';
import { type Contract, GENERATED, type Json, type Operation } from './contract-document.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
} & { [Several in 'oneOf' | 'anyOf' | 'allOf']?: Schema[] };

type RawOperation = {
  summary: string;
  deprecated?: boolean;
  parameters?: ({ $ref?: string } & RawParameter)[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type RawParameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema };

/** Tags of the operations that a workflow uses. Setting a workspace up is left to the dashboard. */
const AUTOMATED = new Set([
  ...['prospects', 'pages', 'batches', 'leads', 'meetings', 'events', 'analytics'],
  ...['discovery', 'templates', 'runs', 'deliveries', 'billing', 'privacy'],
]);

/** Operations that take and answer JSON, and kinds of events, as forms for the packages in `packages/integrations`. */
export function formsModule(contract: Contract): string {
  const operations = contract.operations
    .filter(({ bodyTypes }) => bodyTypes.length === 0 || bodyTypes.includes('application/json'))
    .filter(({ tag }) => AUTOMATED.has(tag))
    .map((operation) => formOf(contract.document, operation));
  return [
    `// ${GENERATED}`,
    `import type { EventForm, OperationForm } from '../operation-form.ts';`,
    `/** Operations that a workflow can call. */\nexport const operationForms: readonly OperationForm[] = ${JSON.stringify(operations, null, 2)};`,
    `/** Kinds of events that can start a workflow. */\nexport const eventForms: readonly EventForm[] = ${JSON.stringify(eventsOf(contract.document), null, 2)};\n`,
  ].join('\n\n');
}

function eventsOf(document: Json): EventForm[] {
  const webhooks = Object.entries(document.webhooks as Record<string, { post: { summary: string } }>);
  return webhooks
    .filter(([event]) => !event.startsWith('connector.'))
    .map(([event, { post }]) => ({ event: event as EventForm['event'], title: trimmed(post.summary) }));
}

const trimmed = (sentence: string) => sentence.replace(/\.$/, '');

function formOf(document: Json, operation: Operation): OperationForm {
  const { id, tag, method, path, successStatus } = operation;
  const raw = (document.paths as Record<string, Record<string, RawOperation>>)[path]?.[method] as RawOperation;
  const answer = resolved(document, raw.responses[successStatus]?.content?.['application/json']?.schema ?? {});
  const lists = Object.entries(answer.properties ?? {}).filter(([, each]) => resolved(document, each).type === 'array');
  const fields = [...parameterFields(document, raw), ...bodyFields(document, raw)];
  return {
    id,
    resource: tag,
    method: method.toUpperCase() as OperationForm['method'],
    path,
    title: trimmed(raw.summary),
    records: lists.length === 1 && id.startsWith('list') ? (lists[0]?.[0] ?? null) : null,
    hasCursor: fields.some(({ name }) => name === 'cursor'),
    idempotent: method !== 'get' && operation.idempotent,
    fields: fields.filter(({ name }) => name !== 'cursor'),
  };
}

function parameterFields(document: Json, raw: RawOperation): FormField[] {
  const { parameters: shared } = document.components as { parameters: Record<string, RawParameter> };
  return (raw.parameters ?? [])
    .map((one) => (one.$ref ? (shared[one.$ref.split('/').at(-1) ?? ''] as RawParameter) : one))
    .filter((one) => one.in === 'path' || one.in === 'query')
    .map((one) => ({
      ...fieldOf(document, one.name, one.schema, one.in as 'path', one.required === true),
      ...described(one),
    }));
}

const described = ({ description }: RawParameter) => (description === undefined ? {} : { description });

function bodyFields(document: Json, raw: RawOperation): FormField[] {
  const body = raw.requestBody?.content['application/json'];
  if (!body) return [];
  const { properties = {}, required = [] } = objectOf(document, body.schema);
  return Object.entries(properties)
    .filter(([, { type, $ref, anyOf, oneOf, allOf }]) => type ?? $ref ?? anyOf ?? oneOf ?? allOf)
    .map(([name, each]) => fieldOf(document, name, each, 'body', required.includes(name)));
}

function fieldOf(document: Json, name: string, schema: Schema, place: FormField['in'], required: boolean): FormField {
  const shown = resolved(document, schema);
  const description = schema.description ?? shown.description ?? '';
  const choices = shown.enum?.filter((one) => one !== null);
  return { name, in: place, type: typeOf(document, shown), required, description, ...(choices && { choices }) };
}

function typeOf(document: Json, schema: Schema): FormField['type'] {
  const [type] = [schema.type].flat().filter((one) => one !== 'null');
  if (schema.enum) return 'choice';
  if (type === 'string') return schema.format === 'date-time' ? 'time' : 'text';
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  const items = type === 'array' && schema.items ? resolved(document, schema.items) : undefined;
  return items && [items.type].flat().includes('string') ? 'list' : 'json';
}

/** The record among the shapes of a body. */
function objectOf(document: Json, schema: Schema): Schema {
  const shown = resolved(document, schema);
  const several = shown.oneOf ?? shown.anyOf;
  return several ? objectOf(document, several.find((one) => resolved(document, one).properties) ?? {}) : shown;
}

/** Follows references, and ignores null among the shapes. */
function resolved(document: Json, schema: Schema): Schema {
  if (schema.$ref !== undefined) {
    const { schemas } = document.components as { schemas: Record<string, Schema> };
    return resolved(document, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  }
  const real = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (real?.length === 1 && real[0]) return resolved(document, real[0]);
  const parts = schema.allOf?.map((one) => resolved(document, one));
  return parts ? { ...schema, properties: Object.assign({}, ...parts.map(({ properties }) => properties)) } : schema;
}
