/** The server that is asked whether it is the contract. */
export type Target = {
  /** Origin of the API. */
  baseUrl: string;
  /** Key of a workspace that the suite may fill: with the default scopes, and with enough to spend. */
  apiKey: string;
  /** `foreign`: only its address and a key are known. */
  database: 'embedded' | 'postgres' | 'foreign';
  /** The harness's door to what only an operator can do; absent for a foreign server. */
  operatorUrl: string | undefined;
  /** The domain of a company's site that the server can read, for pages that have to say something; absent if there is none. */
  siteDomain: string | undefined;
  /** The addresses of the suite's own sites and receivers, and how the server reaches them. */
  outside: { port: number; publicUrl: string | undefined };
};

declare module 'vitest' {
  interface ProvidedContext {
    target: Target;
  }
}
