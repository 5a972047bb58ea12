/** Version of this package, as the server's logs show it. */
export const VERSION = '0.1.0';
