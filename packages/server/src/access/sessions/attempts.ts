import type { Context } from 'hono';
import { household } from '../../http/address-of.ts';
import type { CountCall } from '../../http/pipeline/limit.ts';
import { createCallCounter } from '../limits/rate-limit.ts';
import { SignInRefusal } from './refusal.ts';
import type { SignInOptions } from './sign-in-parts.ts';

// From one address, whatever came of them; a person needs a handful.
const ATTEMPTS_PER_MINUTE = 30;

export function createAttempts({
  database,
  clock,
  addressOf,
}: Pick<SignInOptions, 'database' | 'clock' | 'addressOf'>) {
  const attempts = createCallCounter(database, clock, { name: 'sign-in', perMinute: ATTEMPTS_PER_MINUTE });
  const householdOf = (c: Context) => household(addressOf(c.req.raw.headers, c.env) ?? '');
  const countCall = async (count: CountCall, key: string) => {
    const { waitSeconds: seconds } = await count(key);
    if (seconds > 0)
      throw new SignInRefusal(429, 'rate_limited', `Too many attempts. Wait ${seconds} seconds.`, seconds);
  };
  return {
    /** The same with another counter, or for something other than an address. */
    countCall,
    /** The address of a call, as limits count it. */
    householdOf,
    /** Counts an attempt to get in, whatever comes of it. @throws SignInRefusal `rate_limited` */
    countAttempt: (c: Context): Promise<void> => countCall(attempts, householdOf(c)),
  };
}
