import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cartouche, Prospect } from '@cartouche/sdk';
import { createVisitor, type VisitorReply } from '@cartouche/testing';
import type { CompanySites } from './company-sites.ts';
import type { Receiver } from './receiver.ts';
import { type AgentTools, writeWeeklyReport } from './weekly-report.ts';
import { brand, companyProfile, templateDescription } from './workspace.ts';

export type TourOptions = {
  cartouche: Cartouche;
  agentTools: AgentTools;
  sites: CompanySites;
  receiver: Receiver;
  say(text: string): void;
};

const KINDS = ['page.rendered', 'form.submitted', 'meeting.booked', 'lead.intent'];
const WAIT_MS = 60_000;

/** Takes one step and prints a line about it: its number, its title, and what came of it. */
type Step = <T>(title: string, run: () => Promise<[result: T, line: string]>) => Promise<T>;

type Scene = TourOptions & { step: Step };

/** Runs every step in order and prints one line for each. @returns whether one failed; the steps after it are not run */
export async function runTour(options: TourOptions): Promise<boolean> {
  const { say } = options;
  let number = 0;
  const step: Step = async (title, run) => {
    number++;
    try {
      const [result, line] = await run();
      say(`${String(number).padStart(2)}. ${title}: ${line}`);
      return result;
    } catch (error) {
      say(`${String(number).padStart(2)}. ${title}: FAILED. ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };
  const scene: Scene = { ...options, step };
  try {
    const { people, template } = await prepareWorkspace(scene);
    await sendPages(scene, { people, template });
    await readResults(scene);
    await followUpCall(scene, people);
    await calculatePage(scene, people);
    await closeWeek(scene);
    return false;
  } catch {
    return true;
  }
}

/** The workspace: what its pages say, whom they are for, and where events go. */
async function prepareWorkspace({
  cartouche,
  sites,
  receiver,
  step,
}: Scene): Promise<{ people: Prospect[]; template: string }> {
  await step('Describe the company', async () => {
    const { name, products, proofPoints } = await cartouche.workspace.updateCompanyProfile(companyProfile);
    const { colors } = await cartouche.workspace.updateBrand(brand);
    return [
      undefined,
      `${name}, ${products.length} products, ${proofPoints.length} proofs, in ${colors.primary}: what pages say of us comes from here`,
    ];
  });

  const people = await step('Upsert three prospects', async () => {
    const prospects = await cartouche.prospects.upsert([
      {
        email: 'ada@northwind.example',
        first_name: 'Ada',
        last_name: 'Vermeer',
        company_name: 'Northwind',
        company_domain: sites.domains.northwind,
        role_title: 'Head of Operations',
      },
      {
        email: 'grace@globex.example',
        first_name: 'Grace',
        last_name: 'Hansen',
        company_name: 'Globex',
        company_domain: sites.domains.globex,
        role_title: 'Terminal Manager',
      },
      {
        email: 'milton@initech.example',
        first_name: 'Milton',
        last_name: 'Okafor',
        company_name: 'Initech',
        company_domain: sites.domains.initech,
        role_title: 'Head of Delivery',
      },
    ]);
    return [prospects, prospects.map(({ first_name, status }) => `${first_name} (${status})`).join(', ')];
  });

  await step('Register a webhook connector', async () => {
    // The same key again, at the next start, gives the same connector and the same secret.
    const { connector, secret } = await cartouche.connectors.create(
      { outboundUrl: receiver.url },
      { idempotencyKey: `tour:${receiver.url}` },
    );
    receiver.secret = secret.reveal();
    return [
      connector,
      `${connector.event_subscriptions.length} kinds of events go to ${connector.outbound_url}; the secret is shown once`,
    ];
  });

  const template = await step('Write a template from a description', async () => {
    const estimate = await cartouche.billing.estimate({ type: 'template_create' });
    const build = await cartouche.templates.create({
      name: 'Outbound introduction',
      description: templateDescription,
      estimate,
    });
    const { template_id: id } = await cartouche.templates.waitUntilBuilt(build.buildId, { deadlineMs: WAIT_MS });
    if (!id) throw new Error('The build has no template.');
    return [id, `${dollars(estimate.estimateCents)}, template ${id}`];
  });

  await step('Read the entitlements', async () => {
    const { plan, usage, discoveryCredits } = await cartouche.billing.getEntitlements();
    return [
      undefined,
      `plan ${plan}, ${dollars(usage.remainingCents)} and ${discoveryCredits.remaining} discovery credits left`,
    ];
  });
  return { people, template };
}

/** Pages: a single one at once, a batch for each person, and a visitor who reads, asks and books. */
async function sendPages(
  { cartouche, receiver, step }: Scene,
  { people, template }: { people: readonly Prospect[]; template: string },
): Promise<void> {
  const first = await step('Generate one page while you wait', async () => {
    const page = await cartouche.pages.createForProspect({ email: 'ada@northwind.example', templateId: template });
    return [page, page.url];
  });

  await step('Generate a batch of three', async () => {
    const draft = await cartouche.batches.create({
      templateId: template,
      prospectIds: people.map(({ id }) => id),
      batchName: 'Tour',
    });
    const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: draft.prospectCount });
    await cartouche.batches.generate(draft.batchId, { estimate });
    const { status, counts } = await cartouche.batches.waitUntilDone(draft.batchId, { deadlineMs: WAIT_MS });
    if (status !== 'completed') throw new Error(`The batch ended as ${status}.`);
    const { members } = await cartouche.batches.get(draft.batchId);
    return [
      undefined,
      `${counts.rendered} pages for ${dollars(estimate.estimateCents)}: ${members.map(({ url }) => url).join(' ')}`,
    ];
  });

  const visitor = createVisitor();
  await step('Open the page as a visitor', async () => {
    const page = expectOk(await visitor.open(first.url));
    return [page, `"${page.title}"`];
  });

  await step('Click its call to action', async () => {
    const target = await visitor.clickCallToAction();
    return [target, `leads to ${target}`];
  });

  await step('Submit its form', async () => {
    const reply = expectOk(
      await visitor.submitForm({
        name: 'Ada Vermeer',
        email: 'ada@northwind.example',
        message: 'How would this work with our SAP?',
      }),
    );
    return [reply, `"${reply.title}"`];
  });

  await step('Book a meeting', async () => {
    expectOk(await visitor.open(first.url));
    const reply = expectOk(await visitor.bookMeeting({ name: 'Ada Vermeer', email: 'ada@northwind.example' }));
    return [reply, `"${reply.title}" at ${reply.url}; opening the calendar is a high-intent signal`];
  });

  await step('Receive the signed webhooks', async () => {
    await until(
      () => KINDS.every((kind) => receiver.received.includes(kind)),
      () => `received ${receiver.received.join(', ') || 'nothing'}`,
    );
    if (receiver.refused.length > 0) throw new Error(`Refused: ${receiver.refused.join(', ')}`);
    return [
      undefined,
      `${receiver.received.length} verified: ${KINDS.map((kind) => `${receiver.received.filter((name) => name === kind).length} × ${kind}`).join(', ')}`,
    ];
  });
}

/** The events, leads and figures that the visit left behind. */
async function readResults({ cartouche, step }: Scene): Promise<void> {
  await step('Walk the events with the cursor', async () => {
    const kinds: string[] = [];
    for await (const event of cartouche.events.list({ limit: 2 })) kinds.push(event.event);
    if (kinds.length === 0) throw new Error('There are no events.');
    return [kinds, `${kinds.length} events, the last is ${kinds.at(-1)}`];
  });

  await step('Read the leads', async () => {
    const { leads } = await cartouche.leads.list();
    return [
      leads,
      leads
        .slice(0, 2)
        .map(({ event_type, kind }) => `${event_type} (${kind})`)
        .join(', '),
    ];
  });

  await step('Read the analytics', async () => {
    const { metrics, hotLeads } = await cartouche.analytics.get();
    const hottest = hotLeads[0];
    return [
      metrics,
      `${metrics.pagesLive} pages live, ${metrics.visited} visited, ${percent(metrics.conversionRate)} of these converted; high-intent signals of the hottest: ${hottest?.high_intent_count}`,
    ];
  });
}

/** From a recorded call to a follow-up page. */
async function followUpCall({ cartouche, step }: Scene, people: readonly Prospect[]): Promise<void> {
  const session = await step('Start a discovery session from a call', async () => {
    const { sessionId } = await cartouche.discovery.create({
      prospectId: people[0]?.id ?? '',
      transcript: await readFile(join(import.meta.dirname, 'call.txt'), 'utf8'),
      speakers: [
        { name: 'Sam', side: 'seller' },
        { name: 'Ada', side: 'buyer' },
      ],
      notes: 'Decision until the end of the quarter; their CFO wants to see a customer in refrigerated freight.',
      solutionMap: [
        {
          painPoint: 'Delivery notes are typed in twice',
          solution: 'Lumen Notes on the drivers’ phones',
          proof: 'Kestrel Cold Chain saves 6 hours a driver and week',
        },
      ],
      exclusions: 'discounts',
    });
    const { questions } = await cartouche.discovery.waitUntilInterviewReady(sessionId, { deadlineMs: WAIT_MS });
    return [{ sessionId, questions }, `${questions.length} questions, the first: "${questions[0]?.question}"`];
  });

  await step('Answer the questions', async () => {
    const answers = session.questions.map((question) => ({
      ...question,
      answer: question.ai_suggested_answer || 'We will answer this on Tuesday.',
      status: 'answered',
    }));
    const { questions } = await cartouche.discovery.answer(session.sessionId, answers);
    return [
      undefined,
      `${questions.filter(({ status }) => status === 'answered').length} of ${questions.length} answered`,
    ];
  });

  await step('Build the follow-up page', async () => {
    const estimate = await cartouche.billing.estimate({ type: 'discovery' });
    await cartouche.discovery.build(session.sessionId, { estimate });
    const done = await cartouche.discovery.waitUntilCompleted(session.sessionId, { deadlineMs: WAIT_MS });
    const page = await cartouche.pages.get(done.session.page_id ?? '');
    expectOk(await createVisitor().open(page.url));
    return [page, page.url];
  });
}

/** From a table of numbers to a page that calculates with them. */
async function calculatePage({ cartouche, step }: Scene, people: readonly Prospect[]): Promise<void> {
  const purposeTemplateId = await step('Build a template for their numbers', async () => {
    const { purpose } = await cartouche.materials.create({
      propose: true,
      preset: 'roi',
      description: 'What delivery notes on paper cost a carrier.\n{"currency": "EUR"}',
    });
    const estimate = await cartouche.billing.estimate({ type: 'purpose_template_build' });
    const { buildId } = await cartouche.materials.build(purpose.id, { estimate });
    await cartouche.templates.waitUntilBuilt(buildId, { deadlineMs: WAIT_MS });
    const formulas = purpose.element_manifest.filter(({ source }) => source === 'calc');
    return [purpose.id, `${purpose.name}, ${purpose.element_manifest.length} elements, ${formulas.length} calculated`];
  });

  const run = await step('Read the numbers from a table', async () => {
    const file = new Blob([await readFile(join(import.meta.dirname, 'numbers.csv'))]);
    const media = await cartouche.media.upload({ file, filename: 'numbers.csv' });
    const { id } = await cartouche.runs.create({ purposeTemplateId, prospectId: people[0]?.id ?? '' });
    await cartouche.runs.attach(id, { entryKey: 'numbers', mediaId: media.id });
    const { facts, questions } = await cartouche.runs.waitUntilRead(id, { deadlineMs: WAIT_MS });
    const known = facts.flatMap(({ label, display }) => (display === null ? [] : [`${label}: ${display}`]));
    const open = questions.filter(({ status }) => status === 'open');
    return [{ id, open }, `${known.join(', ')}; to be answered: "${open[0]?.question}"`];
  });

  await step('Publish the page that was calculated', async () => {
    await cartouche.runs.answer(
      run.id,
      run.open.map(({ id }) => ({ id, answer: '30 %' })),
    );
    const estimate = await cartouche.billing.estimate({ type: 'purpose_run' });
    await cartouche.runs.generate(run.id, { estimate });
    const { elements } = await cartouche.runs.waitUntilReviewed(run.id, { deadlineMs: WAIT_MS });
    const { url } = await cartouche.runs.publish(run.id);
    expectOk(await createVisitor().open(url));
    const saving = elements.find(({ id }) => id === 'saving_per_year');
    return [url, `${saving?.label}: ${saving?.value}, ${url}`];
  });
}

/** The account, and an agent's report about the week. */
async function closeWeek({ cartouche, agentTools, step }: Scene): Promise<void> {
  await step('Read what was used', async () => {
    const { usage, discoveryCredits } = await cartouche.billing.getEntitlements();
    if (usage.heldCents !== 0 || discoveryCredits.held !== 0) throw new Error('Something is still set aside.');
    return [
      undefined,
      `${dollars(usage.usedCents)} and ${discoveryCredits.used} discovery credit${discoveryCredits.used === 1 ? '' : 's'}`,
    ];
  });

  await step('Have an agent write the weekly report', async () => {
    const { tools, steps, calls, lines } = await writeWeeklyReport(agentTools);
    if (calls < 5) throw new Error(`The agent made ${calls} calls.`);
    const heading = `${tools} tools by the Model Context Protocol, ${steps} steps of weekly-conversion-report, ${calls} calls`;
    return [lines, [heading, ...lines].join('\n      ')];
  });
}

function expectOk(reply: VisitorReply): VisitorReply {
  if (reply.status !== 200) throw new Error(`${reply.url} answered ${reply.status} "${reply.title}".`);
  return reply;
}

async function until(isTrue: () => boolean, situation: () => string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`Gave up after ${WAIT_MS / 1000} s: ${situation()}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
