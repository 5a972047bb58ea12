// Measures the memory of each part of a server, in the order in which it starts: the built packages, as they are installed.
import { setFlagsFromString } from 'node:v8';
import { answerCalls } from '../program.ts';

/** Megabytes that are resident after a step, and the most so far. */
export type Stage = { part: string; rss: number; peak: number };

const stages: Stage[] = [];
const note = (part: string) =>
  stages.push({ part, rss: process.memoryUsage.rss() / 1_048_576, peak: process.resourceUsage().maxRSS / 1024 });

note('Node');
// As the executable does while it starts.
setFlagsFromString('--semi-space-growth-factor=1');
const { createLogger, openDatabase, readConfig, startServer } = await import('@cartouche/server');
note('the server’s modules');
const config = readConfig();
let stop: (() => unknown) | undefined;

const calls = {
  /** In a process of its own: what a thread leaves behind when it ends would count for the server. */
  openDatabase: async (): Promise<void> => {
    const database = await openDatabase({ dataDir: `${config.dataDir}/data` });
    stop = () => database.close();
    note('the database’s thread, alone');
  },
  startServer: async (): Promise<void> => {
    const server = await startServer(config, { api: true, worker: true }, createLogger({ level: 'error' }));
    setFlagsFromString('--semi-space-growth-factor=2');
    stop = () => server.stop();
    note('the server has started');
  },
  stages: (): Stage[] => {
    note('idle');
    return stages;
  },
};
export type MemoryStagesCalls = typeof calls;
answerCalls(calls, () => stop?.());
