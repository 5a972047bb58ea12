// Runs every example: `npm run examples` on source, the gate on the built packages, as a user has them.
import { runExamples } from './examples/run-examples.ts';

const { failures, subject } = await runExamples({ built: process.argv.includes('--built') });
for (const failure of failures) console.error(failure);
const { length } = failures;
console.log(length === 0 ? `${subject} ran to their end.` : `${length} of ${subject} failed.`);
if (length > 0) process.exitCode = 1;
