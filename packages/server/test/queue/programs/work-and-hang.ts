/* A worker whose handlers never end. Started by a test, which kills it while jobs run. */
import { openDatabase } from '../../../src/database/connect.ts';
import { createSampleWorker } from '../support.ts';

const [target = ''] = process.argv.slice(2);
const database = await openDatabase(target.startsWith('postgres') ? { url: target } : { dataDir: target });
const worker = createSampleWorker(database, {
  'sample.work': async ({ n }) => {
    console.log(`running ${n}`);
    await new Promise(() => undefined);
  },
});
await worker.start();
