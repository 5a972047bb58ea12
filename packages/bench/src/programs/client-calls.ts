// Makes the calls of every client in turns and notes the processor time of each, in a process that does nothing else.
import { answerCalls } from '../program.ts';
import { inRounds } from '../rounds.ts';
import { type Client, makeClients } from '../sdk/clients.ts';

// Large answers need fewer to be as quick as they get.
const WARM_UP_CALLS = { small: 600, large: 150 };

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
  /** @returns samples by client, in microseconds of processor time per call, and why a client has none */
  time: async (order: {
    baseUrl: string;
    method: 'get' | 'post';
    rounds: number;
    callsPerRound: number;
    inFlight: number;
    kilobytes: number;
  }): Promise<{ samples: Record<string, number[]>; failures: Record<string, string> }> => {
    const { baseUrl, method, rounds, callsPerRound, inFlight } = order;
    const clients = Object.entries(await makeClients(baseUrl));
    const warmUpCalls = order.kilobytes > 0 ? WARM_UP_CALLS.large : WARM_UP_CALLS.small;
    const failures: Record<string, string> = {};
    // A client that fails once has no figure; the others keep theirs.
    const measure = async (name: string, client: Client, count: number): Promise<number | undefined> => {
      if (failures[name] !== undefined) return undefined;
      try {
        return await microsecondsPerCall(() => client[method](), count, inFlight);
      } catch (error) {
        failures[name] = String(error);
        return undefined;
      }
    };
    for (const [name, client] of clients) await measure(name, client, warmUpCalls);
    const samples = await inRounds(
      rounds,
      Object.fromEntries(clients.map(([name, client]) => [name, () => measure(name, client, callsPerRound)])),
    );
    for (const name of Object.keys(failures)) samples[name] = [];
    return { samples, failures };
  },
};
export type ClientCalls = typeof calls;
answerCalls(calls, () => undefined);
