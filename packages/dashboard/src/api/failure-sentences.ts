import { ApiError, type ErrorCode, type UnexpectedResponseError } from '@cartouche/sdk';
import { words } from '../components/badge.tsx';
import { foreignSentenceOf } from './foreign-sentence.ts';

const REFUSED_REQUEST = 'The server did not accept the request. Reload the page, then try again.';

/** The sentence for each code of the contract's error catalogue. The API's own messages are written for programs. */
const SENTENCES: Readonly<Record<ErrorCode, string>> = {
  validation_failed: 'Some values are missing or invalid. Correct them, then try again.',
  malformed_json: REFUSED_REQUEST,
  no_prospects: 'Choose at least one person.',
  estimate_mismatch: 'The price has changed. Check the new price, then try again.',
  consent_required: 'Confirm that everyone recorded has consented.',
  email_not_configured: "This server can't send email. Share the link yourself.",
  api_key_required: 'You were signed out. Sign in to save your changes.',
  workspace_required: 'You no longer have access to this workspace. Ask an owner to invite you again.',
  wrong_cell: 'This workspace has moved. Reload the page to open it there.',
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
  publication_blocked: 'Some parts of the page fail their checks. Correct these parts, then publish.',
  idempotency_in_progress: 'The same action is still running. Wait a moment, then check the result.',
  changed_meanwhile: 'Another person changed this after you opened it. Reload the page, then make your change again.',
  prospect_merged: 'This person was merged into another one. Open that one instead.',
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
  internal_error: 'The server ran into a problem. Try again. If it happens again, report the request number below.',
  generation_failed: 'The text could not be written. Try again in a few minutes.',
  unavailable: 'The server is restarting. Try again in a minute.',
};

/** The sentences for reasons that need another remedy than their code. */
const REASONS: Readonly<Record<string, string>> = {
  research_too_thin: "We don't know enough about this person to write a page. Add a company name or website.",
  email_taken: 'Another person has this address. Merge the two under More actions.',
  meeting_ahead: 'This meeting is still ahead. Cancel it first, then delete the lead.',
  in_flight: 'A message about this is being sent. Try again in a few seconds.',
  in_use: 'Something is still made from this. Archive it instead: pages that are live stay live.',
  building: 'This is still being built. Try again when it is ready.',
  drafting: 'This is not ready yet. Build it first.',
  generating: 'Pages are still being made. Wait until they are done, or cancel them first.',
  reading: 'The materials are still being read. Try again when they are done.',
  being_corrected: 'This page is being corrected. Rewrite the sentence there, then publish the correction.',
  regenerating: 'A part of the page is still being written. Try again when it is done.',
  undecided: 'Decide on each point of the call first.',
  nothing_to_retry: 'No page of this batch can be made again.',
  already_a_member: 'This person is a member already.',
  invitation_expired: 'The invitation has expired. Invite the person again.',
  last_owner: 'A workspace needs an owner. Make another person an owner first.',
  revoked: 'The key is revoked. Make a new one.',
  expired: 'The key has expired. Make a new one.',
  connected_app: 'This is a connected app, which has no secret. Disconnect it instead.',
  too_many_connectors: 'This workspace has as many connectors as it may. Delete one first.',
  too_many_with_this_url: 'Too many connectors send to this address. Delete one first.',
  too_many_secrets: 'Two secrets are valid already. Wait until the older one expires.',
  prospect_removed: 'This person was removed. Start with another person.',
  media_bytes: 'The space for files is used up. Delete files that you no longer need, or ask for more space.',
  ai_calls: "This month's AI writing is used up. It starts over next month, or ask for more.",
  keys: 'This workspace has as many keys and apps as it may. Revoke one first.',
  free_usage_exhausted: 'The free usage is used up. Choose a plan to continue.',
  trial_or_subscription_inactive: 'Your trial or subscription has ended. Renew it to continue.',
  import_rows: 'The limit of imported rows is reached for now. Import the rest later.',
  invitations: 'The limit of invitations is reached for now. Invite more people later.',
  mails: 'The limit of emails is reached for now. Try again later.',
};

/** The expected form of a value, for fields in which people make mistakes. */
const EXPECTED: Readonly<Record<string, string>> = {
  email: 'an address such as ada@example.com',
  outboundUrl: 'a public address that begins with https://',
  url: 'a public address that begins with https://',
  privacyUrl: 'an address that begins with https://',
  logoUrl: 'an address that begins with https://',
  hostname: 'a host name such as pages.example.com',
  company_domain: 'a website such as example.com',
  linkedin_url: 'the address of a LinkedIn profile',
  primary: 'a color such as #1d5c4d',
  ink: 'a color such as #10231e',
  heading: 'the name of a font, in letters, digits, and spaces',
  expiresAt: 'a date in the future',
  csv: 'a file with a line of column names and at least one row',
};

const NAMES: Readonly<Record<string, string>> = {
  outboundUrl: 'Address',
  url: 'Address',
  company_domain: 'Company website',
  linkedin_url: 'LinkedIn',
  oneLiner: 'In one sentence',
  privacyUrl: 'Privacy notice',
  logoUrl: 'Logo',
  primary: 'Main color',
  heading: 'Heading font',
  expiresAt: 'Expires',
  monthlySpendCapCents: 'Monthly spending limit',
  description: 'Name',
  csv: 'File',
  leadForm: 'Form',
};

/** Explains which fields of a request are invalid, each once. `patch.cta.label` is "Label". */
export function fieldsOf({ issues = [] }: Pick<ApiError, 'issues'>): string[] {
  const named = issues.flatMap(({ path }) => {
    const name = path.split('.').findLast((part) => /^[a-z_]+(?:\[\d+\])?$/i.test(part));
    return name && !path.startsWith('header') ? [name.replace(/\[\d+\]$/, '')] : [];
  });
  return [...new Set(named)].map((name) => {
    const expected = EXPECTED[name];
    return `${NAMES[name] ?? words(name)}${expected ? `: ${expected}` : ''}`;
  });
}

/** Explains an error response to a person. Codes that this release does not know count as a server problem. */
export function sentenceOf({ code, reason = '' }: Pick<ApiError, 'code' | 'reason'>): string {
  const known = REASONS[reason] ?? (SENTENCES as Readonly<Record<string, string>>)[code];
  return known ?? SENTENCES.internal_error;
}

/** Explains what answered a call with an error: the server, or something in its place. */
export const sentenceFor = (response: ApiError | UnexpectedResponseError): string =>
  response instanceof ApiError ? sentenceOf(response) : foreignSentenceOf(response);
