import { describeFailure, type MismatchHint, OWN_FAULTS, type VerificationFailure } from './verification-failure.ts';

/** The interval between two lines about the same reason: a forger must not fill the log. */
const INTERVAL_MS = 60_000;
/** Lines a minute, whatever the reasons and however many the verifiers. */
const LINES_MAX = 60;

const BYTES = 'Something changed the body on its way: pass the exact bytes received.';
const SIGNER = 'The signer is wrong, not this receiver.';
const FOREIGN = 'The sender is not the service, or a proxy changed the header.';
const CLOCK = "Set this machine's clock. For deliveries from a queue, pass receivedAt.";

const HINTS: Record<MismatchHint, string> = {
  body_empty: 'Something read the body first: put the webhook route before every body parser.',
  body_gzipped: 'The body is compressed: unpack it before this, or let nothing compress it.',
  body_bom: BYTES,
  body_whitespace: BYTES,
  body_reserialized: BYTES,
  body_decoded: BYTES,
  secret_without_prefix: SIGNER,
  secret_decoded: SIGNER,
  secret_not_decoded: SIGNER,
  timestamp_not_signed: SIGNER,
};

/** The next step, for people who set a receiver up. */
function remedyOf(failure: VerificationFailure): string {
  switch (failure.reason) {
    case 'signature_mismatch':
      return failure.hint
        ? HINTS[failure.hint]
        : "Compare WEBHOOK_SECRET with the connector's secret. If they are the same, the delivery is forged.";
    case 'missing_header':
    case 'malformed_header':
    case 'no_supported_signature':
      return FOREIGN;
    case 'timestamp_too_old':
    case 'timestamp_in_future':
      return CLOCK;
    case 'body_too_large':
      return "Raise the verifier's maxBodyBytes if the service sends such bodies.";
    case 'invalid_json':
    case 'schema_mismatch':
      return 'Something other than the service signs with this secret.';
    default:
      return 'fix' in failure && failure.fix ? `Remedy: ${failure.fix}.` : '';
  }
}

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
    const { fix: _, ...facts } = { fix: undefined, ...failure };
    const more = said?.unsaid ? ` ${said.unsaid} more since then.` : '';
    const line = `@cartouche/webhooks refused a delivery: ${describeFailure(facts as VerificationFailure)}. ${remedyOf(failure)}${more}`;
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
