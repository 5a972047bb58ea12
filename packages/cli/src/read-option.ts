import { TEXT_ENCODINGS, type TextEncoding } from '@cartouche/contract/decode-text';
import { InvalidArgumentError } from 'commander';

/** Reads a whole number of at least 1. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return value;
}

/** Makes a reader of a whole number in a range. The reader throws InvalidArgumentError. */
export const wholeNumberWithin =
  (min: number, max: number) =>
  (text: string): number => {
    if (/^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads an instant: `2026-11-01`, `2026-11-01T09:00:00Z`, or an age such as `90m`, `36h`, or `7d`.
 *
 * @returns the instant in ISO 8601
 * @throws InvalidArgumentError
 */
export function pastInstant(text: string): string {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = count && unit ? Date.now() - Number(count) * (UNITS[unit] ?? 0) : Date.parse(text);
  if (Number.isNaN(ms))
    throw new InvalidArgumentError('Use 2026-11-01, 2026-11-01T09:00:00Z, or an age such as 90m, 36h, or 7d.');
  return new Date(ms).toISOString();
}

/** Collects an option that may be given several times. */
export const repeated = (value: string, before: string[] = []): string[] => [...before, value];

/** Reads the name of an encoding, in any case. @throws InvalidArgumentError naming those that there are */
export function textEncoding(text: string): TextEncoding {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = TEXT_ENCODINGS.find((name) => plain(name) === plain(text));
  if (found) return found;
  throw new InvalidArgumentError(`It must be ${TEXT_ENCODINGS.join(', ')}.`);
}

/** Reads `Column=field`. @throws InvalidArgumentError */
export function assignment(text: string, before: Record<string, string> = {}): Record<string, string> {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new InvalidArgumentError('Write it as "Column=field".');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
