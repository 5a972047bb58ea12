import type { SubscribableKind } from '@cartouche/contract';
import { invalid } from '../../platform/api-failure.ts';

/** Defaults for a provider's connector where its owner does not choose. */
type ProviderDefaults = { events?: readonly SubscribableKind[]; ratePerSecond?: number };

// A channel is told of leads, not of each of a thousand pages. Slack takes one message per second and webhook.
const defaults: Readonly<Record<string, ProviderDefaults>> = {
  slack: { events: ['form.submitted', 'meeting.booked', 'lead.intent'], ratePerSecond: 1 },
};

export const defaultsOf = (provider: string): ProviderDefaults => defaults[provider] ?? {};

type HostRule = {
  host: RegExp;
  path: RegExp;
  /** The only provider whose form the address takes, `any` for every one, null for none. */
  takes: string | null;
  /** The problem, as a continuation of the field's name. */
  problem: string;
};

const slackOnly = 'takes Slack messages only; set `provider` to slack';
const ownApi = (product: string) =>
  `is ${product}'s API, which does not take these events; use the address of a receiver of yours that calls it`;

/** Addresses whose form is known; the first that matches decides. Without them every delivery would fail later. */
const hostRules: readonly HostRule[] = [
  { host: /^hooks\.slack(-gov)?\.com$/, path: /^\/services\/./, takes: 'slack', problem: slackOnly },
  {
    host: /(^|\.)slack(-gov)?\.com$/,
    path: /^/,
    takes: null,
    problem: 'is not an incoming webhook of Slack; those begin with https://hooks.slack.com/services/',
  },
  {
    host: /(^|\.)discord(app)?\.com$/,
    path: /^\/api\/(?:v\d{1,3}\/)?webhooks\/\d+\/[\w-]+\/slack$/,
    takes: 'slack',
    problem: slackOnly,
  },
  {
    host: /(^|\.)discord(app)?\.com$/,
    path: /^/,
    takes: null,
    problem: 'does not take these events; add /slack to the webhook of Discord and set `provider` to slack',
  },
  // A workflow of HubSpot that begins with a webhook takes any JSON.
  { host: /\.hubapi\.com$/, path: /^\/automation\/v4\/webhook-triggers\/./, takes: 'any', problem: '' },
  { host: /(^|\.)(hubapi|hubspot)\.com$/, path: /^/, takes: null, problem: ownApi('HubSpot') },
  { host: /\.(salesforce|force)\.com$/, path: /^/, takes: null, problem: ownApi('Salesforce') },
  { host: /(^|\.)pipedrive\.com$/, path: /^/, takes: null, problem: ownApi('Pipedrive') },
  { host: /^api\.attio\.com$/, path: /^/, takes: null, problem: ownApi('Attio') },
  { host: /^api\.close\.com$/, path: /^/, takes: null, problem: ownApi('Close') },
  { host: /^api(-.+)?\.intercom\.io$/, path: /^/, takes: null, problem: ownApi('Intercom') },
  { host: /^api\.notion\.com$/, path: /^/, takes: null, problem: ownApi('Notion') },
  { host: /^api\.airtable\.com$/, path: /^/, takes: null, problem: ownApi('Airtable') },
];

/** Why deliveries of a provider can't work with an address; undefined when nothing is known against it. */
export function providerProblem(provider: string, outboundUrl: string): string | undefined {
  const { hostname, pathname } = new URL(outboundUrl);
  const rule = hostRules.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  return rule === undefined || rule.takes === 'any' || rule.takes === provider ? undefined : rule.problem;
}

/** @throws ApiFailure `validation_failed` for an address that can't work with the provider */
export function requireFit(provider: string, outboundUrl: string): void {
  const problem = providerProblem(provider, outboundUrl);
  if (problem !== undefined) throw invalid('outboundUrl', problem);
}
