import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Finding } from './step.ts';
import { readPackages, root } from './workspace.ts';

const BUMPS = ['major', 'minor', 'patch'];

/** Each changeset names published packages only, and says what changes: any other one breaks a release. */
export async function checkChangesets(): Promise<Finding> {
  const published = new Map(readPackages('packages').map(({ name, isPrivate }) => [name, !isPrivate]));
  const files = globSync('.changeset/*.md', { cwd: root }).filter((file) => !file.endsWith('README.md'));
  const failures = files.toSorted().flatMap((file) => {
    const [, head = '', says = ''] =
      /^---\n([\s\S]*?)\n?---\n([\s\S]*)$/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    const bumps = Object.entries((parse(head) ?? {}) as Record<string, unknown>);
    return [
      ...(bumps.length === 0 ? ['names no package'] : []),
      ...(says.trim() === '' ? ['says nothing'] : []),
      ...bumps.flatMap(([name, bump]) => [
        ...(published.has(name) ? [] : [`names ${name}, which does not exist`]),
        ...(published.get(name) === false ? [`names ${name}, which is not published`] : []),
        ...(BUMPS.includes(String(bump)) ? [] : [`has ${bump} for ${name}, not ${BUMPS.join(', ')}`]),
      ]),
    ].map((fault) => `${file} ${fault}.`);
  });
  return { subject: `${files.length} changesets`, failures };
}
