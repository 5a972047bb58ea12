import { type Contract, GENERATED, type Json, type Operation } from './contract-document.ts';

/** The least that an operation's success must have: `{}` would pass for any of them, and a list for a record. */
type Proof = { key: string; is: 'entity' | 'record' | 'list' | 'id' };

const folder = 'packages/sdk/src/generated/operations';

/**
 * The client's part of the operation table: name, method, path, which retry is safe where it is not the usual one, and what the answer
 * holds. One file for each resource, so that a program with one resource has its operations only.
 */
export function clientOperations(contract: Contract): Record<string, string> {
  const byTag = [...Map.groupBy(contract.operations, ({ tag }) => tag)];
  return Object.fromEntries(
    byTag.map(([tag, operations]) => [`${folder}/${tag}.ts`, operationsModule(contract, operations)]),
  );
}

/** All operations for the client by paths, which reads no answers. */
export function routesModule({ operations }: Contract): string {
  const rows = operations.map((operation) => `  '${routeOf(operation)}',\n`).join('');
  return `// ${GENERATED}\n\n/** Name, method and path of each operation, and which retry is safe where it is not the usual one. */\nexport const operationRoutes = [\n${rows}];\n`;
}

/**
 * A path below `/api/v1/` stands without it. Words that have a default are left out at the end: the whole body, any retry of a GET, and one
 * under the same key of a write.
 */
function routeOf({ id, method, path, retry }: Operation, answer = '- -'): string {
  const route = [id, method.toUpperCase(), path.replace(/^\/api\/v1\//, '')];
  const isUsual = retry === (method === 'get' ? 'safe' : 'idempotency-key');
  if (!isUsual) return [...route, answer, ...(answer.endsWith(' part') ? [] : ['']), retry].join(' ');
  return [...route, ...(answer === '- -' ? [] : [answer])].join(' ');
}

function operationsModule(contract: Contract, operations: readonly Operation[]): string {
  const rows = operations.map((operation) => {
    const { text, type } = answerOf(contract, operation);
    const { id, scope } = operation;
    return `/** Scope \`${scope}\`. */\nexport const ${id} = '${routeOf(operation, text)}' as ${type};\n`;
  });
  const types = [...new Set(rows.map((row) => / as (\w+)</.exec(row)?.[1]))].sort().join(', ');
  return `// ${GENERATED}\n\nimport type { ${types} } from '../../operation.ts';\n\n${rows.join('\n')}`;
}

/** The reader of an operation's success, its type, and the body's members. */
type Answer = { text: string; type: string; isWhole: boolean; members: string[] };

/** The text is `page entity part` for a part of the body, `pageId id` for the whole body. */
export function answerOf(contract: Contract, { id, path, method, successStatus }: Operation): Answer {
  const paths = contract.document.paths as Record<string, Record<string, { responses: Record<string, Json> }>>;
  const { content = {} } = (paths[path]?.[method]?.responses[successStatus] ?? {}) as {
    content?: Record<string, { schema?: Json }>;
  };
  const body = resolve(contract.document, content['application/json']?.schema);
  if (!body) return { text: '- record', type: `AnswersBody<'${id}'>`, isWhole: false, members: [] };
  const { key, is } = proofOf(contract.document, body, id);
  const members = Object.keys(body.properties);
  const whole = { isWhole: true, members };
  if (is === 'list') return { text: `${key} list`, type: `AnswersList<'${id}', '${key}'>`, ...whole };
  // The version of the record that the part belongs to is the ETag too.
  const hasMore = members.some((member) => member !== key && member !== 'version');
  if (hasMore || is === 'id') return { text: `${key} ${is}`, type: `AnswersBody<'${id}'>`, ...whole };
  return { text: `${key} ${is} part`, type: `AnswersPart<'${id}', '${key}'>`, isWhole: false, members };
}

type Resolved = { properties: Record<string, Json>; required: string[] };

function proofOf(document: Json, { properties, required }: Resolved, id: string): Proof {
  // The rows of a list, whatever else the body has.
  const order = 'nextCursor' in properties ? (['list'] as const) : (['entity', 'record', 'list', 'id'] as const);
  const kinds = required.map((key): [string, Proof['is'] | undefined] => [key, kindOf(document, properties[key])]);
  for (const is of order) {
    const found = kinds.find(([, kind]) => kind === is);
    if (found) return { key: found[0], is };
  }
  throw new Error(`${id}: its success needs a required member that is an object, a list or a text.`);
}

function kindOf(document: Json, property: Json | undefined): Proof['is'] | undefined {
  const { type } = dereferenced(document, property);
  if (type === 'array') return 'list';
  if (type === 'string') return 'id';
  const record = resolve(document, property);
  if (!record) return undefined;
  return record.required.includes('id') ? 'entity' : 'record';
}

function dereferenced(document: Json, schema: Json = {}): Json {
  const { $ref } = schema as { $ref?: string };
  const path = $ref?.split('/').slice(1) ?? [];
  return $ref
    ? dereferenced(
        document,
        path.reduce((part, name) => part[name] as Json, document),
      )
    : schema;
}

/** An object's members and which are required, with those of every `allOf`; undefined for anything but an object. */
function resolve(document: Json, schema: Json | undefined): Resolved | undefined {
  const {
    allOf = [],
    type,
    properties = {},
    required = [],
  } = dereferenced(document, schema) as Partial<Resolved> & {
    allOf?: Json[];
    type?: unknown;
  };
  const parts = allOf.map((part) => resolve(document, part)).filter((part) => part !== undefined);
  if (type !== 'object' && parts.length === 0) return undefined;
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...parts.flatMap((part) => part.required), ...required],
  };
}
