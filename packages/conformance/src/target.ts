/** The server that is asked whether it is the contract. */
export type Target = {
  /** Origin of the API. */
  baseUrl: string;
  /** Key of a workspace that the suite may fill: with the default scopes, and with enough to spend. */
  apiKey: string;
  /** `foreign`: only its address and a key are known. */
  database: 'embedded' | 'postgres' | 'foreign';
  /** Where the harness does what only who runs a server can do; not there for a foreign one. */
  operatorUrl: string | undefined;
  /** Where the suite's own sites and receivers listen, and how the server reaches them. */
  outside: { port: number; publicUrl: string | undefined };
};

declare module 'vitest' {
  interface ProvidedContext {
    target: Target;
  }
}
