// Runs the executable, and prints each module outside of Node that it loads.
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) console.log(`loads ${url}`);
    return next(url, context);
  },
});
await import('../../../src/operations/commands.ts');
