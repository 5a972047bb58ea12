import { describeFailure } from './describe-failure.ts';
import { OWN_FAULTS, type VerificationFailure } from './verification-failure.ts';

/** The interval between two lines about the same reason: a forger must not fill the log. */
const INTERVAL_MS = 60_000;
/** Lines a minute, whatever the reasons and however many the verifiers. */
const LINES_MAX = 60;

type Print = { error(line: string): void; warn(line: string): void };
type Said = { atMs: number; unsaid: number };

/**
 * Makes the default of `onRefused`: prints a fault in the set-up as an error and any other refusal as a warning, each reason at most once a
 * minute for each verifier. Neither a body, a signature nor a secret is in it.
 */
export function createRefusalReporter(
  print: Print,
  now: () => number,
): (failure: VerificationFailure, verifier: object) => void {
  const byVerifier = new WeakMap<object, Map<string, Said>>();
  let minute = { atMs: Number.NEGATIVE_INFINITY, lines: 0 };
  // A clock that was set back ends the silence too.
  const isOver = (atMs: number, nowMs: number) => Math.abs(nowMs - atMs) >= INTERVAL_MS;
  return (failure, verifier) => {
    const { reason } = failure;
    const nowMs = now();
    const byReason = byVerifier.get(verifier) ?? new Map<string, Said>();
    byVerifier.set(verifier, byReason);
    // Receivers in two frameworks have a fix each.
    const kind = 'fix' in failure ? `${reason} ${failure.fix}` : reason;
    const said = byReason.get(kind);
    if (isOver(minute.atMs, nowMs)) minute = { atMs: nowMs, lines: 0 };
    // Some programs make a verifier for each request: together they have a limit as well.
    if ((said && !isOver(said.atMs, nowMs)) || minute.lines >= LINES_MAX) {
      if (said) said.unsaid += 1;
      return;
    }
    minute.lines += 1;
    byReason.set(kind, { atMs: nowMs, unsaid: 0 });
    const more = said?.unsaid ? ` ${said.unsaid} more since then.` : '';
    const line = `@cartouche/webhooks refused a delivery: ${describeFailure(failure)}.${more}`;
    if (OWN_FAULTS.has(reason)) print.error(line);
    else print.warn(line);
  };
}

/** Prints on the console. */
export const reportRefusal: (failure: VerificationFailure, verifier: object) => void =
  /* @__PURE__ */ createRefusalReporter(
    {
      // biome-ignore lint/suspicious/noConsole: a receiver that is set up wrongly would refuse everything in silence.
      error: (line) => console.error(line),
      // biome-ignore lint/suspicious/noConsole: so would one with another connector's secret.
      warn: (line) => console.warn(line),
    },
    () => Date.now(),
  );
