/** An object of free-form JSON: the fields of a form, the details of a booking. */
export type JsonObject = { [name: string]: unknown };

/** @internal */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** @internal */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
