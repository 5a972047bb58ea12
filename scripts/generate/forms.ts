import { type Contract, GENERATED, type Json, type Operation } from './contract-document.ts';

/** A field of a form: where its value goes, and how it is asked for. */
type FormField = {
  name: string;
  in: 'path' | 'query' | 'body';
  /** `list` is a list of texts; `json` is anything deeper. */
  type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'choice' | 'list' | 'json';
  required: boolean;
  description: string;
  choices?: string[];
};

/** An operation as a form: what a program asks a person before it calls. */
type Form = {
  id: string;
  resource: string;
  method: string;
  path: string;
  title: string;
  /** The member of the answer that holds the records; null when the answer is one record. */
  records: string | null;
  /** Whether `cursor` and `nextCursor` walk the records. */
  hasCursor: boolean;
  idempotent: boolean;
  fields: FormField[];
};

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

/** Operations that take and answer JSON, as forms for the connectors of automation products. */
export function formsModule(contract: Contract, isOffered: (operation: Operation) => boolean): string {
  const forms = contract.operations
    .filter(({ bodyTypes }) => bodyTypes.length === 0 || bodyTypes.includes('application/json'))
    .filter(isOffered)
    .map((operation) => formOf(contract.document, operation));
  const types = [
    `/** Where the value of a field goes, and how it is asked for; \`list\` is a list of texts, \`json\` anything deeper. */`,
    `export type FormField = {\n  name: string;\n  in: 'path' | 'query' | 'body';\n  type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'choice' | 'list' | 'json';\n  required: boolean;\n  description: string;\n  choices?: readonly string[];\n};`,
    `/** An operation as a form. \`records\` names the member of the answer that holds several; null when the answer is one. */`,
    `export type Form = {\n  id: string;\n  resource: string;\n  method: string;\n  path: string;\n  title: string;\n  records: string | null;\n  hasCursor: boolean;\n  idempotent: boolean;\n  fields: readonly FormField[];\n};`,
  ];
  return `// ${GENERATED}\n\n${types.join('\n\n')}\n\nexport const forms: readonly Form[] = ${JSON.stringify(forms, null, 2)};\n`;
}

function formOf(document: Json, operation: Operation): Form {
  const { id, tag, method, path, successStatus } = operation;
  const raw = (document.paths as Record<string, Record<string, RawOperation>>)[path]?.[method] as RawOperation;
  const answer = resolved(document, raw.responses[successStatus]?.content?.['application/json']?.schema ?? {});
  const lists = Object.entries(answer.properties ?? {}).filter(([, each]) => resolved(document, each).type === 'array');
  const fields = [...parameterFields(document, raw), ...bodyFields(document, raw)];
  return {
    id,
    resource: tag,
    method: method.toUpperCase(),
    path,
    title: raw.summary.replace(/\.$/, ''),
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
