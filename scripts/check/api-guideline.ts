import { join } from 'node:path';
import { type Json, readContract } from '../generate/contract-document.ts';
import { openObjects } from '../generate/open-objects.ts';
import type { Finding } from './step.ts';
import { root } from './workspace.ts';

/** Objects that may have no schema; each says in `x-open` why. */
const OPEN_OBJECTS_MAX = 6;

/** The rules of docs/api-guideline.md, by the words that its sections use. The source documents fix each exception. */
const DOCUMENTED = {
  paths: [/^\/api\/discovery(?:\/|$)/, /^\/api\/billing\/entitlements$/, /^\/api\/templates\/builds\/\{buildId\}$/],
  statuses: { createProspectPage: '200', createBatch: '200', createConnector: '200', createTemplate: '202' },
  // REST §2 shows these as metrics, ranked leads, and questions; records that are sent back as input keep their names.
  snakeCaseInputs: ['ProspectInput', 'UpdateProspectInput', 'DiscoveryAnswer'],
  instants: ['timestamp'],
  lists: {
    listProspects: { maximum: 500, default: 500 },
    listLeads: { maximum: 250, default: 250 },
    listMedia: { maximum: 80, default: 80 },
  },
  withoutCursor: ['listProspects', 'listLeads'],
} as const;

const VERBS: Record<string, RegExp> = {
  get: /^(?:get|list|export|compare|stream)[A-Z]/,
  patch: /^update[A-Z]/,
  delete: /^delete[A-Z]/,
};
const OTHER_METHODS = /^(?:get|list|update|delete)[A-Z]/;
const REFUSED_VERBS =
  /^(?:add|invite|insert|edit|set|change|override|modify|remove|revoke|destroy|drop|put|patch|fetch|read)[A-Z]/;
const REMOVES = /^(?:delete|erase)[A-Z]/;
const MAKES_A_RECORD = /^(?:create|upload|duplicate|clone|fork)[A-Z]/;

/** Parameters of a list that are not filters: its window, its search, and the record that the list belongs to. */
const NOT_FILTERS = new Set(['limit', 'cursor', 'q', 'archived', 'of', 'id', 'missing', 'count']);

/** Operations that change something and compare no version, with the reason that docs/api-guideline.md gives. */
const UNGUARDED: Record<string, string> = {
  importProspects: 'changes many records',
  approveStatements: 'names every sentence that it changes',
  archiveTemplate: 'changes nothing that a read shows',
  archiveMaterialsTemplate: 'changes nothing that a read shows',
  acceptInvitation: 'its token works once',
  verifyDomain: 'stores what the name server says',
  deleteMedia: 'a file never changes',
  replayConnector: 'changes no connector',
  testConnector: 'changes no connector',
  retryDelivery: 'a delivery is changed by the server alone, and its status decides',
  cancelDelivery: 'a delivery is changed by the server alone, and its status decides',
  estimateCost: 'stores nothing',
  layOutTemplate: 'stores nothing',
  proposeMaterialsTemplate: 'stores nothing',
};

const PAGE = { minimum: 1, maximum: 250, default: 50 };

/** Holds every operation, schema, and parameter against docs/api-guideline.md. */
export async function checkApiGuideline(): Promise<Finding> {
  const { document } = await readContract(join(root, 'openapi.yaml'));
  return judgeGuideline(document);
}

type Parameter = { name: string; in: string; schema: Json };
type Operation = {
  id: string;
  method: string;
  path: string;
  statuses: string[];
  parameters: Parameter[];
  /** Schema of the successful answer. */
  answer: Json | undefined;
  /** Headers of the successful answer. */
  headers: string[];
  guards: string | undefined;
  versioned: string | undefined;
};

export function judgeGuideline(document: Json): Finding {
  const resolve = resolver(document);
  const operations = readOperations(document, resolve);
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const open = openObjects(document);
  const failures = [
    ...operations.flatMap((one) =>
      [
        ...pathFaults(one),
        ...verbFaults(one),
        ...statusFaults(one),
        ...listFaults(one, resolve),
        ...guardFaults(one, operations),
        ...versionFaults(one, resolve),
      ].map((fault) => `${one.id}: ${fault}`),
    ),
    ...Object.entries(schemas).flatMap(([name, schema]) => nameFaults(name, schema)),
    ...open
      .filter(({ reason }) => reason === undefined)
      .map(({ path }) => `${path} is an open object without x-open, its reason (rule 10)`),
    ...(open.length > OPEN_OBJECTS_MAX
      ? [`${open.length} objects are open; at most ${OPEN_OBJECTS_MAX} may be (rule 10)`]
      : []),
  ];
  const subject = `${operations.length} operations, ${Object.keys(schemas).length} schemas, ${open.length} open objects`;
  return { subject, failures };
}

function pathFaults({ path, parameters }: Operation): string[] {
  const segments = path.split('/').slice(1);
  return [
    ...(path.startsWith('/api/v1/') || DOCUMENTED.paths.some((fixed) => fixed.test(path))
      ? []
      : [`the path ${path} does not begin with /api/v1 (rule 1)`]),
    ...segments
      .filter((segment) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-z][A-Za-z0-9]*\})$/.test(segment))
      .map((segment) => `the segment ${segment} is not in lower case with hyphens, or a camelCase parameter (rule 1)`),
    ...parameters
      .filter(({ in: place, name }) => place === 'query' && !/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name))
      .map(({ name }) => `the parameter ${name} is not in snake_case (rule 6)`),
  ];
}

function verbFaults({ id, method, path }: Operation): string[] {
  if (method === 'put') return ['PUT is not used: a change is a PATCH (rule 2)'];
  if (REFUSED_VERBS.test(id)) return [`say create, update, or delete instead of ${id.match(/^[a-z]+/)?.[0]} (rule 3)`];
  const verb = VERBS[method];
  if (verb) return verb.test(id) ? [] : [`${method.toUpperCase()} is named by ${verb.source} (rule 2)`];
  if (OTHER_METHODS.test(id)) return ['the verb belongs to another method than POST (rule 2)'];
  const [last = ''] = path.split('/').slice(-1);
  const action = last.split('-')[0] ?? '';
  const isOfARecord = /\}\/[a-z-]+$/.test(path);
  return isOfARecord && !isNoun(action) && !id.startsWith(action)
    ? [`the action ${last} has another verb (rule 4)`]
    : [];
}

/** Parts of a record that an action makes or writes: `POST /runs/{id}/answers`. */
const isNoun = (segment: string) => ['answers', 'materials', 'preview'].includes(segment);

function statusFaults({ id, method, statuses }: Operation): string[] {
  const [status = ''] = statuses.filter((one) => one.startsWith('2'));
  const fixed = (DOCUMENTED.statuses as Record<string, string>)[id];
  if (fixed !== undefined) return status === fixed ? [] : [`the documents show ${fixed} (rule 5)`];
  if (method === 'post' && MAKES_A_RECORD.test(id))
    return status === '201' ? [] : [`a new record is answered with 201, not ${status} (rule 5)`];
  return status === '200' || (method === 'post' && status === '202') ? [] : [`${status} is for new records (rule 5)`];
}

function listFaults({ id, method, parameters, answer }: Operation, resolve: Resolve): string[] {
  if (method !== 'get' || !id.startsWith('list')) return [];
  const query = parameters.filter(({ in: place }) => place === 'query');
  const fields = fieldsOfItems(answer, resolve);
  const limit = query.find(({ name }) => name === 'limit');
  const faults = query
    .filter(({ name }) => !NOT_FILTERS.has(name) && !isFilterOf(name, fields))
    .map(({ name }) => `the filter ${name} is not named after a field of what is listed (rule 9)`);
  if (!limit) return faults;
  const expected = { ...PAGE, ...(DOCUMENTED.lists as Record<string, object>)[id] };
  const { minimum, maximum, default: usual } = limit.schema as typeof PAGE;
  if (JSON.stringify({ minimum, maximum, default: usual }) !== JSON.stringify(expected))
    faults.push(`limit is 1 to ${expected.maximum}, and ${expected.default} by default (rule 8)`);
  const windows = Object.values(propertiesOf(answer ?? {}, resolve)).filter(({ maxItems }) => maxItems !== undefined);
  if (windows.some(({ maxItems }) => (maxItems as unknown as number) < expected.maximum))
    faults.push(`the answer holds fewer than the ${expected.maximum} records that limit allows (rule 8)`);
  const hasCursor = query.some(({ name }) => name === 'cursor') && 'nextCursor' in propertiesOf(answer ?? {}, resolve);
  if (!hasCursor && !(DOCUMENTED.withoutCursor as readonly string[]).includes(id))
    faults.push('a list with a limit takes cursor and answers with nextCursor (rule 8)');
  return faults;
}

function guardFaults({ id, method, guards, parameters, statuses }: Operation, all: readonly Operation[]): string[] {
  if (method === 'get') return guards ? ['a read changes nothing: leave x-guards out (rule 10)'] : [];
  const isExempt = MAKES_A_RECORD.test(id) || id in UNGUARDED;
  if (guards === undefined)
    return isExempt ? [] : ['a change compares versions: x-guards names the read of its record (rule 10)'];
  const faults: string[] = [];
  if (isExempt) faults.push('it compares versions, and is listed as one that does not (rule 10)');
  const read = all.find((one) => one.id === guards);
  if (read?.method !== 'get' || read.versioned === undefined)
    faults.push(`${guards} is not a read whose record has a version (rule 10)`);
  if (!parameters.some(({ in: place, name }) => place === 'header' && name === 'If-Match'))
    faults.push('it declares no If-Match (rule 10)');
  if (!statuses.includes('412')) faults.push('it declares no 412 (rule 10)');
  return faults;
}

function versionFaults(one: Operation, resolve: Resolve): string[] {
  const { id, method, answer, guards, versioned, headers, parameters, statuses } = one;
  const shown = Object.entries(propertiesOf(answer ?? {}, resolve)).filter(
    ([, schema]) => 'version' in propertiesOf(schema, resolve),
  );
  const [first] = shown;
  if (versioned === undefined) {
    if (first) return [`${first[0]} has a version: name it in x-versioned (rule 11)`];
    return guards && !REMOVES.test(id) ? ['it answers with the version that it makes, in x-versioned (rule 11)'] : [];
  }
  const faults: string[] = [];
  if (!headers.includes('ETag')) faults.push('the answer declares no ETag (rule 11)');
  if (method !== 'get') return faults;
  if (!parameters.some(({ in: place, name }) => place === 'header' && name === 'If-None-Match'))
    faults.push('it declares no If-None-Match (rule 11)');
  if (!statuses.includes('304')) faults.push('it declares no 304 (rule 11)');
  return faults;
}

function isFilterOf(name: string, fields: ReadonlySet<string>): boolean {
  const [, instant] = name.match(/^([a-z_]+)_(?:after|before)$/) ?? [];
  if (instant) return fields.has(`${instant}_at`) || fields.has(instant);
  return fields.has(name) || fields.has(`${name}s`);
}

function nameFaults(name: string, schema: Json): string[] {
  const faults: string[] = [];
  const visit = (path: string, one: Json, isInput: boolean): void => {
    const properties = Object.entries((one.properties ?? {}) as Record<string, Json>);
    const snake = properties.filter(([key]) => key.includes('_')).map(([key]) => key);
    const camel = properties.filter(([key]) => /[A-Z]/.test(key)).map(([key]) => key);
    if (snake.length > 0 && camel.length > 0)
      faults.push(`${path} has both cases: ${snake[0]} and ${camel[0]} (rule 6)`);
    if (isInput && snake.length > 0) faults.push(`${path}.${snake[0]} is an input's field in snake_case (rule 6)`);
    for (const [key, property] of properties) {
      const isInstant = property.format === 'date-time';
      if (
        isInstant &&
        !/(?:^|_|[a-z])(?:at|since|start|end|hour|after|before|cursor)$/i.test(key) &&
        !isFixedInstant(key)
      )
        faults.push(`${path}.${key} is an instant, and its name does not end in _at or At (rule 7)`);
      visit(`${path}.${key}`, property, isInput);
    }
    const { items, allOf = [], oneOf = [], anyOf = [] } = one as Record<string, Json[]>;
    for (const inner of [items, ...allOf, ...oneOf, ...anyOf])
      if (typeof inner === 'object' && inner !== null) visit(path, inner as Json, isInput);
  };
  const isFixed = (DOCUMENTED.snakeCaseInputs as readonly string[]).includes(name);
  visit(name, schema, /(?:Input|Params|Form)$/.test(name) && !isFixed);
  return faults;
}

const isFixedInstant = (key: string) => (DOCUMENTED.instants as readonly string[]).includes(key);

type Resolve = (schema: Json) => Json;

function resolver(document: Json): Resolve {
  const resolve: Resolve = (node) => {
    const { $ref } = node as { $ref?: string };
    if ($ref === undefined) return node;
    return resolve(
      $ref
        .split('/')
        .slice(1)
        .reduce<Json>((part, name) => part[name] as Json, document),
    );
  };
  return resolve;
}

function propertiesOf(schema: Json, resolve: Resolve): Record<string, Json> {
  const { properties = {}, allOf = [] } = resolve(schema) as { properties?: Record<string, Json>; allOf?: Json[] };
  return Object.assign({}, ...allOf.map((one) => propertiesOf(one, resolve)), properties) as Record<string, Json>;
}

/** The fields of the records that a list answers with. */
function fieldsOfItems(answer: Json | undefined, resolve: Resolve): Set<string> {
  const arrays = Object.values(propertiesOf(answer ?? {}, resolve))
    .map(resolve)
    .filter(({ items }) => items);
  return new Set(arrays.flatMap(({ items }) => Object.keys(propertiesOf(items as Json, resolve))));
}

function readOperations(document: Json, resolve: Resolve): Operation[] {
  const paths = document.paths as Record<string, Record<string, Json>>;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, raw]) => {
      const responses = raw.responses as Record<
        string,
        { headers?: Record<string, Json>; content?: Record<string, { schema?: Json }> }
      >;
      const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
      return {
        id: raw.operationId as string,
        method,
        path,
        statuses: Object.keys(responses),
        parameters: ((raw.parameters ?? []) as Json[]).map((one) => resolve(one) as unknown as Parameter),
        answer: success?.content?.['application/json']?.schema,
        headers: Object.keys(success?.headers ?? {}),
        guards: raw['x-guards'] as string | undefined,
        versioned: raw['x-versioned'] as string | undefined,
      };
    }),
  );
}
