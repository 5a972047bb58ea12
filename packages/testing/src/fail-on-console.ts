import { format } from 'node:util';
import { afterEach } from 'vitest';

// A library's output in a user's program is part of its behavior, so a test that prints by accident fails.
// A test that expects output stubs the method: `vi.spyOn(console, 'warn').mockReturnValue(undefined)`.
const printed: string[] = [];

for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'dir'] as const) {
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}(${format(...values)})`);
  };
}

afterEach(() => {
  const lines = printed.splice(0);
  if (lines.length > 0) throw new Error(`The test printed to the console:\n${lines.join('\n')}`);
});
