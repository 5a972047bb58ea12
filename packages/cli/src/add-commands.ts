import type { Command } from 'commander';
import type { ExitCode } from './exit-codes.ts';
import type { World } from './world.ts';

/** Adds commands to the program. `end` sets the exit code of a command that does not throw. */
export type AddCommands = (program: Command, world: World, end: (code: ExitCode) => void) => void;
