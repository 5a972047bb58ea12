// Starts a program and a Postgres, prints where they are, and waits to be killed.
import { runToEnd } from '../../../../../scripts/run-to-end.mjs';
import { startPostgres } from '../../support/postgres.ts';
import { startProgram } from '../../support/program.ts';

const waiting = new URL('./wait.ts', import.meta.url);
const [program, postgres] = [startProgram(waiting), await startPostgres()];
console.log(JSON.stringify({ pid: Number(await program.line(() => true)), postgresUrl: postgres.url }));
// Prints the number of its process itself.
await runToEnd(process.execPath, [waiting.pathname]);
