import type { Json } from './contract-document.ts';
import { casingOf, inputSchemas } from './input-schemas.ts';

/**
 * A copy of the document in which each schema's `title` is its documentation as a comment has it: the description, the bounds that the type
 * can't say, and the source. A property that only refers to a schema takes over that schema's description.
 */
export function withDocumentation(document: Json): Json {
  const copy = structuredClone(document);
  const { schemas } = copy.components as { schemas: Record<string, Json> };
  const described = Object.fromEntries(Object.entries(schemas).map(([name, { description }]) => [name, description]));
  const inputs = inputSchemas(document);
  for (const [name, schema] of Object.entries(schemas)) {
    documentEach(schema, described);
    const casing = inputs.has(name) && name.endsWith('Input') ? casingOf(schema) : undefined;
    if (casing) schema.title = `${schema.title} Fields are in ${casing}.`;
    const source = schema['x-source'];
    if (source) schema.title = `${schema.title}\n@source ${source}`;
  }
  return copy;
}

function documentEach(schema: Json, described: Record<string, unknown>): void {
  const { properties = {}, items, allOf = [], oneOf = [], additionalProperties } = schema as Nested;
  const inner = [...Object.values(properties), ...allOf, ...oneOf, items, additionalProperties];
  for (const one of inner) if (one && typeof one === 'object') documentEach(one, described);
  const target = described[(schema.$ref as string | undefined)?.split('/').at(-1) ?? ''];
  const text = [schema.description ?? target, ...boundsOf(schema)].filter(Boolean).join(' ');
  if (text) schema.title = text;
  delete schema.description;
  delete schema.format;
}

type Nested = {
  properties?: Record<string, Json>;
  items?: Json;
  allOf?: Json[];
  oneOf?: Json[];
  additionalProperties?: Json | boolean;
};

const FORMATS: Record<string, string> = {
  uuid: 'A UUID.',
  'date-time': 'RFC 3339, e.g. `2026-11-20T09:30:00.000000Z`.',
  uri: 'An absolute URL.',
};

/** Bounds that the description leaves to the schema: `1 to 64.`, `At most 200 characters.` */
function boundsOf(schema: Json): string[] {
  const { format, minimum, maximum, maxItems, maxLength, pattern } = schema as {
    format?: string;
    minimum?: number;
    maximum?: number;
    maxItems?: number;
    maxLength?: number;
    pattern?: string;
  };
  const figure = (value: number) => value.toLocaleString('en-US');
  return [
    ...(format && FORMATS[format] ? [FORMATS[format]] : []),
    ...(minimum !== undefined && maximum !== undefined ? [`${figure(minimum)} to ${figure(maximum)}.`] : []),
    ...(minimum && maximum === undefined ? [`At least ${figure(minimum)}.`] : []),
    ...(maxItems ? [`At most ${figure(maxItems)} entries.`] : []),
    ...(maxLength ? [`At most ${figure(maxLength)} characters.`] : []),
    ...(pattern ? [`Matches \`${pattern}\`.`] : []),
  ];
}
