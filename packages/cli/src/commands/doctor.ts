import { stat } from 'node:fs/promises';
import type { AddCommands } from '../add-commands.ts';
import { act, type Cli } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { explainForeign, unanswered } from '../explain-answer.ts';
import { explainError } from '../explain-error.ts';
import { profilesPath } from '../profiles.ts';
import { readJson } from '../read-json.ts';
import type { World } from '../world.ts';

type Finding = { check: string; ok: boolean; detail: string };

const MOST_CLOCK_SKEW_SECONDS = 60;
const TIMEOUT_MS = 10_000;

export const addDoctor: AddCommands = (program, world, end) => {
  act(world, program.command('doctor').description('check the settings, the server, and the key'), async (cli) => {
    const findings = await examine(cli, world);
    cli.list(findings, [
      { title: '', of: ({ ok }) => (ok ? 'ok' : 'FAIL') },
      { title: 'check', of: ({ check }) => check },
      { title: 'result', of: ({ detail }) => detail },
    ]);
    if (findings.some(({ ok }) => !ok)) end(EXIT.refused);
  });
};

async function examine(cli: Cli, world: World): Promise<Finding[]> {
  const findings: Finding[] = [{ check: 'Node.js', ok: true, detail: process.version }];
  const permissions = await permissionsOf(world);
  if (permissions) findings.push(permissions);
  try {
    const { baseUrl } = await cli.profile();
    findings.push({ check: 'settings', ok: true, detail: baseUrl });
    findings.push(...(await examineServer(baseUrl, world)));
  } catch (error) {
    const { message, remedy } = explainError(error);
    return [...findings, { check: 'settings', ok: false, detail: [message, remedy].filter(Boolean).join('. ') }];
  }
  try {
    const { plan, locked, key } = await (await cli.client()).billing.getEntitlements();
    const spent = `plan ${plan}, ${key.spentThisMonthCents} cents spent this month`;
    findings.push({ check: 'key', ok: !locked, detail: locked ? `${spent}; the workspace is locked` : spent });
  } catch (error) {
    const { message, remedy, exitCode } = explainError(error);
    // The remedy of a server that does not answer is this very command.
    const detail = exitCode === EXIT.unreachable ? message : [message, remedy].filter(Boolean).join('. ');
    findings.push({ check: 'key', ok: false, detail });
  }
  return findings;
}

async function permissionsOf(world: World): Promise<Finding | undefined> {
  if (world.platform === 'win32') return undefined;
  const path = profilesPath(world);
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const others = found.mode & 0o077;
  return {
    check: 'profiles',
    ok: others === 0,
    detail: others === 0 ? path : `Other users can read ${path}: run chmod 600 on it`,
  };
}

async function examineServer(baseUrl: string, world: World): Promise<Finding[]> {
  const asked = Date.now();
  const url = new URL('/openapi.json', baseUrl).href;
  try {
    const { fetch: send = fetch } = world.clientOptions;
    const response = await send(url, {
      method: 'GET',
      headers: {},
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    const text = await response.text();
    const json = readJson(text);
    const foreign = explainForeign({ url, status, headers, text, json });
    if (foreign) return [{ check: 'server', ok: false, detail: `${foreign.message}. ${foreign.remedy}` }];
    const { info } = (json ?? {}) as { info?: { version?: string } };
    if (status !== 200 || !info)
      return [{ check: 'server', ok: false, detail: `answered ${status}: is ${baseUrl} a Cartouche server?` }];
    const date = Date.parse(headers.get('date') ?? '');
    const skew = Math.round((date - asked) / 1000);
    return [
      { check: 'server', ok: true, detail: `contract ${info.version ?? 'unknown'}` },
      ...(Number.isNaN(skew)
        ? []
        : [
            {
              check: 'clock',
              ok: Math.abs(skew) <= MOST_CLOCK_SKEW_SECONDS,
              detail: `${Math.abs(skew)} s apart from the server's`,
            },
          ]),
    ];
  } catch (error) {
    const { message, remedy } = unanswered(url, error);
    return [{ check: 'server', ok: false, detail: `${message}. ${remedy}` }];
  }
}
