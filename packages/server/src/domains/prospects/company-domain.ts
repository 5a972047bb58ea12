import { domainToASCII } from 'node:url';

/**
 * The host of a company's site as it is stored: lower case, without scheme, path or trailing dot, international names in their
 * ASCII form. A port stays, and so does `www.`, because some sites answer only there.
 *
 * @returns undefined when it is no host name
 */
export function normaliseCompanyDomain(text: string): string | undefined {
  const authority = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '');
  const [, host = '', port] = /^(.*?)(?::(\d{1,5}))?$/.exec(authority) ?? [];
  const name = domainToASCII(host.replace(/\.$/, ''));
  if (!isHostName(name) || (port !== undefined && !isPort(Number(port)))) return undefined;
  return port === undefined ? name : `${name}:${Number(port)}`;
}

function isHostName(name: string): boolean {
  if (name.length > 253) return false;
  const labels = name.split('.');
  if (labels.length < 2 && name !== 'localhost') return false;
  return labels.every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?$/.test(label));
}

function isPort(port: number): boolean {
  return port >= 1 && port <= 65_535;
}
