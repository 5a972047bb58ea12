import type { JsonObject } from '@cartouche/webhooks';
import { CliFailure } from '../cli-failure.ts';
import { EXIT } from '../exit-codes.ts';
import { plainLine } from '../plain-text.ts';

// The two field sets say some things twice: what is set in one is set in the other, or the sample would contradict itself.
const TWINS: readonly [one: string, other: string][] = [
  ['fields', 'form_data'],
  ['booking', 'fields'],
  ['timestamp', 'created_at'],
  ['service_lead_id', 'prospect.id'],
];

const ASSIGNMENT = /^([^=:\s]+)(:?=)(.*)$/s;

/**
 * Sets a field in place: `fields.name=Ada` as text, `fields.score:=3` as JSON.
 *
 * @throws CliFailure for an assignment that has another form
 */
export function setField(payload: JsonObject, assignment: string): void {
  const [, path, operator, text = ''] = ASSIGNMENT.exec(assignment) ?? [];
  const names = path?.split('.') ?? [];
  if (!path || names.some((name) => name === '' || name === '__proto__'))
    throw new CliFailure('--set must have the form path=value', {
      exitCode: EXIT.usage,
      remedy: 'Give fields.name=Ada for text, fields.score:=3 for JSON.',
    });
  const value = operator === ':=' ? readJson(path, text) : text;
  assign(payload, names, value);
  for (const twin of twinsOf(path)) {
    const twinNames = twin.split('.');
    if (has(payload, twinNames.length > 1 ? twinNames.slice(0, -1) : twinNames)) assign(payload, twinNames, value);
  }
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CliFailure(`--set: the value of ${plainLine(path, 80)} is not JSON`, {
      exitCode: EXIT.usage,
      remedy: 'Give := JSON, or = for text.',
      cause: error,
    });
  }
}

// The twin of `fields.name` is `form_data.name`; of what is set in a booking, the field of the same name.
function twinsOf(path: string): string[] {
  return TWINS.flatMap(([one, other]) => {
    if (path === one || path.startsWith(`${one}.`)) return other + path.slice(one.length);
    const isMutual = one !== 'booking';
    if (isMutual && (path === other || path.startsWith(`${other}.`))) return one + path.slice(other.length);
    return [];
  });
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function has(payload: JsonObject, names: string[]): boolean {
  let at: unknown = payload;
  for (const name of names) at = isObject(at) && Object.hasOwn(at, name) ? at[name] : null;
  return at !== null;
}

function assign(payload: JsonObject, names: string[], value: unknown): void {
  let at = payload;
  for (const name of names.slice(0, -1)) {
    const next = Object.hasOwn(at, name) ? at[name] : undefined;
    const inner: JsonObject = isObject(next) ? next : {};
    at[name] = inner;
    at = inner;
  }
  at[String(names.at(-1))] = value;
}
