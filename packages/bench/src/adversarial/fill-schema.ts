/** As much of JSON Schema as the contract's bodies use. */
export type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
};

const UNBOUNDED = 1_000_000;
const ENTRIES = 200;

/** The largest value that a schema allows, made of one text over and over, until `bytes` of JSON are used up. */
export function fillSchema(schema: JsonSchema, text: string, bytes: number): unknown {
  let left = bytes;
  const spent = <T>(value: T): T => {
    left -= JSON.stringify(value)?.length ?? 0;
    return value;
  };
  const fill = (one: JsonSchema): unknown => {
    const alternative = (one.anyOf ?? one.oneOf)?.find(({ type }) => type !== 'null');
    if (alternative) return fill(alternative);
    if (one.const !== undefined || one.enum) return spent(one.const ?? one.enum?.[0]);
    if (one.type === 'object') return fillObject(one);
    if (one.type === 'array') return fillArray(one);
    if (one.type === 'boolean') return spent(true);
    const isNumber = one.type === 'integer' || one.type === 'number';
    return spent(isNumber ? Math.max(1, one.minimum ?? 1) : fillText(one, text, left));
  };
  const fillArray = ({ items = {}, maxItems = UNBOUNDED }: JsonSchema) => {
    const list: unknown[] = [];
    while (left > 0 && list.length < maxItems) list.push(fill(items));
    return list;
  };
  const fillObject = ({ properties, additionalProperties }: JsonSchema) => {
    const value: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(properties ?? {})) if (left > 0) value[name] = fill(property);
    const other = typeof additionalProperties === 'object' ? additionalProperties : {};
    if (!properties)
      for (let at = 0; at < ENTRIES && left > 0; at += 1)
        value[`field_${at}`] = fill({ type: 'string', maxLength: 2000, ...other });
    return value;
  };
  return fill(schema);
}

let last = 0;

function fillText({ format, pattern, maxLength = UNBOUNDED }: JsonSchema, text: string, left: number): string {
  last += 1;
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'email') return `person-${last}@acme.example`;
  if (format === 'uri') return 'https://acme.example/';
  if (format === 'date-time') return '2026-11-20T09:30:00Z';
  if (pattern?.startsWith('^[a-z]')) return `name_${last}`;
  // The length of a text as JSON, such as two characters for a line break.
  const each = Math.max(1, JSON.stringify(text).length - 2);
  const length = Math.min(maxLength, Math.floor((left * text.length) / each));
  return text.repeat(Math.ceil(length / text.length)).slice(0, Math.max(1, length));
}
