import { type Command, InvalidArgumentError } from 'commander';
import { ApiFailure } from '../platform/api-failure.ts';
import type { GivenUpService, GivenUpWork, RequeueOutcome } from './given-up.ts';

/** The dependencies of the commands. */
export type WorkTools = {
  withGivenUp<T>(work: (givenUp: GivenUpService) => Promise<T>): Promise<T>;
  print(text: string): unknown;
};

type Filter = { kind?: string | undefined; workspace?: string | undefined; json?: boolean };

const LIST_DEFAULT = 100;
const AT_ONCE = 1_000;

/** Adds `work list|retry` to the program. */
export function addWorkCommands(program: Command, { withGivenUp, print }: WorkTools): void {
  const work = program.command('work').description('list work that ran out of attempts, and queue it again');
  const filtered = (name: string) =>
    work
      .command(name)
      .option('--kind <kind>', 'such as batch.page')
      .option('--workspace <id>', '"workspaces list" shows it')
      .option('--json', 'print JSON');

  filtered('list')
    .description('newest first; what was queued again is left out')
    .option('--limit <n>', 'at most so many', readLimit, LIST_DEFAULT)
    .action(async ({ kind, workspace, limit, json }: Filter & { limit: number }) => {
      const found = await withGivenUp((givenUp) => givenUp.list({ ...filterOf({ kind, workspace }), limit }));
      print(json ? JSON.stringify({ work: found }, null, 2) : found.map(line).join('\n') || 'No work was given up.');
    });

  const retry = filtered('retry')
    .description('queue work again, by its ids or all that matches')
    .argument('[ids...]', '"work list" shows them')
    .option('--all', 'everything that --kind and --workspace match, the newest thousand')
    .action(async (ids: string[], { kind, workspace, all, json }: Filter & { all?: boolean }) => {
      if (ids.length > 0 === (all === true)) retry.error('error: name the work by its ids, or say --all');
      const outcomes = await withGivenUp(async (givenUp) => {
        const matching = all ? await givenUp.list({ ...filterOf({ kind, workspace }), limit: AT_ONCE }) : [];
        return givenUp.requeue(all ? matching.map(({ id }) => id) : ids);
      });
      print(json ? JSON.stringify({ outcomes }, null, 2) : outcomes.map(outcomeLine).join('\n') || 'Nothing matches.');
      const failed = outcomes.filter(({ outcome }) => outcome !== 'requeued').length;
      if (failed > 0)
        throw new ApiFailure('invalid_state', {
          message: `${failed} of ${outcomes.length} could not be queued again.`,
        });
    });
}

function filterOf({ kind, workspace }: Filter): { kind?: string; workspaceId?: string } {
  return { ...(kind ? { kind } : {}), ...(workspace ? { workspaceId: workspace } : {}) };
}

function line({ id, kind, workspaceId, attempts, error, givenUpAt }: GivenUpWork): string {
  return [
    `${id}  ${kind.padEnd(18)}${givenUpAt}  ${attempts} attempts  workspace ${workspaceId ?? '-'}`,
    `    ${error.name ?? 'Error'}: ${error.message}`,
  ].join('\n');
}

function outcomeLine(outcome: RequeueOutcome): string {
  if (outcome.outcome === 'requeued') return `${outcome.id}  queued again`;
  return `${outcome.id}  ${outcome.outcome === 'refused' ? `refused: ${outcome.reason}` : 'unknown, or queued again before'}`;
}

function readLimit(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('It must be 1 to 99999.');
  return Number(text);
}
