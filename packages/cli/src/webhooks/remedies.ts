import type { HeaderProblem, MismatchHint, VerificationFailure, VerificationFailureReason } from '@cartouche/webhooks';
import type { LocalHint } from './local-hint.ts';

// Remedies, a sentence each. A reason, a hint or a problem without its row does not compile.

const REASONS: Record<VerificationFailureReason, string> = {
  missing_header: 'Pass X-Service-Signature on: a proxy drops it, or the sender is not the service.',
  malformed_header: 'Pass the header as it was sent: t=<unix_seconds>,v1=<hex>.',
  no_supported_signature: 'The header has no v1: update this package if the service has a new scheme.',
  body_not_raw: 'Take the bytes before any parser.',
  body_already_consumed: 'Take the bytes before any parser.',
  body_too_large: 'Raise the limit if the service sends such bodies.',
  signature_mismatch: "Compare the secret with the connector's, and check that nothing touches the body on its way.",
  timestamp_too_old:
    'A delivery that was recorded, or a clock that is wrong, or a queue before the verifier (pass receivedAt).',
  timestamp_in_future: 'Set the clock of this machine.',
  invalid_json: 'Authentic, and not JSON: report it to the service.',
  schema_mismatch: 'Authentic, and no event: report it to the service.',
  invalid_secret: 'Give the secret as it was shown when the connector was created, whsec_….',
  invalid_option: 'Give the option a value in its range.',
};

const HINTS: Record<MismatchHint | LocalHint, string> = {
  body_empty: 'There are no bytes: something read the body first. Take it before any parser.',
  body_gzipped:
    'The body begins like gzip: have your server or proxy unpack it before this, or leave it uncompressed: the signature is over JSON.',
  body_base64: 'The body is base64: on Lambda, decode it when isBase64Encoded is true.',
  body_quoted: 'The body was put into a JSON string once more: hash the text inside.',
  body_stringified: 'The body is what became of an object when it was joined to a text: hash the bytes received.',
  body_length: 'The body is not as long as Content-Length says: it was cut, or written again.',
  body_bom: 'It holds with a byte order mark added or removed: hash the bytes, not text that was decoded.',
  body_whitespace: 'It holds without the white space at the end: an editor or a shell added a line end.',
  body_reserialized: 'It holds over JSON.stringify(JSON.parse(body)): one side did not sign the bytes that travelled.',
  body_decoded: 'Bytes were replaced, or read as Latin-1 or ASCII: one side decoded the body to text. Hash the bytes.',
  secret_without_prefix: 'It holds for the secret without whsec_: the signer cuts it. The prefix is part of the key.',
  secret_decoded: 'It holds for the secret decoded from base64: the signer decodes it. Its text is the key.',
  secret_not_decoded:
    'It holds for the text of the secret: for webhook-signature the signer has to decode what follows whsec_ from base64.',
  timestamp_not_signed: 'It holds over the body alone: the signer has to sign {t}.{body}.',
  body_line_ends: 'It holds with other line ends: something turned LF into CRLF, or back.',
  body_line_end_lost: 'It holds with a line end added: something cut the one that was signed.',
};

const HEADER_PROBLEMS: Record<HeaderProblem, string> = {
  repeated_header: 'The header came more than once: pass on the one of the service.',
  too_many_parts: 'The header has more than 16 parts.',
  bad_part: 'A part is not name=value without white space: two headers were joined, or a quote was copied along.',
  percent_encoded: '= and , were written as %3D and %2C: something encoded the value for a URL.',
  id_missing: 'webhook-signature arrived without webhook-id: a proxy drops it.',
  id_malformed: 'webhook-id is not 1 to 128 visible characters without a dot.',
  timestamp_missing: 'There is no t, or no webhook-timestamp.',
  timestamp_repeated: 'There are several t: two headers were joined.',
  timestamp_malformed: 't is not a whole number of seconds since 1970 with at most 12 digits.',
  signature_malformed: 'A v1 is not 64 hex digits: it was cut, or is in base64.',
  too_many_signatures: 'There are more than 8 v1.',
};

/** Describes a hint: its meaning, and the change to make. */
export function describeHint(hint: MismatchHint | LocalHint): string {
  return HINTS[hint];
}

/** Returns the remedy for a failure, by its evidence where that says more than the reason. */
export function remedyFor(failure: VerificationFailure): string {
  if (failure.reason === 'malformed_header') return `${HEADER_PROBLEMS[failure.problem]} ${REASONS.malformed_header}`;
  if (failure.reason === 'signature_mismatch' && failure.hint) return HINTS[failure.hint];
  return REASONS[failure.reason];
}
