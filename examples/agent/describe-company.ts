import assert from 'node:assert/strict';
import type { Agent } from './agent.ts';

/** The first half of onboard-workspace: without a profile pages have nothing to say, and stop for review. */
export async function describeCompany(agent: Agent): Promise<void> {
  await agent.begin('onboard-workspace', { website: 'https://lumen.example' });
  const { companyProfile } = await agent.use('get_company_profile');
  if (companyProfile.products.length > 0) return;
  const updated = await agent.use('update_company_profile', {
    profile: {
      oneLiner: 'Lumen turns delivery paperwork into data that arrives before the truck does.',
      products: [{ name: 'Lumen Notes', description: 'Digital delivery notes that drivers complete on their phones.' }],
      proofPoints: [{ text: 'Drivers save 6 hours of paperwork a week', customer: 'Kestrel Cold Chain' }],
      faqs: [{ question: 'How long does a roll-out take?', answer: 'Two weeks for the first depot.' }],
    },
  });
  assert.equal(updated.companyProfile.products.length, 1);
}
