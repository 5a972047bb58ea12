/** The version that a tool's argument expects, as the client takes it. */
export const versionOf = (expectedVersion: number | undefined): { version: number } | undefined =>
  expectedVersion === undefined ? undefined : { version: expectedVersion };
