import { conceal } from './plain-text.ts';
import type { World } from './world.ts';

/** A world whose output shows no key and no signing secret. */
export type ConcealingWorld = World & {
  /** Keeps these out of everything that is printed from now on, whatever they look like. */
  hide(secrets: readonly string[]): void;
};

/** Makes it from another world, for commands that print texts of strangers or work with secrets. */
export function concealing(world: World): ConcealingWorld {
  const hidden = new Set<string>();
  // Not a copy: reading `interrupted` has an effect.
  return Object.assign(Object.create(world) as World, {
    print: (line: string) => world.print(conceal(line, hidden)),
    say: (line: string) => world.say(conceal(line, hidden)),
    hide: (secrets: readonly string[]) => {
      for (const secret of secrets) hidden.add(secret);
    },
  });
}
