import { expect, it } from 'vitest';
import { countEntries } from '../src/messages/count-entries.ts';

it.each([
  ['{}', 1, 0],
  ['[{},{},{}]', 3, 0],
  ['[[1,2,3,4],[1,2]]', 2, 0],
  ['{"a":1,"b":[1,2,3,4,5],"c":{"d":1,"e":2}}', 1, 3],
  ['{"a":",,,,{[,\\",\\\\","b":"\\\\"}', 1, 2],
  ['[{"a":1,"b":2},"]",{"a":1,"b":2,"c":3}]', 3, 3],
  ['[1,2', 2, 0],
  ['"', 1, 0],
  [']]]],,,', 1, 0],
  ['', 1, 0],
])('counts %s', (text, messages, names) => {
  expect(countEntries(text)).toEqual({ messages, names });
});

it('never finds less than there is', () => {
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const next = random(7);
  const make = (depth: number): unknown => {
    const size = Math.floor(next() * 5);
    if (depth === 0 || next() < 0.3) return ['a,b', '\\",{', '"', 1, null][size];
    if (next() < 0.5) return Array.from({ length: size }, () => make(depth - 1));
    return Object.fromEntries(Array.from({ length: size }, (_, index) => [`${index}",{[\\`, make(depth - 1)]));
  };
  const widest = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const own = Array.isArray(value) ? 0 : Object.keys(value).length;
    return Math.max(own > 1 ? own : 0, ...Object.values(value).map(widest));
  };
  for (let round = 0; round < 500; round += 1) {
    const value = make(5);
    const text = JSON.stringify(value, null, round % 3);
    expect(countEntries(text), text).toEqual({
      messages: Array.isArray(value) ? Math.max(1, value.length) : 1,
      names: widest(value),
    });
  }
});
