/** A name as a heading has it. */
export const titleCase = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
