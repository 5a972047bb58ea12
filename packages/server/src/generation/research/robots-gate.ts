import robotsParser from 'robots-parser';
import type { Outbound } from '../../outbound/outbound.ts';

/** What robots.txt says about an address. `unreachable`: the host gave no answer at all. */
export type RobotsVerdict =
  | { verdict: 'allowed' | 'disallowed'; crawlDelaySeconds: number }
  | { verdict: 'unreachable'; error: unknown };

export type RobotsGate = { check(url: URL): Promise<RobotsVerdict> };

const PRODUCT = 'CartoucheBot';
/** What the visited site sees. */
export const USER_AGENT = `${PRODUCT}/1.0`;
// The package's types describe an ES module; what Node loads is the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

const MAX_ROBOTS_BYTES = 500 * 1024;

/**
 * Robots as RFC 9309 has it: no file (4xx) allows everything, a failing server (5xx) allows nothing until it is well.
 */
export function createRobotsGate(outbound: Outbound, request: { timeoutMs: number; signal: AbortSignal }): RobotsGate {
  const origins = new Map<string, Promise<(url: URL) => RobotsVerdict>>();

  async function rulesOf(origin: string): Promise<(url: URL) => RobotsVerdict> {
    try {
      const address = `${origin}/robots.txt`;
      const answer = await outbound.request({
        method: 'GET',
        url: address,
        headers: { 'user-agent': USER_AGENT, accept: 'text/plain, */*;q=0.1' },
        maxBytes: MAX_ROBOTS_BYTES,
        overflow: 'truncate',
        followRedirects: 5,
        decompress: true,
        ...request,
      });
      if (answer.status >= 500 || answer.status === 429) return () => ({ verdict: 'disallowed', crawlDelaySeconds: 0 });
      if (answer.status !== 200) return () => ({ verdict: 'allowed', crawlDelaySeconds: 0 });
      const rules = parseRobots(address, new TextDecoder().decode(answer.bytes));
      const crawlDelaySeconds = Number(rules.getCrawlDelay(PRODUCT) ?? 0) || 0;
      return (url) => ({
        verdict: rules.isAllowed(url.href, PRODUCT) === false ? 'disallowed' : 'allowed',
        crawlDelaySeconds,
      });
    } catch (error) {
      return () => ({ verdict: 'unreachable', error });
    }
  }

  return {
    async check(url) {
      const rules = origins.get(url.origin) ?? rulesOf(url.origin);
      origins.set(url.origin, rules);
      return (await rules)(url);
    },
  };
}
