export { EXIT, type ExitCode } from './exit-codes.ts';
export { runCli } from './run-cli.ts';
export type { World } from './world.ts';
