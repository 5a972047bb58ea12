import { domainToASCII } from 'node:url';

/**
 * Reads what a person wrote as the host of a company's site: `Acme.com`, `https://www.acme.com/about` or `acme.localhost:4010`.
 *
 * @returns the host in lower case without a trailing dot, international names in their ASCII form, with its port when one was given and
 * with `www.`, because some sites answer only there; null when it is not a host name
 */
export function readDomain(input: string): string | null {
  const text = input.trim().toLowerCase();
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//.exec(text);
  if (text.length > 500 || (scheme && !/^https?$/.test(scheme[1] ?? ''))) return null;
  const authority = text.slice(scheme?.[0].length ?? 0).split(/[/?#]/, 1)[0] ?? '';
  const [host = '', port, ...more] = authority.split(':');
  const name = domainToASCII(host.replace(/\.$/, ''));
  if (!isHostName(name) || more.length > 0 || (port !== undefined && !isPort(port))) return null;
  return port === undefined ? name : `${name}:${Number(port)}`;
}

function isHostName(name: string): boolean {
  const labels = name.split('.');
  if (name.length > 253 || (labels.length < 2 && name !== 'localhost')) return false;
  return labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?$/.test(label));
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}
