export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'quiet';

const TONES: Readonly<Record<string, Tone>> = {
  rendered: 'good',
  completed: 'good',
  active: 'good',
  delivered: 'good',
  healthy: 'good',
  ready: 'good',
  done: 'good',
  passed: 'good',
  approved: 'good',
  confirmed: 'good',
  created: 'good',
  answered: 'good',
  review: 'warn',
  needs_input: 'warn',
  interview_ready: 'warn',
  partially_failed: 'warn',
  open: 'warn',
  held: 'warn',
  waiting: 'warn',
  proposed: 'warn',
  invited: 'warn',
  stale: 'warn',
  failed: 'bad',
  failing: 'bad',
  exhausted: 'bad',
  disabled: 'bad',
  unsupported: 'bad',
  generating: 'busy',
  building: 'busy',
  ingesting: 'busy',
  in_flight: 'busy',
  queued: 'busy',
};

const WORDS: Readonly<Record<string, string>> = {
  rendered: 'Live',
  review: 'Needs review',
  partially_failed: 'Finished with issues',
  in_flight: 'Sending',
  waiting: 'Retrying',
  exhausted: 'Given up',
  interview_ready: 'Questions ready',
  needs_input: 'Needs information',
  pending: 'Waiting',
  unused: 'Not used yet',
  unpublished: 'Unpublished',
  held: 'Paused',
  'page.rendered': 'Page made',
  'lead.intent': 'Interest shown',
};

/** A name of the contract in words: `needs_input` becomes "Needs input", `createKey` "Create key". */
export function words(state: string): string {
  const known = WORDS[state];
  if (known) return known;
  const text = state.replaceAll(/[_.]/g, ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type BadgeProps = { state: string; tone?: Tone | undefined; label?: string | undefined };

export function Badge({ state, tone = TONES[state] ?? 'quiet', label = words(state) }: BadgeProps) {
  return <span className={`badge ${tone}`}>{label}</span>;
}
