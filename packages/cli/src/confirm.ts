import type { Estimate } from '@cartouche/sdk';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-codes.ts';
import type { World } from './world.ts';

/**
 * Asks before something that can't be undone or costs money. Without a terminal, `--yes` is required.
 *
 * @throws CliFailure when the user declines
 */
export async function confirmed(world: World, question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return;
  if (!world.isTerminal) throw new CliFailure(question, { exitCode: EXIT.usage, remedy: 'Add --yes to confirm.' });
  const { confirm, isCancel } = await import('@clack/prompts');
  const answer = await confirm({ message: question, initialValue: false });
  if (isCancel(answer)) throw new CliFailure('Canceled', { exitCode: EXIT.interrupted, remedy: undefined });
  if (!answer) throw new CliFailure('Nothing was done', { exitCode: EXIT.refused, remedy: undefined });
}

/**
 * The spending that a user agrees to: within `--max-cents`, which the client checks, or by an answer to the question.
 *
 * @throws CliFailure when the user declines
 */
export async function agreed(
  world: World,
  question: string,
  { estimate, maxCents, yes }: { estimate: Estimate; maxCents: number | undefined; yes: boolean | undefined },
): Promise<{ estimate: Estimate; maxCents?: number }> {
  if (maxCents !== undefined) return { estimate, maxCents };
  await confirmed(world, question, yes);
  return { estimate };
}
