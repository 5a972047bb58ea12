/** A package whose documentation is looked at. */
export type DocumentedPackage = {
    /** Absolute. */
    folder: string;
    /** The package's entries, the main one first; relative to the folder. */
    entries: readonly string[];
    /** Imports and declarations that examples may use without saying where they come from; by the file's path where it matters. */
    preamble: string | ((file: string) => string);
    /** Markdown of the package whose TypeScript has to compile too. Default none. */
    pages?: readonly string[];
};
/** A piece of code that the documentation shows. */
export type Example = {
    /** File and line of a docstring, or page and number. */
    from: string;
    /** The name that the docstring is of; of a page, as `from`. */
    of: string;
    /** Absolute. */
    file: string;
    code: string;
};
/**
 * Functions, classes and their methods that a caller can reach and that have no example.
 *
 * @returns `file name` of each.
 */
export declare function namesWithoutExample({ folder, entries }: DocumentedPackage): string[];
/** The examples of a package's docstrings, then those of its pages. */
export declare function examplesIn({ folder, entries, pages }: Omit<DocumentedPackage, 'preamble'>): Example[];
/** The compiler's findings about the examples in docstrings and pages, and the number of examples. */
export declare function checkExamples(documented: DocumentedPackage): {
    count: number;
    problems: string[];
};
/** The source files behind a package's exports, the main one first. */
export declare function entriesOf(folder: string): string[];
