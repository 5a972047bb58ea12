import { type DocumentedPackage } from './documented-names.ts';
/**
 * Defines the tests that the documentation of every package has to pass.
 *
 * @param atLeast examples that have to be found, so that a reader that finds none fails
 */
export declare function testDocumentation(documented: DocumentedPackage, atLeast: number): void;
