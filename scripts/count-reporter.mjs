import { writeFileSync } from 'node:fs';
import process from 'node:process';

/** A vitest reporter that leaves the numbers of a run in the file that CARTOUCHE_TEST_COUNTS names. */
export default class CountReporter {
  onTestRunEnd(testModules, unhandledErrors) {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const testModule of testModules) {
      // A file that doesn't load has no test that could fail.
      counts.failed += testModule.errors().length;
      for (const test of testModule.children.allTests()) {
        const { state } = test.result();
        counts[state === 'pending' ? 'skipped' : state] += 1;
      }
    }
    writeFileSync(process.env.CARTOUCHE_TEST_COUNTS, JSON.stringify(counts));
  }
}
