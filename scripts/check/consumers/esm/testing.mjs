import { Cartouche } from '@cartouche/sdk';
import { signedDelivery } from '@cartouche/testing/deliveries';
import { fixtureServer, makeLead, makeResponse } from '@cartouche/testing/fixtures';
import { createVisitor } from '@cartouche/testing/visitor';
import { verify } from '@cartouche/webhooks';

// `@cartouche/server` is not installed here.
const api = fixtureServer({ answers: { listLeads: makeResponse('listLeads', { leads: [makeLead()] }) } });
const cartouche = new Cartouche({ apiKey: 'crt_consumer_0123456789', ...api });
const { leads } = await cartouche.leads.list();
if (leads.length !== 1) throw new Error(`there are ${leads.length} leads`);

const secret = 'whsec_consumer_0123456789abcdef0123456789';
const { body, headers } = signedDelivery({ kind: 'form.submitted', secret });
if (verify(body, headers, { secrets: secret }).event.kind !== 'form.submitted') throw new Error('it is another event');
if (typeof createVisitor !== 'function') throw new Error('there is no visitor');
console.log('arrived');
