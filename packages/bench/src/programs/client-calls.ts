// Makes the calls of every client in turns and notes the processor time of each, in a process that does nothing else.
import { answerCalls } from '../program.ts';
import { inRounds } from '../rounds.ts';
import { makeClients } from '../sdk/clients.ts';

const WARM_UP_CALLS = 600;

async function microsecondsPerCall(call: () => Promise<unknown>, count: number, inFlight: number): Promise<number> {
  let left = count;
  const caller = async () => {
    while (left-- > 0) await call();
  };
  const start = process.cpuUsage();
  await Promise.all(Array.from({ length: inFlight }, caller));
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
    inFlight: number;
  }): Promise<Record<string, number[]>> => {
    const { baseUrl, method, rounds, callsPerRound, inFlight } = order;
    const clients = Object.entries(await makeClients(baseUrl));
    for (const [, client] of clients) await microsecondsPerCall(() => client[method](), WARM_UP_CALLS, inFlight);
    return inRounds(
      rounds,
      Object.fromEntries(
        clients.map(([name, client]) => [
          name,
          () => microsecondsPerCall(() => client[method](), callsPerRound, inFlight),
        ]),
      ),
    );
  },
};
export type ClientCalls = typeof calls;
answerCalls(calls, () => undefined);
