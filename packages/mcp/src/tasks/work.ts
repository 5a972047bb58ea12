import type { CallOptions, Cartouche, WriteOptions } from '@cartouche/sdk';

/** The state of work that a tool started. */
export type WorkState =
  | { status: 'working' | 'cancelled'; message: string }
  | { status: 'completed'; output: Record<string, unknown> };

/** Work that continues after the call that started it: as a task, for clients that know tasks. */
export type Work = {
  /** Names the work, in the call's arguments and its result; undefined when it is done already. */
  idOf(args: Readonly<Record<string, unknown>>, output: Readonly<Record<string, unknown>>): string | undefined;
  pollIntervalMs: number;
  read(cartouche: Cartouche, id: string, options: CallOptions): Promise<WorkState>;
  /** Left out where work can't be stopped. */
  cancel?(cartouche: Cartouche, id: string, options: WriteOptions): Promise<unknown>;
};
