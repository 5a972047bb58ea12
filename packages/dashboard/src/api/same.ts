/** Whether two values of a record's fields are the same, in their members too. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
