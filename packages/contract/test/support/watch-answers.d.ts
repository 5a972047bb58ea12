import { watched as watchedBy } from './contract-answers.ts';
/** The same function; the test fails when one of its answers differs from the contract. */
export declare function watched<F extends Parameters<typeof watchedBy>[0]>(fetch: F): F;
