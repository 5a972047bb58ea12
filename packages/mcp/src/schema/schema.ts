import type { ToolName } from '../tool-names.ts';

/** A tool list's description of a value: JSON Schema without `$ref`, unions and `$schema`, which some model providers refuse. */
export type JsonSchema = {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  description?: string;
  enum?: readonly string[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  maximum?: number;
  /** Checked here and never listed: what would cost tokens in every session and is only needed when it is broken. */
  [rules]?: Rules;
};

/** Limits, and how the tool treats a value: data that is not listed. */
export type Rules = {
  /** The tool that finds the ids of this kind. */
  idFrom?: ToolName;
  format?: 'date-time';
  minimum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  /** Each value counts once. */
  areDistinct?: boolean;
  /** A result: it may have more members than these. */
  isOpen?: boolean;
};

/** Key of the data that a schema holds in addition to JSON Schema. */
export const rules = Symbol('rules');

declare const value: unique symbol;

/** A schema and the type of what it lets through. */
export type Schema<T> = JsonSchema & { readonly [value]?: T };

/** A property that may be left out. */
export type Optional<T> = { readonly optional: Schema<T> };

/** Type of what a schema lets through. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

type Properties = Record<string, Schema<unknown> | Optional<unknown>>;
type Simplify<T> = { [K in keyof T]: T[K] };
type OptionalKeys<P> = { [K in keyof P]: P[K] extends Optional<unknown> ? K : never }[keyof P];
type Shape<P> = Simplify<
  { [K in Exclude<keyof P, OptionalKeys<P>>]: Infer<P[K]> } & {
    [K in OptionalKeys<P>]?: P[K] extends Optional<infer T> ? T : never;
  }
>;

const described = (description: string | undefined) => (description === undefined ? {} : { description });

/** Text. */
export const string = (description?: string): Schema<string> => ({ type: 'string', ...described(description) });

/** Text that says something. */
export const text = (description?: string): Schema<string> => ({ ...string(description), [rules]: { minLength: 1 } });

/** A moment. */
export const time = (description?: string): Schema<string> => ({
  ...string(description),
  [rules]: { format: 'date-time' },
});

/** A UUID, which `from` returns. */
export const id = (from: ToolName, description?: string): Schema<string> => ({
  ...string(description),
  [rules]: { idFrom: from },
});

/** An enumeration of words. */
export const oneOf = <const T extends string>(words: readonly T[], description?: string): Schema<T> => ({
  type: 'string',
  ...described(description),
  enum: words,
});

type Range = { minimum?: number; maximum?: number };

/** A whole number. */
export const integer = (description?: string, { minimum, maximum }: Range = {}): Schema<number> => ({
  type: 'integer',
  ...described(description),
  ...(maximum !== undefined && { maximum }),
  ...(minimum !== undefined && { [rules]: { minimum } }),
});

/** A number. */
export const number = (description?: string): Schema<number> => ({ type: 'number', ...described(description) });

/** True or false. */
export const boolean = (description?: string): Schema<boolean> => ({ type: 'boolean', ...described(description) });

/** A list. */
export const array = <T>(items: Schema<T>, description?: string, maxItems?: number): Schema<T[]> => ({
  type: 'array',
  ...described(description),
  items,
  ...(maxItems !== undefined && { [rules]: { maxItems } }),
});

/** A list of different ids, at least one: an empty list never means all. */
export const ids = (from: ToolName, description: string, maxItems: number): Schema<string[]> => ({
  ...array(id(from), description),
  [rules]: { minItems: 1, maxItems, areDistinct: true },
});

/** An object of any properties, of a type that the interface behind the tools describes and checks. */
export const recordOf = <T extends object>(description?: string): Schema<T> => ({
  type: 'object',
  ...described(description),
});

/** An object of any properties. */
export const record = (description?: string): Schema<Record<string, unknown>> => recordOf(description);

/** An object with these properties. */
export const object = <P extends Properties>(properties: P, description?: string): Schema<Shape<P>> => {
  const required = Object.keys(properties).filter((name) => !('optional' in (properties[name] as object)));
  return {
    type: 'object',
    ...described(description),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        'optional' in property ? property.optional : property,
      ]),
    ),
    ...(required.length > 0 && { required }),
  };
};

/** A list in a result, whose rows are those of the interface behind the tools. */
export const rows: Schema<readonly object[]> = { type: 'array' };

/** A part of a result that is as the interface behind the tools has it. */
export const thing: Schema<object> = { type: 'object' };

/**
 * A result: the names and types of its main parts, none demanded and others allowed, so that the list of all tools stays short. Any result may say in
 * `next` what comes next, which the server's instructions explain once for all.
 */
export const result = <P extends Record<string, Schema<unknown>>>(
  properties: P,
): Schema<{ [K in keyof P]?: Infer<P[K]> | null } & { next?: string; [more: string]: unknown }> => ({
  type: 'object',
  properties,
  [rules]: { isOpen: true },
});

/** Marks a property that may be left out. */
export const optional = <T>(schema: Schema<T>): Optional<T> => ({ optional: schema });
