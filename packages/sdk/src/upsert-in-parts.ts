import type { Prospect, ProspectInput } from '@cartouche/contract';
import type { Call, ResponseInfo } from './call.ts';
import { callInParts, partlyApplied } from './call-in-parts.ts';
import type { WriteOptions } from './call-options.ts';
import { UPSERT_CAP } from './list-caps.ts';
import type { Transport } from './transport.ts';

type Upserts = { upsert(prospects: readonly ProspectInput[], options?: WriteOptions): Call<Prospect[]> };

/** Stores prospects part by part under keys of their own: repeating the whole under its key stores no part twice. */
export function upsertInParts(
  resource: Upserts,
  transport: Transport,
  prospects: readonly ProspectInput[],
  options: WriteOptions,
): Call<Prospect[]> {
  const count = Math.ceil(prospects.length / UPSERT_CAP);
  return callInParts(transport, 'prospects.upsert', [count], options, async (parts) => {
    const stored = new Map<string, Prospect>();
    const responses: ResponseInfo[] = [];
    for (let part = 0; part < count; part += 1) {
      const body = prospects.slice(part * UPSERT_CAP, (part + 1) * UPSERT_CAP);
      const { data, response } = await resource
        .upsert(body, parts.write(part))
        .withResponse()
        .catch((error) => {
          throw part === 0 ? error : partlyApplied(error);
        });
      for (const prospect of data) stored.set(prospect.id, prospect);
      responses.push(response);
    }
    const last = responses.at(-1) as ResponseInfo;
    const attempts = responses.reduce((sum, response) => sum + response.attempts, 0);
    const replayed = responses.every((response) => response.replayed);
    return { data: [...stored.values()], response: { ...last, attempts, replayed } };
  });
}
