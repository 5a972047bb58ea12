import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './workspace.ts';

type Step = { uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string> };
type Job = { permissions?: Record<string, string>; env?: unknown; steps?: Step[] };
type Workflow = { permissions?: unknown; env?: unknown; jobs: Record<string, Job> };

/** The workflows run actions at fixed commits, with rights per job, and with secrets only in the step that uses them. */
export function checkWorkflows(): string[] {
  return globSync('.github/workflows/*.yml', { cwd: root })
    .sort()
    .flatMap((file) => workflowFaults(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}: ${fault}.`));
}

/** @returns what is wrong with the text of one workflow */
export function workflowFaults(text: string): string[] {
  const { permissions, env, jobs } = parse(text) as Workflow;
  const unpinned = [...text.matchAll(/\buses: *(.+)$/gm)]
    .map(([, used = '']) => used)
    .filter((used) => !/^[\w./-]+@[\da-f]{40} # v\d[\d.]*$/.test(used));
  return [
    ...unpinned.map((used) => `${used} is not at a commit with its version behind it`),
    ...(JSON.stringify(permissions) === '{}' ? [] : ['it gives rights to all jobs; write "permissions: {}"']),
    ...(hasSecret(env) ? ['every job gets a secret'] : []),
    ...Object.entries(jobs).flatMap(([name, job]) => jobFaults(job).map((fault) => `${name} ${fault}`)),
  ];
}

function jobFaults({ permissions, env, steps = [] }: Job): string[] {
  const mayWrite = permissions?.['contents'] === 'write';
  const keepsToken = steps.some(
    ({ uses, with: options }) => uses?.startsWith('actions/checkout@') && options?.['persist-credentials'] !== false,
  );
  return [
    ...(permissions ? [] : ['does not say its rights']),
    ...(hasSecret(env) ? ['gives a secret to every step'] : []),
    ...(steps.some(({ run }) => hasSecret(run)) ? ['has a secret in a command'] : []),
    ...(keepsToken && !mayWrite ? ['leaves its token in the checkout'] : []),
  ];
}

const hasSecret = (part: unknown) => JSON.stringify(part ?? '').includes('secrets.');
