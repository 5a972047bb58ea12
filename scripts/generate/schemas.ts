import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { type Contract, GENERATED, type Json } from './contract-document.ts';
import { relationsOf, withoutRelations } from './relations.ts';

/**
 * zod 4 validators by hey-api. Corrections for the plugin: open enumerations accept any string, objects with
 * `additionalProperties: false` refuse unknown keys, email addresses may be international, time zones exist, a discriminator picks its form, `not`
 * excludes values, and the number and the names of an object's members are checked.
 */
export async function zodSchemas({ document }: Contract): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-schemas-'));
  try {
    await createClient({
      input: asPluginReads(withoutRelations(document)) as never,
      output: { path: folder },
      plugins: [
        {
          name: 'zod',
          compatibilityVersion: 4,
          requests: true,
          responses: true,
          definitions: true,
          metadata: false,
          // `date-time` allows an offset from UTC; the plugin's own choice is Z alone.
          dates: { offset: true },
        },
      ],
      logs: { level: 'silent' },
    });
    const text = await readFile(join(folder, 'zod.gen.ts'), 'utf8');
    const strict = makeStrict(text.replace(/^\/\/.*\n/, `// ${GENERATED}\n`), closedObjects(document));
    const counted = excludeValues(discriminate(checkMembers(strict, document), document), document);
    return counted
      .replace(IMPORT, `${IMPORT}${EMAIL}${TIME_ZONE}${MEMBERS}${RELATIONS}`)
      .replaceAll('z.email()', 'email()')
      .replaceAll('.regex(/^time-zone$/)', ".refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin')");
  } finally {
    await rm(folder, { recursive: true });
  }
}

const IMPORT = "import * as z from 'zod';\n";

// zod's own pattern is for addresses in ASCII. In this one both sides of the @ may have letters of any script.
const EMAIL = String.raw`
const email = () => z.email({ pattern: /^(?!\.)(?!.*\.\.)[^\s\p{C}@"(),:;<>[\]\\]{1,64}(?<!\.)@[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*\.[\p{L}\p{M}\p{N}-]{2,63}$/u });`;

// The runtime knows the zones of the IANA database.
const TIME_ZONE = `
const isTimeZone = (name: string) => {
    try {
        return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
    } catch {
        return false;
    }
};`;

// The number of an object's members, and their names.
const MEMBERS = `
const members = ({ least = 0, most = Infinity, names }: { least?: number; most?: number; names?: RegExp }) => (payload: z.core.ParsePayload<object>) => {
    const { issues, value: input } = payload;
    const keys = Object.keys(input);
    if (keys.length < least) issues.push({ code: 'too_small', origin: 'object', minimum: least, inclusive: true, input });
    if (keys.length > most) issues.push({ code: 'too_big', origin: 'object', maximum: most, inclusive: true, input });
    for (const key of keys) if (names && !names.test(key)) issues.push({ code: 'custom', path: [key], message: 'has a name that does not match ' + names, input });
};
`;

// The members that exclude or need each other. An issue names the member to give or to leave out.
const RELATIONS = `
type Relation = { type?: string; required?: string[]; properties?: Record<string, Relation & { const?: unknown; minProperties?: number }>; not?: { anyOf: Relation[] } };
type Relations = { oneOf?: Relation[]; anyOf?: Relation[]; dependentRequired?: Record<string, string[]>; dependentSchemas?: Record<string, Relation> };
const missingOf = (one: Relation, value: Record<string, unknown>): string[] => [
    ...(one.required ?? []).filter((name) => value[name] === undefined),
    ...Object.entries(one.properties ?? {}).flatMap(([name, inner]) => typeof value[name] === 'object' && value[name] !== null ? missingOf(inner, value[name] as Record<string, unknown>).map((lacking) => name + '.' + lacking) : []),
];
const othersOf = (one: Relation, value: Record<string, unknown>): string[] =>
    Object.entries(one.properties ?? {}).flatMap(([name, { const: only }]) => only === undefined || value[name] === undefined || value[name] === only ? [] : [name]);
const excludedOf = (one: Relation, value: Record<string, unknown>): string[] =>
    (one.not?.anyOf ?? []).flatMap(({ required = [] }) => required.filter((name) => value[name] !== undefined));
const holds = (one: Relation, value: Record<string, unknown>) => missingOf(one, value).length + othersOf(one, value).length + excludedOf(one, value).length === 0;
const relations = ({ oneOf, anyOf, dependentRequired = {}, dependentSchemas = {} }: Relations) => (payload: z.core.ParsePayload<object>) => {
    const { issues } = payload;
    const input = payload.value as Record<string, unknown>;
    const refuse = (at: string, message: string) => { issues.push({ code: 'custom', path: at.split('.'), message, input }); };
    const choices = oneOf ?? anyOf ?? [];
    const held = choices.filter((one) => holds(one, input));
    const isBegun = (one: Relation) => othersOf(one, input).length === 0 && (one.required ?? []).some((name) => input[name] !== undefined);
    if (choices.length > 0 && held.length === 0) {
        const begun = choices.filter(isBegun);
        const [closest] = begun;
        const heads = choices.map(({ required = [] }) => required[0]).filter((name) => name !== undefined);
        if (!closest) refuse(heads[0] ?? '', 'is required unless ' + heads.slice(1).join(' or ') + ' is given');
        else {
            for (const name of missingOf(closest, input)) refuse(name, 'is required with ' + (closest.required ?? []).filter((one) => input[one] !== undefined).join(' and '));
            for (const name of excludedOf(closest, input)) refuse(name, 'must not be given together with ' + (closest.required ?? [])[0]);
        }
    }
    if (oneOf && held.length > 1) {
        const [first, ...more] = held.map(({ required = [] }) => required[0] ?? '');
        for (const name of more) refuse(name, 'must not be given together with ' + first);
    }
    for (const [name, needed] of Object.entries(dependentRequired)) {
        if (input[name] === undefined) continue;
        for (const one of needed) if (input[one] === undefined) refuse(name, 'must not be given without ' + one);
    }
    for (const [name, one] of Object.entries(dependentSchemas)) {
        if (input[name] === undefined) continue;
        for (const other of othersOf(one, input)) refuse(name, 'must not be given unless ' + other + ' is ' + String(one.properties?.[other]?.const));
    }
};
`;

const MEMBER_KEYWORDS = ['minProperties', 'maxProperties', 'propertyNames'] as const;

/** Adds the checks of members to the named schemas that have them. @throws Error where a schema without a name has one */
function checkMembers(text: string, document: Json): string {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  let checked = text;
  for (const [name, schema] of Object.entries(schemas)) {
    refuseWithin(name, schema);
    const { minProperties: least, maxProperties: most, propertyNames } = schema;
    const together = relationsOf(schema);
    if (!together && !MEMBER_KEYWORDS.some((keyword) => keyword in schema)) continue;
    const names = (propertyNames as Json | undefined)?.pattern;
    const rules = [
      ...(least === undefined ? [] : [`least: ${least}`]),
      ...(most === undefined ? [] : [`most: ${most}`]),
      ...(names === undefined ? [] : [`names: ${new RegExp(names as string)}`]),
    ];
    const start = checked.indexOf(`export const z${name} = `);
    const end = checked.indexOf(';\n\n', start);
    if (start < 0 || end < 0) throw new Error(`z${name} is not declared: the generator has changed`);
    const checks = [
      ...(rules.length > 0 ? [`members({ ${rules.join(', ')} })`] : []),
      ...(together ? [`relations(${JSON.stringify(together)})`] : []),
    ];
    checked = `${checked.slice(0, end)}.check(${checks.join(', ')})${checked.slice(end)}`;
  }
  return checked;
}

function refuseWithin(name: string, node: unknown, isNamed = true): void {
  if (Array.isArray(node)) for (const one of node) refuseWithin(name, one, false);
  else if (node && typeof node === 'object') {
    const isClosed = (node as Json).additionalProperties === false && 'properties' in node;
    const keyword =
      MEMBER_KEYWORDS.find((one) => one in node) ?? (isClosed ? 'additionalProperties: false' : undefined);
    if (keyword && !isNamed)
      throw new Error(`${keyword} within ${name}: give that schema a name, so that it is checked`);
    for (const [key, value] of Object.entries(node)) if (key !== 'example') refuseWithin(name, value, false);
  }
}

/** Unions with a discriminator, which say what is wrong in the form that it names. */
function discriminate(text: string, document: Json): string {
  let told = text;
  for (const [name, schema] of Object.entries((document.components as { schemas: Record<string, Json> }).schemas)) {
    const { discriminator } = schema as { discriminator?: { propertyName: string } };
    if (!discriminator) continue;
    const declaration = `export const z${name} = z.union([`;
    if (!told.includes(declaration)) throw new Error(`z${name} is not declared as z.union: the generator has changed`);
    told = told.replace(declaration, `export const z${name} = z.discriminatedUnion('${discriminator.propertyName}', [`);
  }
  return told;
}

/** Named texts that exclude some values. */
function excludeValues(text: string, document: Json): string {
  let told = text;
  for (const [name, schema] of Object.entries((document.components as { schemas: Record<string, Json> }).schemas)) {
    const { enum: values } = (schema.not ?? {}) as { enum?: string[] };
    if (!values) continue;
    const start = told.indexOf(`export const z${name} = `);
    const end = told.indexOf(';\n', start);
    if (start < 0 || end < 0) throw new Error(`z${name} is not declared: the generator has changed`);
    const check = `.refine((value) => !${JSON.stringify(values)}.includes(value), 'must not be one of ${values.join(', ')}')`;
    told = `${told.slice(0, end)}${check}${told.slice(end)}`;
  }
  return told;
}

function asPluginReads<T>(node: T): T {
  if (Array.isArray(node)) node.forEach(asPluginReads);
  else if (node && typeof node === 'object') {
    const schema = node as Json;
    if (schema['x-open-enum']) delete schema.enum;
    if (schema.format === 'idn-email') schema.format = 'email';
    if (schema.format === 'time-zone') schema.pattern = '^time-zone$';
    delete schema.discriminator;
    delete schema.not;
    Object.values(schema).forEach(asPluginReads);
  }
  return node;
}

function closedObjects(document: Json): string[] {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  return Object.keys(schemas).filter((name) => schemas[name]?.additionalProperties === false);
}

function makeStrict(text: string, names: string[]): string {
  let strict = text;
  for (const name of names) {
    const declaration = `export const z${name} = z.object(`;
    if (!strict.includes(declaration))
      throw new Error(`z${name} is not declared as z.object: the generator has changed`);
    strict = strict.replace(declaration, `export const z${name} = z.strictObject(`);
  }
  return strict;
}
