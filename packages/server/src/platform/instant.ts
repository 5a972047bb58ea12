/**
 * An instant as the interface writes it: in UTC with six digits of a second, like the database's, so that the order of the texts is the order
 * of the instants: `1970-01-01T00:00:00.000000Z`.
 */
export function instantOf(date: Date): string {
  return date.toISOString().replace('Z', '000Z');
}
