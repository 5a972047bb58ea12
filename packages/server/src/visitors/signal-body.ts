import { z } from 'zod';
import { VISITOR } from './visitor.ts';

const seconds = z.int().min(0).max(86_400);
const signalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scroll'), percent: z.int().min(0).max(100) }),
  z.object({ kind: z.literal('dwell'), seconds }),
  z.object({ kind: z.literal('section'), id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), seconds }),
  z.object({ kind: z.literal('cta') }),
]);
const bodySchema = z.object({
  signals: z.array(z.unknown()).min(1).max(20),
  opening: z.string().regex(VISITOR).optional().catch(undefined),
});

/** An observation of the page's script. */
export type BeaconSignal = z.infer<typeof signalSchema>;

/** Bytes of a beacon; the script's own are under 1,000. */
export const BEACON_MAX_BYTES = 4_096;

/**
 * Reads a beacon. `opening` stands for a visitor whom no cookie names. Unknown kinds are ignored: the script in an open tab may be older or newer than the server.
 *
 * @returns `undefined` for a body that is not a beacon
 */
export function readBeacon(text: string): { signals: BeaconSignal[]; opening: string | undefined } | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data } = bodySchema.safeParse(json);
  if (!data) return undefined;
  return {
    signals: data.signals.flatMap((signal) => signalSchema.safeParse(signal).data ?? []),
    opening: data.opening,
  };
}
