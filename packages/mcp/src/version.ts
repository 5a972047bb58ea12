/** The package's version: `package.json` has the same, which a test holds. */
export const VERSION = '0.1.0';
