import { expect, test } from 'vitest';
import { checkExamples, type DocumentedPackage, namesWithoutExample } from './documented-names.ts';
import { undescribedMembers } from './undescribed-members.ts';

/**
 * Defines the tests that the documentation of every package has to pass.
 *
 * @param atLeast examples that have to be found, so that a reader that finds none fails
 */
export function testDocumentation(documented: DocumentedPackage, atLeast: number): void {
  test('every example of the docstrings and pages compiles', () => {
    const { count, problems } = checkExamples(documented);
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(atLeast);
  });

  test('every function, class and method that a caller can reach has an example', () => {
    expect(namesWithoutExample(documented)).toEqual([]);
  });

  test('every member that a caller can reach has a description', () => {
    expect(undescribedMembers(documented).map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });
}
