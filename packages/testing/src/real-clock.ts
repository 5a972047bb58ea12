import { afterAll, vi } from 'vitest';

// Files that share a process share its clock: one that sets it must not set it for the next.
afterAll(() => {
  vi.useRealTimers();
});
