import { join } from 'node:path';
import { type ErrorCode, EVENT_KINDS, errorCatalogue } from '@cartouche/contract';
import { type OperationId, operations } from '@cartouche/contract/operations';
import * as schemas from '@cartouche/contract/schemas';
import { expect, test } from 'vitest';
import { ZodIntersection, ZodObject, type ZodType } from 'zod';
import { examplesIn } from '../../../scripts/docs/documented-names.ts';
import { runExample } from '../../../scripts/docs/run-example.ts';
import * as fixtures from '../src/fixtures/index.ts';

const table = schemas as unknown as Record<string, ZodType>;
const makers = fixtures as unknown as Record<string, ((...parameters: unknown[]) => object) | undefined>;
const operationIds = Object.keys(operations) as OperationId[];

const answerOf = (id: OperationId) => `z${id[0]?.toUpperCase()}${id.slice(1)}Response`;

// Parts of a record that has a maker: they never appear alone.
const WITHIN =
  `AllowanceBalance CreditBalance KeySpend ProfileProduct ProfileProof ProfileAudience ProfileFaq CallPoint CallSpeaker
  PurposeSpec InputContract ChecklistEntry FactSpec ElementSpec ElementFormat QualityCheck OpenQuestion ElementItem
  ElementValidation MissingItem DescriptionPart KindHealth ReplayedKind ConnectorStats ConnectorQueue AttemptCounts HourOfKind EventType
  AttemptPhases LastAttempt NeutralEvent ConnectorTestFields ConnectorTestPayload ConnectorStatusFields ConnectorStatusPayload UsageGroup DomainVerification
  DayOfAnalytics MeetingTime Invitation QuotaUse BudgetUse QuotaUses RunCandidate PageStatement PageIssue StatementApproval LeftOutSection ProspectSummary AttemptRequest TemplateChange ImportedColumn
  CallToAction CallToActionSection LeadFormSection BookingSection SectionItem InsightSection ValuePropsSection ProofSection SolutionsSection
  QuestionsSection StepsSection TextSection HostSection PriceSection PriceOption ChartSection ChartPoint PageHero PagePicture PageFact CompareSection CompareRow TimelineSection TimelinePoint LogosSection Logo MediaSection CalculatorSection CalculatorResult LeadForm LeadFormSelect BookingSettings PageTheme TemplateDocument OwnWorkspace CallerIdentity
  CallerLimits ActivityDetail EventMeeting EventProspect MovedRecords`
    .split(/\s+/)
    .map((name) => `z${name}`);
// Only ever sent, or a part of what `makeError` and `makeWebhookPayload` give.
const SENT = [
  'zPurposeSpecChanges',
  'zSolutionMapEntry',
  'zDiscoveryAnswer',
  'zRunAnswer',
  'zDigestDecision',
  'zSpeakerSide',
  'zRunRecipient',
  'zUploadMediaForm',
  'zSentenceRewrite',
  'zCallToActionPatch',
  'zLeadFormPatch',
  'zBookingSettingsPatch',
  'zPageThemePatch',
  'zTemplateDocumentPatch',
  'zPageHeroPatch',
];
const PARTS = ['zIssue', 'zErrorBody', 'zChanger', 'zDeclaredEvent', 'zSampleEvent', 'zWebhookPayload'];

const resources = Object.keys(table).filter(
  (name) =>
    (table[name] instanceof ZodObject || table[name] instanceof ZodIntersection) &&
    !/(Input|Body|Query|Path|Headers|Response|WebhookRequest)$/.test(name) &&
    ![...SENT, ...PARTS, ...WITHIN].includes(name),
);
const strictly = (name: string, value: unknown) => {
  expect(table[name]?.safeParse(value).error, name).toBeUndefined();
  return value;
};

test.for(resources)('%s has a fixture that is valid', (name) => {
  // A body that has no maker of its own is an answer: `makeResponse` gives it.
  const answer = operationIds.find((id) => table[answerOf(id)] === table[name]);
  const make = makers[`make${name.slice(1)}`] ?? (answer && (() => fixtures.makeResponse(answer)));
  if (!make) throw new Error(`Give ${name} a fixture in src/fixtures/resources.ts.`);
  strictly(name, make());
  expect(make()).toEqual(make());
  expect(make()).not.toBe(make());
});

test.for(operationIds)('%s has a valid answer', (id) => {
  strictly(answerOf(id), fixtures.makeResponse(id));
});

test.for(Object.keys(errorCatalogue) as ErrorCode[])('%s is a valid error', async (code) => {
  strictly('zErrorBody', fixtures.makeError(code));
  const response = fixtures.makeErrorResponse(code);
  expect(response.status).toBe(errorCatalogue[code].status);
  expect(await response.json()).toEqual(fixtures.makeError(code));
});

test.for(EVENT_KINDS)('%s is a valid delivery, in both field sets', (kind) => {
  const payload = fixtures.makeWebhookPayload(kind);
  for (const name of ['zDeclaredEvent', 'zSampleEvent', 'zWebhookPayload']) strictly(name, payload);
});

test('what is given takes the place of the example, in that value only', () => {
  const page = fixtures.makePage({ status: 'review' });
  expect(page).toEqual({ ...fixtures.makePage(), status: 'review' });
  fixtures.makeProspect().tags.push('changed');
  expect(fixtures.makeProspect().tags).not.toContain('changed');
  expect(fixtures.makeResponse('listLeads', { leads: [] })).toEqual({ leads: [] });
  expect(fixtures.makeErrorResponse('rate_limited', { retryAfterSeconds: 30 }).headers.get('retry-after')).toBe('30');
});

test.for([
  [
    () => fixtures.makeProspect({ email: 'not an email', created_at: 'yesterday' }),
    'Prospect: created_at: Invalid ISO datetime; email: Invalid email address.',
  ],
  [() => fixtures.makePage({ url: 'nowhere' }), 'Page: url: '],
  [() => fixtures.makeMany(fixtures.makeLead, 2, () => ({ id: 'lead-1' })), 'Lead: id: '],
  [() => fixtures.makeResponse('listLeads', { leads: [{ ...fixtures.makeLead(), id: 'lead-1' }] }), 'leads[0].id: '],
  [() => fixtures.makeResponse('listAll' as 'listLeads'), 'no operation listAll; the operations are '],
  [() => fixtures.makeError('nope' as 'not_found'), 'no error nope; the codes are '],
  [() => fixtures.makeError('rate_limited', { retryAfterSeconds: 'soon' as unknown as number }), 'retryAfterSeconds: '],
  [() => fixtures.makeErrorResponse('toString' as 'not_found'), 'no error toString'],
  [() => fixtures.makeWebhookPayload('form.sent' as 'form.submitted'), 'no kind of event form.sent; the kinds are '],
  [() => fixtures.makeWebhookPayload('form.submitted', { created_at: 'yesterday' }), 'payload: created_at: '],
  [() => fixtures.makeWebhookPayload('form.submitted', { prospect: { email: 'ada' } }), 'prospect: email: '],
  [() => fixtures.makeWebhookPayload('form.submitted', { url: undefined, page_token: undefined } as object), 'url: '],
] as const)('%s is refused, and %s is named', ([make, message]) => {
  expect(make).toThrow(TypeError);
  expect(make).toThrow(message);
});

test('a delivery may have one of the two field sets alone', () => {
  const sampleOnly = {
    url: undefined,
    timestamp: undefined,
    form_data: undefined,
    booking: undefined,
  };
  expect(fixtures.makeWebhookPayload('form.submitted', sampleOnly as object).page_token).toMatch(/./);
});

test('many differ in their ids, and as asked', () => {
  const prospects = fixtures.makeMany(fixtures.makeProspect, 300, (index) => ({
    email: `p${index}@northwind.example`,
  }));
  expect(new Set(prospects.map(({ id }) => id)).size).toBe(300);
  expect(prospects[299]?.email).toBe('p299@northwind.example');
  for (const prospect of prospects) strictly('zProspect', prospect);
});

test('what the examples make is valid', async () => {
  const folder = join(import.meta.dirname, '..');
  const shown = examplesIn({ folder, entries: ['src/fixtures/index.ts'] });
  const made = new Set<string>();
  const checked = resources
    .map((name) => `make${name.slice(1)}`)
    .filter((name) => makers[name])
    .map((name) => {
      const make = (...overrides: unknown[]) => {
        made.add(name);
        return strictly(`z${name.slice(4)}`, makers[name]?.(...overrides));
      };
      return [name, make] as const;
    });
  for (const { code } of shown.filter(({ file }) => /\/(resources|dashboard-records)\.ts$/.test(file))) {
    await runExample(code, { ...fixtures, ...Object.fromEntries(checked) });
  }
  expect([...made].sort()).toEqual(checked.map(([name]) => name).sort());
});
