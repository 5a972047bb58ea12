import type { Lead } from '@cartouche/sdk';

// Mail programs refuse longer addresses.
const QUOTED_MAX = 1_000;

const ADDRESS = /^[^\s@<>"?&]{1,64}@[^\s@<>"?&]{1,255}$/;

/** The `mailto:` address that answers a lead with its message quoted; undefined where no email address was left. */
export function answerTo({ kind, fields }: Pick<Lead, 'kind' | 'fields'>): string | undefined {
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  const address = [fields['email'], ...texts].find((value) => typeof value === 'string' && ADDRESS.test(value));
  if (typeof address !== 'string') return undefined;
  const message = [fields['message'], fields['notes']].find((value) => typeof value === 'string' && value !== '');
  const quoted = typeof message === 'string' ? message.slice(0, QUOTED_MAX).split('\n') : [];
  const query = {
    subject: kind === 'meeting' ? 'Our meeting' : 'Your message',
    ...(quoted.length > 0 && { body: `\r\n\r\n${quoted.map((line) => `> ${line}`).join('\r\n')}` }),
  };
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(address)}?${parts.join('&')}`;
}
