import type { Ajv } from '@modelcontextprotocol/server/validators/ajv';
import { type ContractSchema, fullSchema, type Origins } from './full-schema.ts';
import { otherSpelling, respellArguments } from './respell.ts';
import { type JsonSchema, rules } from './schema.ts';

/** The problem with an argument, and the expected form. */
export type ArgumentIssue = { path: string; message: string };

/** Arguments as the tool takes them, or everything that is wrong with them. */
export type ReadArguments =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly issues: readonly ArgumentIssue[] };

// More than a model is ever told; a request can be wrong in a hundred thousand places.
const ISSUES_KEPT = 1_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Checks arguments against a tool's schema and repairs what models get wrong in form alone: lists, objects, numbers and booleans
 * sent as JSON strings, one thing where a list of such things is asked for, null for what is left out, `batch_id` for `batchId`. Text is
 * never reinterpreted.
 */
export function readArguments(schema: JsonSchema, given: unknown): ReadArguments {
  const issues: ArgumentIssue[] = [];
  const value = read(schema, given ?? {}, '', issues);
  return issues.length === 0 ? { ok: true, value: value as Record<string, unknown> } : { ok: false, issues };
}

function read(schema: JsonSchema, given: unknown, path: string, issues: ArgumentIssue[]): unknown {
  switch (schema.type) {
    case 'string':
      return readString(schema, given, path, issues);
    case 'integer':
    case 'number':
      return readNumber(schema, given, path, issues);
    case 'boolean':
      return readBoolean(given, path, issues);
    case 'array':
      return readArray(schema, given, path, issues);
    case 'object':
      return readObject(schema, given, path, issues);
  }
}

function readString(schema: JsonSchema, given: unknown, path: string, issues: ArgumentIssue[]): unknown {
  const text = typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;
  if (typeof text !== 'string') return refuse(issues, path, `must be text, not ${kindOf(given)}`);
  if (schema.enum && !schema.enum.includes(text))
    return refuse(issues, path, `must be one of ${schema.enum.join(', ')}`);
  const { idFrom, minLength = 0 } = schema[rules] ?? {};
  if (idFrom && !UUID.test(text)) return refuse(issues, path, `must be an id (a UUID) as ${idFrom} returns it`);
  if (text.trim().length < minLength) return refuse(issues, path, 'must not be empty');
  return text;
}

function readNumber(schema: JsonSchema, given: unknown, path: string, issues: ArgumentIssue[]): unknown {
  const { maximum } = schema;
  const { minimum } = schema[rules] ?? {};
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  const isWhole = schema.type === 'integer';
  if (typeof value !== 'number' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value)))
    return refuse(issues, path, `must be a ${isWhole ? 'whole ' : ''}number`);
  if (minimum !== undefined && value < minimum) return refuse(issues, path, `must be at least ${minimum}`);
  if (maximum !== undefined && value > maximum) return refuse(issues, path, `must be at most ${maximum}`);
  return value;
}

function readBoolean(given: unknown, path: string, issues: ArgumentIssue[]): unknown {
  if (typeof given === 'boolean') return given;
  const word = typeof given === 'string' ? given.trim().toLowerCase() : undefined;
  if (word === 'true') return true;
  if (word === 'false') return false;
  return refuse(issues, path, 'must be true or false');
}

function readArray(schema: JsonSchema, given: unknown, path: string, issues: ArgumentIssue[]): unknown {
  const items = schema.items as JsonSchema;
  let list = parsed(given, Array.isArray);
  // Accepts a single item in place of a list of one. A text that is not JSON can only stand for a text.
  if (!Array.isArray(list) && fits(items, list)) list = [list];
  if (!Array.isArray(list)) return refuse(issues, path, `must be a list, not ${kindOf(given)}`);
  const { minItems, maxItems, areDistinct } = schema[rules] ?? {};
  if (minItems !== undefined && list.length < minItems)
    return refuse(issues, path, `must have at least ${minItems} entry; leave it out for the default`);
  if (maxItems !== undefined && list.length > maxItems)
    return refuse(issues, path, `must have at most ${maxItems} entries`);
  const entries: unknown[] = [];
  for (const [index, item] of list.entries()) {
    if (issues.length >= ISSUES_KEPT) break;
    entries.push(read(items, item, `${path}[${index}]`, issues));
  }
  return areDistinct ? [...new Set(entries)] : entries;
}

function readObject(schema: JsonSchema, given: unknown, path: string, issues: ArgumentIssue[]): unknown {
  const value = parsed(given, isPlainObject);
  if (!isPlainObject(value)) return refuse(issues, path, `must be an object, not ${kindOf(given)}`);
  const { properties, required = [] } = schema;
  if (!properties)
    return isDeeper(value, DEPTH_MAX)
      ? refuse(issues, path, `must not be nested deeper than ${DEPTH_MAX} levels`)
      : value;
  const prefix = path === '' ? '' : `${path}.`;
  const known: Record<string, unknown> = {};
  let isTold = false;
  for (const [key, item] of Object.entries(value)) {
    if (issues.length >= ISSUES_KEPT) break;
    const name = knownName(key, value, properties);
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) {
      refuse(issues, `${prefix}${name}`, unknownMember(Object.keys(properties), isTold));
      isTold = true;
    } else if (item !== null && item !== undefined) known[name] = read(property, item, `${prefix}${name}`, issues);
  }
  for (const name of required)
    if (!Object.hasOwn(known, name)) refuse(issues, `${prefix}${name}`, missing(properties[name]));
  return known;
}

/** The schema's name of a member: its own, or the other spelling of it where only that is known. */
function knownName(key: string, value: object, properties: object): string {
  const other = otherSpelling(key);
  const isOther = !Object.hasOwn(properties, key) && Object.hasOwn(properties, other) && !Object.hasOwn(value, other);
  return isOther ? other : key;
}

function missing(schema: JsonSchema | undefined): string {
  const from = schema?.[rules]?.idFrom;
  if (from) return `is required: an id as ${from} returns it`;
  return schema?.description ? `is required. ${schema.description}` : 'is required';
}

// No document comes near it, and writing JSON takes stack for each level.
const DEPTH_MAX = 100;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

/** The JSON value of a text if it has the wanted type; else the given value. */
function parsed(given: unknown, isWanted: (value: unknown) => boolean): unknown {
  if (typeof given !== 'string' || !/^\s*[[{]/.test(given)) return given;
  try {
    const value: unknown = JSON.parse(given);
    return isWanted(value) || typeof value === 'object' ? value : given;
  } catch {
    return given;
  }
}

function fits(schema: JsonSchema, value: unknown): boolean {
  return schema.type === 'object' ? isPlainObject(value) : schema.type === 'string' && typeof value === 'string';
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function refuse(issues: ArgumentIssue[], path: string, message: string): undefined {
  issues.push({ path: path || 'arguments', message });
  return undefined;
}

/** Refuses a member that a schema does not have, and names those it has once. */
function unknownMember(known: readonly string[], isTold: boolean): string {
  return isTold ? 'is not known here' : `is not known here. Known: ${known.join(', ') || 'nothing'}`;
}

/** A tool, as far as its arguments go. */
type Checked = { name: string; input: JsonSchema; accepts?: Origins };

type Checker = InstanceType<typeof Ajv>;
type Check = ReturnType<Checker['compile']>;
type Violation = NonNullable<Check['errors']>[number];

// The formats as the API behind the tools checks them, no less: it refuses values that only look right.
const formats = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  'date-time': (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)),
  'idn-email': /^[^\s@]+@[^\s@]+$/,
  uri: (text: string) => URL.canParse(text),
};
const examples: Readonly<Record<string, string>> = {
  uuid: 'an id (a UUID)',
  'date-time': 'a time such as 2026-01-31T09:00:00Z',
  'idn-email': 'an email address',
  uri: 'an address such as https://northwind.example',
};

let checker: Promise<Checker> | undefined;
const checks = new Map<string, Check>();

/** Checks arguments that have the form of the list against the tool's whole schema, and repairs the spelling of their members. */
export async function checkArguments(tool: Checked, args: Record<string, unknown>): Promise<ReadArguments> {
  const check = checks.get(tool.name) ?? (await compile(tool));
  if (check(args)) return { ok: true, value: args };
  const value = await respellArguments(tool, args);
  if (check(value)) return { ok: true, value };
  return {
    ok: false,
    issues: issuesOf(check.errors ?? [], await (checker as Promise<Checker>), check.schema as ContractSchema),
  };
}

async function compile(tool: Checked): Promise<Check> {
  checker ??= makeChecker();
  const check = (await checker).compile(await fullSchema(tool.input, tool.accepts));
  checks.set(tool.name, check);
  return check;
}

async function makeChecker(): Promise<Checker> {
  const { Ajv } = await import('@modelcontextprotocol/server/validators/ajv');
  return new Ajv({ allErrors: true, verbose: true, strict: false, logger: false, discriminator: true, formats });
}

function issuesOf(violations: readonly Violation[], ajv: Checker, root: ContractSchema): ArgumentIssue[] {
  const choices = new Set(violations.filter(isChoice).map(({ instancePath }) => instancePath));
  const told: Violation[] = [];
  for (const violation of violations) {
    if (told.length === ISSUES_KEPT) break;
    if (isChoice(violation) || !isWithin(violation.instancePath, choices)) told.push(violation);
  }
  const listed = new Set<unknown>();
  return told.flatMap((violation) => {
    const { instancePath, keyword, params, parentSchema } = violation;
    if (isChoice(violation)) {
      const closest = closestForm(violation, ajv, root);
      if (closest) return issuesOf(closest, ajv, root).map((issue) => within(pathOf(instancePath), issue));
    }
    if (keyword === 'discriminator') return within(pathOf(instancePath), tagIssue(violation, root));
    const name = params['missingProperty'] ?? params['additionalProperty'];
    const path = `${pathOf(instancePath)}${name === undefined ? '' : `.${name}`}`.replace(/^\./, '');
    if (keyword !== 'additionalProperties') return { path, message: messageOf(violation) };
    const known = Object.keys((parentSchema as ContractSchema | undefined)?.['properties'] ?? {});
    const isTold = listed.has(parentSchema);
    listed.add(parentSchema);
    return { path, message: unknownMember(known, isTold) };
  });
}

const isChoice = ({ keyword }: Violation) => keyword === 'oneOf' || keyword === 'anyOf';

/** A value that fits none of several forms breaks the rules of each; only that it fits none is told. */
function isWithin(pointer: string, choices: ReadonlySet<string>): boolean {
  if (choices.size === 0) return false;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (choices.has(pointer.slice(0, end))) return true;
  return choices.has('');
}

/** The violations of the form that a value comes closest to; undefined when it has the type of none. */
function closestForm({ keyword, parentSchema, data }: Violation, ajv: Checker, root: ContractSchema) {
  const forms = ((parentSchema as ContractSchema | undefined)?.[keyword] ?? []) as readonly ContractSchema[];
  const broken = forms.flatMap((form) => {
    const check = ajv.compile({ ...form, $defs: root['$defs'] });
    check(data);
    const errors = check.errors ?? [];
    return errors.length > 0 && !errors.some((one) => one.keyword === 'type' && one.instancePath === '')
      ? [errors]
      : [];
  });
  return broken.toSorted((one, other) => one.length - other.length)[0];
}

/** A member that says which form an object has, and names none. */
function tagIssue({ params, parentSchema }: Violation, root: ContractSchema): ArgumentIssue {
  const forms = ((parentSchema as ContractSchema | undefined)?.['oneOf'] ?? []) as readonly { $ref: string }[];
  const definitions = root['$defs'] as Record<string, { properties: Record<string, { const: string }> }>;
  const tag = params['tag'] as string;
  const known = forms.map(({ $ref }) => definitions[$ref.slice('#/$defs/'.length)]?.properties[tag]?.const);
  return { path: tag, message: `must be one of ${known.join(', ')}` };
}

const within = (path: string, issue: ArgumentIssue): ArgumentIssue => ({
  path: issue.path.startsWith('[') ? path + issue.path : [path, issue.path].filter(Boolean).join('.'),
  message: issue.message,
});

/** `/prospects/0/email` is `prospects[0].email`. */
function pathOf(pointer: string): string {
  const steps = pointer.split('/').slice(1);
  return steps
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

function messageOf({ keyword, params, message, parentSchema }: Violation): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}`;
    case 'format':
      return `must be ${examples[params['format'] as string] ?? params['format']}`;
    case 'oneOf':
    case 'anyOf':
      return `has none of the allowed forms${describedBy(parentSchema as ContractSchema | undefined)}`;
    case 'pattern':
      return `must match ${params['pattern']}${describedBy(parentSchema as ContractSchema | undefined)}`;
    default:
      return message ?? 'is not valid';
  }
}

function describedBy(schema: ContractSchema | undefined): string {
  return typeof schema?.['description'] === 'string' ? `: ${schema['description']}` : '';
}
