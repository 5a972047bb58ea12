import type { Options } from 'tsup';
/**
 * Builds what package.json exports: one file for each entry, named as its `import` or `default` condition says.
 *
 * @param programs - Sources of what `bin` names, by the name of the file in `dist`. They have no types.
 */
export declare function libraryBuild(packageFolder: string, programs?: Record<string, string>): Options;
/**
 * Builds the CommonJS files that the `require` conditions of package.json lead to, each for itself: with `splitting`, tsup would
 * transform the output again and move static fields behind static blocks.
 */
export declare function commonJsBuild(packageFolder: string): Options;
/**
 * Builds file by file and keeps the folders, so that files that the source finds next to itself (a worker's file, a folder of
 * migrations) are next to it in `dist` too.
 */
export declare function treeBuild(packageFolder: string): Options & {
    onSuccess(): Promise<void>;
};
