/** Those of `names` that the example uses and does not declare itself. */
export declare function namesNeeded(code: string, names: readonly string[]): string[];
/**
 * Runs an example without its imports: `surroundings` holds what they would bring, and whatever else it names.
 *
 * @returns what the example declared, its default export as `exported`; or what it returned before its end
 */
export declare function runExample<Made = unknown>(code: string, surroundings: Readonly<Record<string, unknown>>): Promise<Made>;
/** Runs one example with the given names in addition to the package's own. */
export type RunWith = <Made = unknown>(given?: Readonly<Record<string, unknown>>) => Promise<Made>;
export declare function runWith(code: string, library: Readonly<Record<string, unknown>>): RunWith;
