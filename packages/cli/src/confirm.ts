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
  if (isCancel(answer)) throw new CliFailure('Canceled', { exitCode: EXIT.interrupted });
  if (!answer) throw new CliFailure('Nothing was done', { exitCode: EXIT.refused });
}
