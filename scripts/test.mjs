// npm test: installs what is missing, then runs every test. Arguments go to vitest, as in
// `npm test -- --project webhooks` or `npm test -- packages/server/test/prospects.test.ts`.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { bootstrap, root, runCommand } from './bootstrap.mjs';
import { runToEnd } from './run-to-end.mjs';

await runCommand(async () => {
  const node = await bootstrap();
  const before = new Set(temporaryNames());
  const folder = mkdtempSync(path.join(tmpdir(), 'cartouche-test-'));
  const countsFile = path.join(folder, 'counts.json');
  const args = [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    path.join(root, 'vitest.workspace.ts'),
    '--reporter=default',
    `--reporter=${path.join(root, 'scripts', 'count-reporter.mjs')}`,
    ...process.argv.slice(2),
  ];
  try {
    const code = await runToEnd(node, args, { environment: { CARTOUCHE_TEST_COUNTS: countsFile } });
    const { passed, failed, skipped } = readCounts(countsFile);
    // A run that breaks off has no failed test to show, and must not end with "0 failed".
    const failures = code === 0 ? failed : Math.max(failed, 1);
    console.log(`${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return code === 0 && failures > 0 ? 1 : code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    const left = temporaryNames().filter((name) => !before.has(name));
    if (left.length > 0) console.log(`Left in ${tmpdir()} since this run began: ${left.join(', ')}`);
  }
});

/** The folders of tests and servers, which each of them removes at its end. The browser's stays for the next run. */
function temporaryNames() {
  return readdirSync(tmpdir()).filter((name) => /^cartouche-(?!chromium-)/.test(name));
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
