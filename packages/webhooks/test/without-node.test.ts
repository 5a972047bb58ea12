import { expect, test } from 'vitest';
import * as core from '../src/index.ts';
import * as withoutNode from '../src/without-node/index.ts';

// The conditions of browsers, workers and the edge lead to this file.

test('has every name of the package, and those of web', () => {
  expect(Object.keys(withoutNode)).toEqual(expect.arrayContaining(Object.keys(core)));
  expect(Object.keys(withoutNode)).toContain('createAsyncVerifier');
});

test.for([
  ['createVerifier', 'createAsyncVerifier'],
  ['verify', 'verifyAsync'],
  ['safeVerify', 'safeVerifyAsync'],
  ['sign', 'signAsync'],
  ['signHeaders', 'signHeadersAsync'],
] as const)('%s names %s', ([name, instead]) => {
  const names: Record<string, unknown> = { ...withoutNode };
  expect(names[name]).toThrow(`Use ${instead} of @cartouche/webhooks/web.`);
  expect(withoutNode).toHaveProperty(instead);
});
