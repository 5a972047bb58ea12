/* Opens a data folder and keeps it until it is killed; prints `open`, or the error that it met. */
import { openDatabase } from '../../../src/database/connect.ts';

try {
  await openDatabase({ dataDir: process.argv[2] });
  console.log('open');
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exit(3);
}
