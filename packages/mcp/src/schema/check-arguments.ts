import type { Ajv } from '@modelcontextprotocol/server/validators/ajv';
import type { Tool } from '../tool.ts';
import { type ContractSchema, fullSchema } from './full-schema.ts';
import { type ArgumentIssue, ISSUES_KEPT } from './read-arguments.ts';
import { unknownMember } from './unknown-member.ts';

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

/** Checks arguments that have the form of the list against the tool's whole schema. @returns everything that is wrong */
export async function checkArguments(tool: Tool, args: unknown): Promise<readonly ArgumentIssue[]> {
  const check = checks.get(tool.name) ?? (await compile(tool));
  if (check(args)) return [];
  return issuesOf(check.errors ?? []);
}

async function compile(tool: Tool): Promise<Check> {
  checker ??= makeChecker();
  const check = (await checker).compile(await fullSchema(tool.input, tool.accepts));
  checks.set(tool.name, check);
  return check;
}

async function makeChecker(): Promise<Checker> {
  const { Ajv } = await import('@modelcontextprotocol/server/validators/ajv');
  return new Ajv({ allErrors: true, verbose: true, strict: false, logger: false, formats });
}

function issuesOf(violations: readonly Violation[]): ArgumentIssue[] {
  const choices = new Set(violations.filter(isChoice).map(({ instancePath }) => instancePath));
  const told: Violation[] = [];
  for (const violation of violations) {
    if (told.length === ISSUES_KEPT) break;
    if (isChoice(violation) || !isWithin(violation.instancePath, choices)) told.push(violation);
  }
  const listed = new Set<unknown>();
  return told.map((violation) => {
    const { instancePath, keyword, params, parentSchema } = violation;
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
