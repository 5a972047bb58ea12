import fc from 'fast-check';
import { type ContractOperation, type Json } from './contract-ajv.ts';
/** A request that the contract allows. */
export type GeneratedRequest = {
    method: string;
    path: string;
    body: unknown;
    operation: ContractOperation;
};
/** Ids of records that exist, by the name of the parameter or the member that takes them. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;
/** The operations with their method and path. */
export declare const contractOperations: {
    method: string;
    path: string;
    operation: ContractOperation;
}[];
/**
 * Requests of an operation, made from its schemas: the same ones for the same seed.
 *
 * @param ids real ids, so that a request gets past the look-up of its records
 */
export declare function generatedRequests({ method, path, operation }: (typeof contractOperations)[number], { ids, seed, count }: {
    ids: KnownIds;
    seed: number;
    count: number;
}): GeneratedRequest[];
/** Values that a schema allows. */
export declare function arbitraryOf(schema: Json, ids?: KnownIds, name?: string, depth?: number): fc.Arbitrary<unknown>;
