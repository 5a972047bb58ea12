import { invalid } from '../../platform/api-failure.ts';
import { isMisleading } from '../../platform/seen-text.ts';

/** A name without the blanks around it. @throws ApiFailure `validation_failed` */
export function checkName(name: string): string {
  const trimmed = name.trim();
  if (trimmed.length < 1 || trimmed.length > 200) throw invalid('name', 'must have 1 to 200 characters');
  if (isMisleading(trimmed)) throw invalid('name', 'must hold no control characters, and none that are not seen');
  return trimmed;
}

/** @throws ApiFailure `validation_failed` unless it is a valid number of cents or credits */
export function checkCount(path: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw invalid(path, 'must be a whole number, 0 or more');
}
