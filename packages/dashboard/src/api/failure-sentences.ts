import type { ApiError, ErrorCode } from '@cartouche/sdk';
import { formatDateTime } from '../components/format.ts';

const REFUSED_REQUEST = 'The server did not accept the request. Reload the page, then try again.';

/** The sentence for each code of the contract's error catalogue. The API's own messages are written for programs. */
const SENTENCES: Readonly<Record<ErrorCode, string>> = {
  validation_failed: 'Some values are missing or invalid. Correct them, then try again.',
  malformed_json: REFUSED_REQUEST,
  no_prospects: 'Choose at least one person.',
  estimate_mismatch: 'The price has changed. Check the new price, then try again.',
  consent_required: 'Confirm that everyone recorded has consented.',
  email_not_configured: "This server can't send email. Share the link yourself.",
  api_key_required: 'You were signed out. Sign in again to continue.',
  workspace_required: 'You no longer have access to this workspace. Ask an owner to invite you again.',
  plan_limit: 'The usage limit of your plan is reached, or your subscription is not active.',
  spend_cap_exceeded: 'The monthly spending limit is reached.',
  insufficient_credits: 'Your balance is too low. Add funds, or choose fewer pages.',
  quota_exceeded:
    'This workspace has reached its quota. Delete files that you no longer need, or ask for a higher quota.',
  missing_scope: 'Ask an owner or admin to do this, or to change your role.',
  fresh_sign_in_required: 'Confirm with your passkey, then try again.',
  role_required: 'Ask an owner to do this.',
  not_found: 'It may have been deleted, or it belongs to another workspace.',
  no_template: 'Create a template first.',
  method_not_allowed: REFUSED_REQUEST,
  generation_review: 'The page stopped for review. Open it under Pages to see why.',
  invalid_state: 'This has changed in the meantime. Reload the page to see its current state.',
  publication_blocked: 'Some elements fail their checks. Fix these elements, then publish.',
  idempotency_in_progress: 'The same action is still running. Wait a moment, then check the result.',
  changed_meanwhile: 'This was changed after you opened it. Reload the page, then make your change again.',
  prospect_merged: 'This prospect was merged into another one. Open that one instead.',
  person_erased: 'This person was erased. Start over if you want to write to them again.',
  body_too_large: 'This is too large to send. Shorten it, or split it into parts.',
  unsupported_media_type: REFUSED_REQUEST,
  idempotency_key_reused: REFUSED_REQUEST,
  instruction_not_understood:
    "This workspace can't write from a description yet. Choose a built-in template, or edit the text yourself.",
  source_unreadable: 'The web page could not be read. Check that the address is public and begins with https.',
  transcription_unavailable: "This server can't transcribe recordings. Paste the transcript instead.",
  unsupported_media: 'The file is empty or of a type that is not supported. Choose another file.',
  invalid_spec: 'Parts of the page type contradict each other. Correct them, then try again.',
  rate_limited: 'Wait a moment, then try again.',
  internal_error: 'The server ran into a problem. Try again. If it happens again, report the request ID below.',
  generation_failed: 'The text could not be written. Try again in a few minutes.',
  unavailable: 'The server is restarting. Try again in a minute.',
};

/** The sentences for reasons that need another remedy than their code. */
const REASONS: Readonly<Record<string, string>> = {
  research_too_thin:
    'There is not enough information to write this page. Add the company’s website, or a custom field that the template uses.',
};

type Explained = Pick<ApiError, 'code' | 'reason'> & Partial<Pick<ApiError, 'body'>>;

/** Explains who was faster. */
function changeSentence({ changedAt, changedBy }: ReturnType<ApiError['body']>): string | undefined {
  if (!changedAt) return undefined;
  const who = changedBy?.name ?? (changedBy?.actor === 'member' ? 'Another person' : 'Another program');
  return `${who} changed this on ${formatDateTime(changedAt)}, after you opened it. Reload the page, then make your change again.`;
}

/** Explains an error response to a person. Codes that this release does not know count as a server problem. */
export function sentenceOf(error: Explained): string {
  const { code = '', reason = '', body } = error;
  const changed = code === 'changed_meanwhile' && changeSentence(body?.() ?? {});
  if (changed) return changed;
  const known = REASONS[reason] ?? (SENTENCES as Readonly<Record<string, string>>)[code];
  return known ?? SENTENCES.internal_error;
}
