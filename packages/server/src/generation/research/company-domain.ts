import consumerMailDomains from 'email-providers/all.json' with { type: 'json' };
import { readDomain } from '../../platform/read-domain.ts';

const CONSUMER_DOMAINS: ReadonlySet<string> = new Set([
  ...(consumerMailDomains as readonly string[]),
  // Missing from the list.
  ...['duck.com', 'fastmail.com', 'fastmail.fm', 'hey.com', 'tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de'],
]);
// The large hosts have a domain in every country.
const CONSUMER_FAMILIES = /^(gmail|googlemail|gmx|hotmail|icloud|live|outlook|yahoo|ymail)(\.[a-z]{2,3}){1,2}$/;

export function isConsumerMailDomain(domain: string): boolean {
  const host = domain.toLowerCase().replace(/\.$/, '');
  return CONSUMER_DOMAINS.has(host) || CONSUMER_FAMILIES.test(host);
}

/** The domain of a prospect's company: the one on the record, else that of the address; never a consumer mail domain. */
export function companyDomainOf(prospect: { email: string; company_domain: string | null }): string | null {
  const given = readDomain(prospect.company_domain ?? '');
  if (given !== null && !isConsumerMailDomain(given)) return given;
  const fromAddress = readDomain(prospect.email.slice(prospect.email.lastIndexOf('@') + 1));
  return fromAddress !== null && !isConsumerMailDomain(fromAddress) ? fromAddress : null;
}
