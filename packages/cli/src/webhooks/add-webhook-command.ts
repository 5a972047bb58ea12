import type { Command } from 'commander';
import type { ConcealingWorld } from '../concealing-world.ts';
import type { ExitCode } from '../exit-codes.ts';

/** Adds a command to the group. `end` sets the exit code of a command that does not throw. */
export type AddWebhookCommand = (webhooks: Command, world: ConcealingWorld, end: (code: ExitCode) => void) => void;
