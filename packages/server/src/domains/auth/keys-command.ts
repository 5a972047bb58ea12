import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { type Clock, systemClock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../failures/api-failure.ts';
import { type Ids, randomIds } from '../../ids.ts';
import { createTeam, TEAM_ROLES, type Team } from '../workspace/service.ts';
import { isPlan, type Plan, plans } from './plans.ts';
import { type AuthService, createAuthService, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './service.ts';

const USAGE = `cartouche workspaces create --name <name> [--plan ${Object.keys(plans).join('|')}] [--trial-days <n>]
cartouche workspaces list
cartouche workspaces update --workspace <id> [--plan ${Object.keys(plans).join('|')}] [--status ${SUBSCRIPTION_STATUSES.join('|')}]
                            [--trial-days <n>] [--allowance-cents <n>] [--name <name>]
cartouche workspaces add-member --workspace <id> --email <address> [--name <name>] [--role ${TEAM_ROLES.join('|')}]
cartouche keys create --workspace <id> [--name <name>] [--scopes <scope,scope>] [--monthly-cap-cents <n>]
cartouche keys list --workspace <id>
cartouche keys revoke <key id> --workspace <id>

Each takes --json. A key has every scope unless --scopes names some, and no cap unless one is given. A new plan grants its own
allowance and discovery credits in place of the old ones; what was used stays used.`;

const OPTIONS = {
  workspace: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  role: { type: 'string' },
  plan: { type: 'string' },
  status: { type: 'string' },
  'trial-days': { type: 'string' },
  'allowance-cents': { type: 'string' },
  scopes: { type: 'string' },
  'monthly-cap-cents': { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readArguments>['values'];
type Call = { values: Values; subject: string | undefined; auth: AuthService; team: Team; now: Date };
/** What a command says: to a person in lines, to a program as JSON. */
type Outcome = { text: string; json: unknown; exitCode?: number };

/** What a command needs beside the database; a test replaces them. */
export type AdminCommandOptions = {
  print?: (text: string) => unknown;
  printError?: (text: string) => unknown;
  clock?: Clock;
  ids?: Ids;
};

// One row a command: what it does, and the options it takes.
const commands: Record<
  string,
  { run(call: Call): Promise<Outcome>; takes: readonly (keyof Values)[]; takesSubject?: true }
> = {
  'workspaces create': { run: createWorkspace, takes: ['name', 'plan', 'trial-days', 'json'] },
  'workspaces list': { run: listWorkspaces, takes: ['json'] },
  'workspaces update': {
    run: updateWorkspace,
    takes: ['workspace', 'plan', 'status', 'trial-days', 'allowance-cents', 'name', 'json'],
  },
  'workspaces add-member': { run: addMember, takes: ['workspace', 'email', 'name', 'role', 'json'] },
  'keys create': { run: createKey, takes: ['workspace', 'name', 'scopes', 'monthly-cap-cents', 'json'] },
  'keys list': { run: listKeys, takes: ['workspace', 'json'] },
  'keys revoke': { run: revokeKey, takes: ['workspace', 'json'], takesSubject: true },
};

// Ten years; a date has to be able to hold the end.
const TRIAL_DAYS_MAX = 3_650;

const toStdout = (text: string) => process.stdout.write(`${text}\n`);
const toStderr = (text: string) => process.stderr.write(`${text}\n`);

class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs `keys create|list|revoke` or `workspaces create|list|update|add-member`.
 *
 * @param args the command line from the command on: `['keys', 'create', '--workspace', …]`
 * @returns the exit code: 0, 1 when it was refused, 2 when it was not understood
 */
export async function runAdminCommand(
  db: Kysely<Database>,
  args: readonly string[],
  options: AdminCommandOptions = {},
): Promise<number> {
  const { print = toStdout, printError = toStderr, clock = systemClock, ids = randomIds } = options;
  try {
    const { values, positionals } = readArguments(args);
    const [group = '', action = '', subject, ...rest] = positionals;
    const command = commands[`${group} ${action}`];
    if (!command) throw new UsageError(`There is no command "${`${group} ${action}`.trim()}".`);
    const unknown = Object.keys(values).filter((name) => !command.takes.includes(name as keyof Values));
    if (unknown.length > 0)
      throw new UsageError(`"${group} ${action}" does not take ${unknown.map((name) => `--${name}`).join(' and ')}.`);
    const unexpected = command.takesSubject ? rest[0] : subject;
    if (unexpected !== undefined) throw new UsageError(`"${unexpected}" is not expected.`);
    const outcome = await command.run({
      values,
      subject,
      auth: createAuthService({ db, clock, ids }),
      team: createTeam({ db, clock, ids }),
      now: clock.now(),
    });
    print(values.json ? JSON.stringify(outcome.json, null, 2) : outcome.text);
    return outcome.exitCode ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (!(error instanceof ApiFailure)) throw error;
    printError(error.message);
    return 1;
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

async function createWorkspace({ values, auth, now }: Call): Promise<Outcome> {
  const { name, plan = 'free' } = values;
  if (!name) throw new UsageError('A workspace needs a --name.');
  const { id } = await auth.createWorkspace({ name, plan: readPlan(plan), trialEndsAt: readTrialEnd(values, now) });
  return {
    text: `Created the workspace ${id} on the plan ${plan}.\nMake a key for it: cartouche keys create --workspace ${id}`,
    json: { id, name, plan },
  };
}

async function listWorkspaces({ auth }: Call): Promise<Outcome> {
  const workspaces = await auth.listWorkspaces();
  const lines = workspaces.map(
    ({ id, plan, subscriptionStatus, name }) => `${id}  ${plan.padEnd(8)}${subscriptionStatus.padEnd(10)}${name}`,
  );
  return { text: lines.join('\n') || 'There is no workspace yet.', json: { workspaces } };
}

async function updateWorkspace({ values, auth, now }: Call): Promise<Outcome> {
  const workspaceId = requireWorkspace(values);
  const change = {
    name: values.name,
    plan: values.plan === undefined ? undefined : readPlan(values.plan),
    subscriptionStatus: readStatus(values.status),
    trialEndsAt: readTrialEnd(values, now),
    allowanceCents: readCount('allowance-cents', values['allowance-cents']),
  };
  if (Object.values(change).every((value) => value === undefined))
    throw new UsageError('Say what to change: --plan, --status, --trial-days, --allowance-cents or --name.');
  const workspace = await auth.updateWorkspace(workspaceId, change);
  const { name, plan, subscriptionStatus, trialEndsAt, allowanceCents, usedCents, heldCents } = workspace;
  const trial = trialEndsAt === null ? '' : ` until ${trialEndsAt}`;
  return {
    text: [
      `${workspaceId} (${name}) is on the plan ${plan}, subscription ${subscriptionStatus}${trial}.`,
      `Allowance: ${allowanceCents} cents, of which ${usedCents} are used and ${heldCents} held; ${workspace.discoveryCredits} discovery credits in all.`,
    ].join('\n'),
    json: workspace,
  };
}

async function addMember({ values, auth, team }: Call): Promise<Outcome> {
  const workspaceId = requireWorkspace(values);
  const { email = '', name = null, role: wanted = 'member' } = values;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('A person needs an --email.');
  const role = TEAM_ROLES.find((known) => known === wanted);
  if (!role) throw new UsageError(`The roles are ${TEAM_ROLES.join(', ')}.`);
  if (!(await auth.listWorkspaces()).some(({ id }) => id === workspaceId)) throw notFound('workspace', workspaceId);
  await team.save(workspaceId, { email, name, role });
  return { text: `${email} is ${role} of the workspace ${workspaceId}.`, json: { workspaceId, email, name, role } };
}

async function createKey({ values, auth }: Call): Promise<Outcome> {
  const workspaceId = requireWorkspace(values);
  const { name = 'default' } = values;
  const monthlySpendCapCents = readCount('monthly-cap-cents', values['monthly-cap-cents']) ?? null;
  const scopes = values.scopes?.split(',').map((scope) => scope.trim());
  const { id, key } = await auth.createKey({ workspaceId, name, scopes, monthlySpendCapCents });
  return {
    text: `${key}\n\nThis is the key ${id}. Keep it: it is shown only this once.`,
    json: { id, key, name, workspaceId },
  };
}

async function listKeys({ values, auth }: Call): Promise<Outcome> {
  const keys = await auth.listKeys(requireWorkspace(values));
  const lines = keys.map(({ id, last4, name, scopes, monthlySpendCapCents, revokedAt }) =>
    [
      `${id}  crt_…${last4}  ${revokedAt ? `revoked ${revokedAt}` : 'active'}  ${name}`,
      `    cap: ${monthlySpendCapCents === null ? 'none' : `${monthlySpendCapCents} cents a month`}; scopes: ${scopes.join(' ')}`,
    ].join('\n'),
  );
  return { text: lines.join('\n') || 'This workspace has no key yet.', json: { keys } };
}

async function revokeKey({ values, subject, auth }: Call): Promise<Outcome> {
  const workspaceId = requireWorkspace(values);
  const id = requireUuid(subject, 'Name the key to revoke by its id; "keys list" shows it.');
  const revoked = await auth.revokeKey(workspaceId, id);
  return {
    text: revoked ? `Revoked the key ${id}.` : `This workspace has no key ${id}.`,
    json: { id, revoked },
    exitCode: revoked ? 0 : 1,
  };
}

function requireWorkspace(values: Values): string {
  return requireUuid(values.workspace, 'Name the workspace by its id with --workspace; "workspaces list" shows it.');
}

function requireUuid(text: string | undefined, remedy: string): string {
  if (!text || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new UsageError(remedy);
  return text.toLowerCase();
}

function readPlan(name: string): Plan {
  if (!isPlan(name)) throw new UsageError(`The plans are ${Object.keys(plans).join(', ')}.`);
  return name;
}

function readStatus(text: string | undefined): SubscriptionStatus | undefined {
  const status = SUBSCRIPTION_STATUSES.find((known) => known === text);
  if (text !== undefined && !status) throw new UsageError(`The statuses are ${SUBSCRIPTION_STATUSES.join(', ')}.`);
  return status;
}

function readTrialEnd(values: Values, now: Date): Date | undefined {
  const days = readCount('trial-days', values['trial-days']);
  if (days === undefined) return undefined;
  if (days > TRIAL_DAYS_MAX) throw new UsageError(`--trial-days must be at most ${TRIAL_DAYS_MAX}.`);
  return new Date(now.getTime() + days * 86_400_000);
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,12}$/.test(text)) throw new UsageError(`--${name} must be a whole number.`);
  return Number(text);
}
