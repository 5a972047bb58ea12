// Numbers that the database writes out and JSON would not: of 22 digits and more, and with seven zeros and more in front.
const WRITTEN_OUT = /\d{22}|\b0\.0{6}/;

/**
 * JSON as the database wrote it, with every number as short as `JSON.stringify` has it: `1e308` comes back as `1e+308`, and not as 309 digits.
 * Other JSON is returned as it is.
 */
export function shortNumbers(json: string): string {
  return WRITTEN_OUT.test(json) ? JSON.stringify(JSON.parse(json)) : json;
}
