import { type ContractSchema, fullSchema, type Origins } from './full-schema.ts';
import type { JsonSchema } from './schema.ts';

/** A name in the other of the two spellings: `firstName` for `first_name`, and the reverse. */
export function otherSpelling(name: string): string {
  return name.includes('_')
    ? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Arguments in which each member that a schema knows under its other spelling has the schema's. The documents spell some arguments
 * with capitals and some with underscores, and a model takes one for the other. Members of free documents stay as they are.
 */
export async function respellArguments(
  { input, accepts }: { input: JsonSchema; accepts?: Origins },
  value: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const root = await fullSchema(input, accepts);
  return respell(value, [root], root) as Record<string, unknown>;
}

/** @param schemas - the forms that the value may have */
function respell(value: unknown, schemas: readonly ContractSchema[], root: ContractSchema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const forms = formsOf(schemas, root);
  if (Array.isArray(value)) {
    const items = forms.flatMap(({ items: one }) => (one ? [one as ContractSchema] : []));
    return items.length === 0 ? value : value.map((item) => respell(item, items, root));
  }
  const members = Map.groupBy(
    forms.flatMap(({ properties = {} }) => Object.entries(properties as Record<string, ContractSchema>)),
    ([name]) => name,
  );
  if (members.size === 0) return value;
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(given).map(([name, item]) => {
      const other = otherSpelling(name);
      const known = members.has(name) || !members.has(other) || Object.hasOwn(given, other) ? name : other;
      const deeper = (members.get(known) ?? []).map(([, schema]) => schema);
      return [known, respell(item, deeper, root)];
    }),
  );
}

/** The schemas behind references and choices. */
function formsOf(schemas: readonly ContractSchema[], root: ContractSchema): ContractSchema[] {
  return schemas.flatMap((schema): ContractSchema[] => {
    const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema as Record<string, never>;
    const name = typeof $ref === 'string' ? ($ref as string).slice('#/$defs/'.length) : undefined;
    const target = name === undefined ? [] : [(root['$defs'] as Record<string, ContractSchema>)[name]];
    const parts = [...target, ...(allOf as []), ...(anyOf as []), ...(oneOf as [])].filter(Boolean);
    return [schema, ...(parts.length === 0 ? [] : formsOf(parts as ContractSchema[], root))];
  });
}
