/**
 * The time in a statement: the database's own, unless a value is given in its place, as tests do that move the time by hand. Every
 * moment that decides about a job or a delivery comes from here, so that workers with clocks of their own agree.
 *
 * @param position of the value among the statement's, from 1
 */
export const timeAt = (position: number): string => `coalesce($${position}::timestamptz, now())`;
