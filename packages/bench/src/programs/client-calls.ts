// Makes the calls of every client in turns and notes the processor time of each, in a process that does nothing else.
import { answerCalls } from '../program.ts';
import { inRounds } from '../rounds.ts';
import { makeClients } from '../sdk/clients.ts';

const WARM_UP_CALLS = 600;

async function microsecondsPerCall(call: () => Promise<unknown>, count: number): Promise<number> {
  const start = process.cpuUsage();
  for (let made = 0; made < count; made++) await call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / count;
}

const calls = {
  /** @returns samples by client, in microseconds of processor time a call */
  time: async (order: {
    baseUrl: string;
    method: 'get' | 'post';
    rounds: number;
    callsPerRound: number;
  }): Promise<Record<string, number[]>> => {
    const { baseUrl, method, rounds, callsPerRound } = order;
    const clients = Object.entries(await makeClients(baseUrl));
    for (const [, client] of clients) await microsecondsPerCall(() => client[method](), WARM_UP_CALLS);
    return inRounds(
      rounds,
      Object.fromEntries(
        clients.map(([name, client]) => [name, () => microsecondsPerCall(() => client[method](), callsPerRound)]),
      ),
    );
  },
};
export type ClientCalls = typeof calls;
answerCalls(calls, () => undefined);
