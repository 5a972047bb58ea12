import { describe, expect, it } from 'vitest';
import { checkArguments } from '../src/schema/check-arguments.ts';
import { tools } from '../src/tools/registry.ts';

const check = (args: unknown) => checkArguments(tools.create_materials_template, args);
const valueCheck = { id: 'bound', label: 'Bound', kind: 'max_length', value: true };

describe('the check against the whole schema', () => {
  it('tells only the first thousand places where a request is wrong', async () => {
    const qualityChecks = Array.from({ length: 6_000 }, () => ({ value: true }));
    expect(await check({ qualityChecks })).toHaveLength(1_000);
  });

  it('reports only that a value fits none of several forms, and everything about its neighbors', async () => {
    const qualityChecks = [valueCheck, { ...valueCheck, label: 5 }];
    const issues = await check({ qualityChecks });
    expect(issues.map(({ path }) => path)).toEqual([
      'qualityChecks[0].value',
      'qualityChecks[1].label',
      'qualityChecks[1].value',
    ]);
    expect(issues[0]?.message).toContain('has none of the allowed forms');
  });
});
