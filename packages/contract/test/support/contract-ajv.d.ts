import { type ValidateFunction } from 'ajv/dist/2020.js';
/** A JSON value of the document whose shape does not matter here. */
export type Json = Record<string, unknown>;
/** An operation as the document has it. */
export type ContractOperation = {
    operationId: string;
    tags: string[];
    parameters?: Json[];
    requestBody?: Body & {
        required?: boolean;
    };
    responses: Record<string, Body & {
        $ref?: string;
        headers?: Json;
    }>;
    'x-errors': string[];
};
type Body = {
    content?: Record<string, {
        schema: Json;
    }>;
};
/** `openapi.yaml` as any other reader sees it. */
export declare const contract: Json & {
    paths: Record<string, Record<string, ContractOperation>>;
};
/** What a reference within the document leads to. */
export declare function resolve<T extends Json>(node: T): T;
/** A compiled schema of the document; a second call for the same one costs nothing. */
export type Validators = (schema: Json) => ValidateFunction;
/** @param closed whether an object with a member that its schema does not declare is refused */
export declare function validators({ closed }: {
    closed: boolean;
}): Validators;
export {};
