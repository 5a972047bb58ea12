// `node --import` of a program that calls the API: an answer that differs from the contract ends it with an error.
import { watched } from './contract-answers.ts';

const found: string[] = [];
globalThis.fetch = watched(globalThis.fetch, found);

process.once('exit', () => {
  if (found.length === 0) return;
  console.error(`Answers that differ from the contract:\n${[...new Set(found)].join('\n')}`);
  process.exitCode = 1;
});
