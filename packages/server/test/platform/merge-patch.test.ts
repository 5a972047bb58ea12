import { expect, it } from 'vitest';
import { mergePatch } from '../../src/platform/merge-patch.ts';

it('merges objects, replaces lists, removes with null, and changes neither argument', () => {
  const target = { a: { b: 1, c: [1] }, d: 1 };
  const patch = { a: { b: null, c: [2] }, e: { f: null, g: 1 } };
  expect(mergePatch(target, patch)).toEqual({ a: { c: [2] }, d: 1, e: { g: 1 } });
  expect([target.a.b, patch.a.b]).toEqual([1, null]);
});

it('takes __proto__ for a name like others', () => {
  const merged = mergePatch({}, JSON.parse('{"__proto__": {"wheels": 4}}'));
  expect([Object.keys(merged), merged['wheels']]).toEqual([['__proto__'], undefined]);
});

it('survives a patch of any depth', () => {
  const depth = 100_000;
  const deep = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  expect(Object.keys(mergePatch({}, deep))).toEqual(['a']);
});
