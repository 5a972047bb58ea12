// Reads a document as the server's own reader does, and prints each module outside of Node that it loads.
import { registerHooks } from 'node:module';

registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) console.log(url);
    return next(url, context);
  },
});
await import('../../../src/domains/media/reading/reader-process.ts');
process.send?.('ready');
