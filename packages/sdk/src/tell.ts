import type { Drift } from './drift.ts';
import type { Hooks } from './hooks.ts';

/** The watchers of calls: hooks, a logger, and a separate option for differences from the contract. */
export type Watcher = Hooks & { onDrift?: ((drift: Drift) => void) | undefined };

/** Tells watchers what happens. They have no say: what they throw, or a promise of theirs that is rejected, is ignored. */
export function tell<Name extends keyof Watcher>(
  watchers: readonly Watcher[],
  name: Name,
  viewOf: () => Parameters<NonNullable<Watcher[Name]>>[0],
): void {
  for (const watcher of watchers) {
    try {
      const result: unknown = (watcher[name] as ((view: unknown) => unknown) | undefined)?.(viewOf());
      if (result instanceof Promise) result.catch(() => {});
    } catch {
      // No one is left to hear of it: the call goes on.
    }
  }
}
