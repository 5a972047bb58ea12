import { seededRandom } from '../chaos/seeded-random.ts';
import { type ContractOperation, contractOperations, randomCall } from './contract-calls.ts';
import { pick } from './random-value.ts';

export type FuzzOptions = {
  url: string;
  /** Makes the calls. */
  apiKey: string;
  /** A key of another workspace, whose records are requested too. */
  strangerKey: string;
  requests: number;
  seed: number;
  /** IDs of the calling keys, so that none of them is revoked. */
  keyIds?: readonly string[];
  /** Calls at once. Default 8. */
  callers?: number;
};

export type FuzzReport = {
  /** Violations: results that no call may have. */
  findings: string[];
  statuses: Record<string, number>;
  /** Operations that were answered with success at least once. */
  succeeded: number;
  slowestMs: number;
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOST_IDS = 400;
const FINDINGS_MAX = 20;
// A sixth of the calls are the stranger's own, so that there are records to ask for.
const STRANGER_SHARE = 1 / 6;

type Caller = { key: string; isStranger: boolean; ids: readonly string[] };
type Made = { operation: ContractOperation; path: string; label: string; status: number; text: string };

/** Calls every operation with bodies and parameters made up after the contract. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { url, requests, seed, callers = 8, keyIds = [] } = options;
  const random = seededRandom(seed);
  const ids = { own: [] as string[], strange: [] as string[] };
  const strangers = new Set<string>();
  const report: FuzzReport = { findings: [], statuses: {}, succeeded: 0, slowestMs: 0 };
  const succeeded = new Set<string>();
  let next = 0;

  const callerOf = (): Caller => {
    if (random() < STRANGER_SHARE) return { key: options.strangerKey, isStranger: true, ids: ids.strange };
    return { key: options.apiKey, isStranger: false, ids: random() < 0.1 ? ids.strange : ids.own };
  };
  const make = async (operation: ContractOperation, caller: Caller): Promise<Made> => {
    const wrongShare = random() < 0.5 ? 0 : 0.06;
    const { method, path, body, headers } = randomCall(operation, { random, ids: caller.ids, wrongShare });
    const asked = performance.now();
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, Authorization: `Bearer ${caller.key}` },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - asked));
    const { status } = response;
    const label = `${method} ${path.slice(0, 200)} ${body?.slice(0, 600) ?? ''} → ${status} ${text.slice(0, 200)}`;
    return { operation, path, label, status, text };
  };
  const judge = ({ operation, path, label, status }: Made, { isStranger }: Caller) => {
    if (status >= 500 && status !== 502) report.findings.push(label);
    else if (!operation.statuses.includes(status)) report.findings.push(`not in the contract: ${label}`);
    if (status < 300 && !isStranger && idsIn(path.split('?')[0] ?? '').some((id) => strangers.has(id)))
      report.findings.push(`another workspace’s record: ${label}`);
  };
  const keep = (text: string, { isStranger }: Caller) => {
    const list = isStranger ? ids.strange : ids.own;
    const found = idsIn(text).filter((id) => !keyIds.includes(id));
    list.push(...found);
    list.splice(0, list.length - MOST_IDS);
    if (isStranger) for (const id of found) strangers.add(id);
  };
  const work = async () => {
    while (next++ < requests && report.findings.length < FINDINGS_MAX) {
      const caller = callerOf();
      const made = await make(pick(random, contractOperations) as ContractOperation, caller);
      report.statuses[made.status] = (report.statuses[made.status] ?? 0) + 1;
      judge(made, caller);
      if (made.status >= 300) continue;
      succeeded.add(made.operation.id);
      keep(made.text, caller);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return { ...report, succeeded: succeeded.size };
}

function idsIn(text: string): string[] {
  return [...text.matchAll(UUID)].map(([id]) => id);
}
