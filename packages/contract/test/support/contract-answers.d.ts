import { type Json } from './contract-ajv.ts';
/** What a schema of the contract says against a value, with every member declared. */
export declare function faultsOf(schema: Json, value: unknown): string[];
/** A webhook as it arrived: its headers in lower case, and its bytes. */
export type ArrivedDelivery = {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    rawBody: Uint8Array;
};
/** The body that the contract shows for a kind of event. */
export declare function deliveredExample(kind: string): Json;
/** Where a signed delivery and the contract's `webhooks` differ; nothing for a request that is not one. */
export declare function deliveryFaults({ headers, rawBody }: ArrivedDelivery): string[];
/** Has the running test fail when a delivery that it received differs from the contract. */
export declare function judgeDelivery(delivery: ArrivedDelivery): void;
type Fetch = (...parameters: any[]) => Response | Promise<Response>;
/** The same function; where an answer of the API differs from the contract, `found` gets a sentence. */
export declare function watched<F extends Fetch>(fetch: F, found: string[]): F;
export {};
