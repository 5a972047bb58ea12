import { describe, expect, it } from 'vitest';
import { companyDomainOf, isConsumerMailDomain } from '../../src/generation/research/company-domain.ts';

describe('the company domain', () => {
  // One from the list, one in another case, one of a large host in another country, and one that the list lacks.
  it.each(['gmail.com', 'GMAIL.com', 'hotmail.co.uk', 'tutanota.com'])('is never %s', (domain) => {
    expect(isConsumerMailDomain(domain)).toBe(true);
    expect(companyDomainOf({ email: `ada@${domain}`, company_domain: null })).toBeNull();
    expect(companyDomainOf({ email: 'ada@acme.com', company_domain: domain })).toBe('acme.com');
  });

  it.each(['acme.com', 'nokia.com', 'outlook-systems.com', 'live.nation.example', 'bbc.co.uk'])(
    'may be %s',
    (domain) => {
      expect(isConsumerMailDomain(domain)).toBe(false);
      expect(companyDomainOf({ email: `ada@${domain}`, company_domain: null })).toBe(domain);
    },
  );

  it('comes from the record before it comes from the address', () => {
    expect(companyDomainOf({ email: 'ada@acme.com', company_domain: 'globex.com' })).toBe('globex.com');
  });
});
