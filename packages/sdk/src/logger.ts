import type { RequestView, Watcher } from './hooks.ts';

/**
 * The log of a client. pino's loggers fit as they are; for the console, hand over
 * `{ debug: () => {}, warn: (fields, message) => console.warn(message, fields) }`.
 */
export type Logger = {
  /** Each answer. */
  debug(fields: Readonly<Record<string, unknown>>, message: string): void;
  /** Each retry, each deprecated operation, and each answer that differs from the contract. */
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
};

const textOf = ({ method, url }: RequestView): string => `${method} ${new URL(url).pathname}`;

/** Hooks that write to a logger. The views name every field that is written: there is nothing to forget to leave out. */
export function loggingHooks(logger: Logger): Watcher {
  return {
    onResponse: (view) => logger.debug(view, `${textOf(view)} → ${view.status}`),
    onRetry: (view) => logger.warn(view, `${textOf(view)} is repeated in ${Math.round(view.waitMs)} ms: ${view.why}`),
    onDeprecation: (view) => logger.warn(view, `${view.operation} is deprecated`),
    onDrift: (drift) => logger.warn(drift, `the answer of ${drift.operation} differs from the contract`),
  };
}
