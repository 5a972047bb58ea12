import { tellOfDeprecation } from './deprecation.ts';
import { inSpan } from './in-span.ts';

/** The parts that a browser loads when it needs them first: a tracer was given, or a deprecation came. */
export const later: { inSpan: typeof inSpan; tellOfDeprecation: typeof tellOfDeprecation } = {
  inSpan,
  tellOfDeprecation,
};
