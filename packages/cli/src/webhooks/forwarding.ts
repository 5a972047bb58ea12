import type { Command } from 'commander';
import type { ConcealingWorld } from '../concealing-world.ts';
import { wholeNumberWithin } from '../read-option.ts';
import { webAddress } from '../web-address.ts';
import { nowOf } from '../world.ts';
import type { ForwardOptions } from './forward-event.ts';
import { readSecrets, type SecretOptions, withSecrets } from './secrets.ts';

/** Adds the options that say where deliveries go. */
export const withForwarding = (command: Command): Command =>
  withSecrets(
    command
      .option('--forward-to <url>', 'where deliveries go; without it they are only shown', webAddress('--forward-to'))
      .option('--print-body', 'print the bodies too: they hold what visitors typed')
      .option('--timeout <seconds>', 'how long the target may take', wholeNumberWithin(1, 600), 10),
  );

/** The parsed values of those options. */
export type ForwardingOptions = SecretOptions & { forwardTo?: URL; printBody?: boolean; timeout: number };

/**
 * Reads where events go and what they are signed with.
 *
 * @throws CliFailure when there is a target and no secret
 */
export async function readForwarding(world: ConcealingWorld, options: ForwardingOptions): Promise<ForwardOptions> {
  const { forwardTo: target = null, timeout, printBody = false } = options;
  const remedy = ' Use any secret that the receiver has too: forwarded events are signed with it.';
  return {
    target,
    secrets: target === null ? [] : await readSecrets(world, options, remedy),
    timeoutMs: timeout * 1000,
    printBody,
    now: () => nowOf(world),
  };
}
