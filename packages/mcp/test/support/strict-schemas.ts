import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { fullSchema } from '../../src/schema/full-schema.ts';
import type { ToolName } from '../../src/tool-names.ts';
import { tools } from '../../src/tools/registry.ts';

type Validate = (value: unknown) => { valid: boolean; errorMessage?: string | undefined };

const validators = new Map<ToolName, Validate>();

/** The parts of a tool's result that its whole schema does not allow, including undeclared members; undefined when there are none. */
export async function undeclaredIn(name: ToolName, result: unknown): Promise<string | undefined> {
  const validate = validators.get(name) ?? (await strictValidator(name));
  const { valid, errorMessage } = validate(result);
  return valid ? undefined : errorMessage;
}

async function strictValidator(name: ToolName): Promise<Validate> {
  const { output, returns } = tools[name];
  const schema = closed(await fullSchema(output, returns)) as never;
  const validate = new AjvJsonSchemaValidator().getValidator(schema) as Validate;
  validators.set(name, validate);
  return validate;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema with members that it does not declare forbidden, wherever it does not say that there may be more. */
export function closed(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const within = {
    ...schema,
    ...mapped(schema, 'properties', closed),
    ...mapped(schema, '$defs', members),
    ...(isObject(schema['items']) && { items: closed(schema['items']) }),
    ...(isObject(schema['additionalProperties']) && { additionalProperties: closed(schema['additionalProperties']) }),
    ...(Array.isArray(schema['oneOf']) && { oneOf: schema['oneOf'].map(closed) }),
    ...(Array.isArray(schema['allOf']) && { allOf: schema['allOf'].map(members) }),
  };
  const isShape = 'properties' in schema || 'allOf' in schema || '$ref' in schema;
  return isShape && !('additionalProperties' in schema) ? { ...within, unevaluatedProperties: false } : within;
}

/** The same for a schema that others add to: its members are closed, it is not. */
function members(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  const { unevaluatedProperties: _, ...open } = closed(schema) as Record<string, unknown>;
  return open;
}

function mapped(schema: Record<string, unknown>, key: string, change: (value: unknown) => unknown) {
  const value = schema[key];
  if (!isObject(value)) return {};
  return { [key]: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)])) };
}
