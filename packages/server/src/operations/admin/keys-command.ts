import { authorityScopes, defaultScopes } from '@cartouche/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Kysely } from 'kysely';
import { type LinkWish, makeLink } from '../../access/sessions/links.ts';
import type { Database } from '../../database/schema.generated.ts';
import { recordCommand } from '../../domains/audit/service.ts';
import { type Plan, plans } from '../../domains/keys/plans.ts';
import {
  type AuthService,
  createAuthService,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  TEAM_ROLES,
  type TeamRole,
} from '../../domains/keys/service.ts';
import { createTeam, type Team } from '../../domains/workspace/service.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { randomIds } from '../../platform/ids.ts';
import { readUuid, workspaceOption } from '../workspace-option.ts';

/** A command's output: lines for a person, JSON for a program. */
type Outcome = {
  text: string;
  json: unknown;
  /** The entry in the audit log; reads are not recorded. */
  record?: { workspaceId: string; command: string; resourceId?: string };
};

type Call = {
  auth: AuthService;
  team: Team;
  now: Date;
  makeLink(wish: LinkWish, origin: string): Promise<string>;
};

/** Dependencies of the commands; a test replaces them. */
export type AdminTools = {
  /** Opens the database for one piece of work. */
  withDatabase<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  print(text: string): unknown;
  /** The address at which people sign in; undefined without a dashboard. */
  dashboardUrl(): string | undefined;
  clock?: Clock;
};

// Ten years; a date has to be able to hold the end.
const TRIAL_DAYS_MAX = 3_650;

/** Adds `keys create|list|revoke` and `workspaces create|list|update|add-member|owner-link` to the program. @returns the group `workspaces` */
export function addAdminCommands(
  program: Command,
  { withDatabase, print, dashboardUrl, clock = systemClock }: AdminTools,
): Command {
  const act = async ({ json }: { json?: boolean }, work: (call: Call) => Promise<Outcome>): Promise<void> => {
    const outcome = await withDatabase(async (db) => {
      const common = { db, clock, ids: randomIds };
      const done = await work({
        auth: createAuthService(common),
        team: createTeam(common),
        now: clock.now(),
        makeLink: (wish, origin) => makeLink({ ...common, origin }, wish),
      });
      if (done.record) await recordCommand(common, done.record);
      return done;
    });
    print(json ? JSON.stringify(outcome.json, null, 2) : outcome.text);
  };

  const workspaces = program.command('workspaces').description('create, list and change workspaces');
  action(workspaces, 'create')
    .requiredOption('--name <name>', 'its name')
    .addOption(planOption().default('free'))
    .option('--trial-days <n>', 'begin a trial of so many days', readTrialDays)
    .action((options: CreateWorkspace) => act(options, (call) => createWorkspace(call, options)));
  action(workspaces, 'list').action((options) => act(options, listWorkspaces));
  const update = action(workspaces, 'update')
    .description('change a workspace; a new plan grants its own allowance in place of the old one')
    .addOption(workspaceOption())
    .addOption(planOption())
    .addOption(new Option('--status <status>', 'of its subscription').choices(SUBSCRIPTION_STATUSES))
    .option('--trial-days <n>', 'begin a trial of so many days', readTrialDays)
    .option('--allowance-cents <n>', 'in all, with what was used', readCount)
    .option('--name <name>')
    .action((options: UpdateWorkspace) => {
      const { workspace: _workspace, json: _json, ...change } = options;
      if (Object.keys(change).length === 0)
        update.error('error: say what to change: --plan, --status, --trial-days, --allowance-cents or --name');
      return act(options, (call) => updateWorkspace(call, options));
    });
  action(workspaces, 'add-member')
    .addOption(workspaceOption())
    .requiredOption('--email <address>', 'of the person', readEmail)
    .option('--name <name>', 'of the person')
    .addOption(new Option('--role <role>').choices(TEAM_ROLES).default('editor'))
    .action((options: AddMember) => act(options, (call) => addMember(call, options)));
  action(workspaces, 'owner-link')
    .description('print a link that signs a person in once, as an owner of the workspace')
    .addOption(workspaceOption())
    .requiredOption('--email <address>', 'of the person', readEmail)
    .option('--name <name>', 'of the person')
    .action((options: OwnerLink) => act(options, (call) => makeOwnerLink(call, options, dashboardUrl())));

  const keys = program.command('keys').description('create, list and revoke API keys');
  action(keys, 'create')
    .addOption(workspaceOption())
    .option('--name <name>', 'to tell keys apart', 'default')
    .option('--scopes <scope,scope>', 'what it may do; without them the default, which gives no authority', readScopes)
    .option('--grant <scope,scope>', `besides them: ${authorityScopes.join(', ')}`, readScopes)
    .option('--monthly-cap-cents <n>', 'the most it may spend in a month; without it no cap', readCount)
    .action((options: CreateKey) => act(options, (call) => createKey(call, options)));
  action(keys, 'list')
    .addOption(workspaceOption())
    .action((options: OfWorkspace) => act(options, (call) => listKeys(call, options)));
  action(keys, 'revoke')
    .argument('<key-id>', '"keys list" shows it', readUuid)
    .addOption(workspaceOption())
    .action((id: string, options: OfWorkspace) => act(options, (call) => deleteKey(call, id, options)));
  return workspaces;
}

function action(group: Command, name: string): Command {
  return group.command(name).option('--json', 'print JSON');
}

function planOption(): Option {
  return new Option('--plan <plan>').choices(Object.keys(plans));
}

type OfWorkspace = { workspace: string; json?: boolean };
type CreateWorkspace = { name: string; plan: Plan; trialDays?: number; json?: boolean };
type UpdateWorkspace = OfWorkspace & {
  plan?: Plan;
  status?: SubscriptionStatus;
  trialDays?: number;
  allowanceCents?: number;
  name?: string;
};
type AddMember = OfWorkspace & { email: string; name?: string; role: TeamRole };
type OwnerLink = OfWorkspace & { email: string; name?: string };
type CreateKey = OfWorkspace & { name: string; scopes?: string[]; grant?: string[]; monthlyCapCents?: number };

async function createWorkspace({ auth, now }: Call, { name, plan, trialDays }: CreateWorkspace): Promise<Outcome> {
  const { id } = await auth.createWorkspace({ name, plan, trialEndsAt: trialEnd(trialDays, now) });
  return {
    text: `Created the workspace ${id} on the plan ${plan}.\nMake a key for it: cartouche-server keys create --workspace ${id}`,
    json: { id, name, plan },
    record: { workspaceId: id, command: 'workspaces create', resourceId: id },
  };
}

async function listWorkspaces({ auth }: Call): Promise<Outcome> {
  const workspaces = await auth.listWorkspaces();
  const lines = workspaces.map(
    ({ id, plan, subscriptionStatus, name }) => `${id}  ${plan.padEnd(8)}${subscriptionStatus.padEnd(10)}${name}`,
  );
  return { text: lines.join('\n') || 'There is no workspace yet.', json: { workspaces } };
}

async function updateWorkspace({ auth, now }: Call, options: UpdateWorkspace): Promise<Outcome> {
  const workspaceId = options.workspace;
  const workspace = await auth.updateWorkspace(workspaceId, {
    name: options.name,
    plan: options.plan,
    subscriptionStatus: options.status,
    trialEndsAt: trialEnd(options.trialDays, now),
    allowanceCents: options.allowanceCents,
  });
  const { name, plan, subscriptionStatus, trialEndsAt, allowanceCents, usedCents, heldCents } = workspace;
  const trial = trialEndsAt === null ? '' : ` until ${trialEndsAt}`;
  return {
    text: [
      `${workspaceId} (${name}) is on the plan ${plan}, subscription ${subscriptionStatus}${trial}.`,
      `Allowance: ${allowanceCents} cents, of which ${usedCents} are used and ${heldCents} held; ${workspace.discoveryCredits} discovery credits in all.`,
    ].join('\n'),
    json: workspace,
    record: { workspaceId, command: 'workspaces update', resourceId: workspaceId },
  };
}

async function addMember({ auth, team }: Call, options: AddMember): Promise<Outcome> {
  const { workspace: workspaceId, email, name = null, role } = options;
  if (!(await auth.listWorkspaces()).some(({ id }) => id === workspaceId)) throw notFound('workspace', workspaceId);
  await team.save(workspaceId, { email, name, role });
  return {
    text: `${email} is ${role} of the workspace ${workspaceId}.`,
    json: { workspaceId, email, name, role },
    record: { workspaceId, command: 'workspaces add-member' },
  };
}

async function makeOwnerLink(
  { auth, makeLink }: Call,
  { workspace: workspaceId, email, name }: OwnerLink,
  origin: string | undefined,
): Promise<Outcome> {
  if (origin === undefined)
    throw new ApiFailure('invalid_state', { message: 'People can not sign in because DASHBOARD is false.' });
  if (!(await auth.listWorkspaces()).some(({ id }) => id === workspaceId)) throw notFound('workspace', workspaceId);
  const url = await makeLink({ purpose: 'owner', workspaceId, email, name }, origin);
  return {
    text: `${url}\n\nOpen it within 15 minutes: it signs ${email} in once, as an owner of the workspace ${workspaceId}.`,
    json: { url, email, workspaceId },
    record: { workspaceId, command: 'workspaces owner-link' },
  };
}

async function createKey({ auth }: Call, options: CreateKey): Promise<Outcome> {
  const { workspace: workspaceId, name, monthlyCapCents: monthlySpendCapCents = null } = options;
  const scopes = [...(options.scopes ?? defaultScopes), ...(options.grant ?? [])];
  const { id, key } = await auth.keys.issue({ workspaceId, name, scopes, monthlySpendCapCents });
  return {
    text: `${key}\n\nThis is the key ${id}. Keep it: it is shown only this once.`,
    json: { id, key, name, workspaceId },
    record: { workspaceId, command: 'keys create', resourceId: id },
  };
}

async function listKeys({ auth }: Call, { workspace }: OfWorkspace): Promise<Outcome> {
  const keys = await auth.keys.list(workspace);
  const lines = keys.map(({ id, last4, name, scopes, monthly_spend_cap_cents: cap, revoked_at: revokedAt }) =>
    [
      `${id}  crt_…${last4}  ${revokedAt ? `revoked ${revokedAt}` : 'active'}  ${name}`,
      `    cap: ${cap === null ? 'none' : `${cap} cents a month`}; scopes: ${scopes.join(' ')}`,
    ].join('\n'),
  );
  return { text: lines.join('\n') || 'This workspace has no key yet.', json: { keys } };
}

async function deleteKey({ auth }: Call, id: string, { workspace }: OfWorkspace): Promise<Outcome> {
  await auth.keys.revoke({ workspaceId: workspace }, id);
  return {
    text: `Revoked the key ${id}.`,
    json: { id, revoked: true },
    record: { workspaceId: workspace, command: 'keys revoke', resourceId: id },
  };
}

function trialEnd(days: number | undefined, now: Date): Date | undefined {
  return days === undefined ? undefined : new Date(now.getTime() + days * 86_400_000);
}

function readEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('It is not an email address.');
  return text;
}

/** @param before the scopes of the same option, given before */
function readScopes(text: string, before: string[] = []): string[] {
  return [...before, ...text.split(',').map((scope) => scope.trim())];
}

function readTrialDays(text: string): number {
  const days = readCount(text);
  if (days > TRIAL_DAYS_MAX) throw new InvalidArgumentError(`It must be at most ${TRIAL_DAYS_MAX}.`);
  return days;
}

function readCount(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
