import type { Table } from './report.ts';

/** The tools and settings that every bench receives. */
export type BenchContext = {
  /** Small sizes and few rounds: to see whether it runs, not what it says. */
  quick: boolean;
  /** Print every sentence of the pages that are made, with its source: for `held-out`, to be judged by a person. */
  sentences: boolean;
  /** Print what stands behind each figure: for `files`, the files. */
  each: boolean;
  /** The folder of other inputs, for `held-out`, `hidden-text` and `evals`. */
  folder: string | undefined;
  /** The provider of the models, for `evals`. */
  provider: string | undefined;
  /** Dollars per million tokens, for `evals`. */
  prices: TokenPrices | undefined;
  /** Tells the person who waits what is being done. */
  say(text: string): void;
  /** Undone after the bench, last one first, whether it succeeds or not. */
  afterwards(undo: () => unknown): void;
};

/** Dollars per million tokens: those that a model reads, reads again, and writes. */
export type TokenPrices = { in: number; reused: number; out: number };

/** A bench by name. */
export type Bench = {
  /** After so long it is given up. */
  deadlineMs: number;
  run(context: BenchContext): Promise<Table[]>;
};
