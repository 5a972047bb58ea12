// The program behind `npm start`: a server on real ports, the API once through the SDK, and at the end an agent with its tools. `--fresh`
// begins with an empty database; `--once` ends after the last step, with exit code 1 when one failed.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cartouche } from '@cartouche/sdk';
import { createLogger, emptyDataFolder, type RunningServer, readConfig, startServer } from '@cartouche/server';
import { Command } from 'commander';
import { startCompanySites } from './company-sites.ts';
import { startReceiver } from './receiver.ts';
import { runTour } from './steps.ts';
import { companyProfile } from './workspace.ts';

const root = join(import.meta.dirname, '../..');
const folder = process.env.DATA_DIR ?? join(root, '.cartouche');
const demoFile = join(folder, 'demo.json');
const { fresh, once } = new Command('npm start --')
  .option('--fresh', 'begin with an empty database')
  .option('--once', 'end after the last step')
  .parse()
  .opts<{ fresh?: true; once?: true }>();

const say = (text: string) => console.log(text);

async function main(): Promise<number> {
  if (fresh && process.env.DATABASE_URL)
    throw new Error('--fresh empties the embedded database, not the one of DATABASE_URL.');
  if (fresh && emptyDataFolder(folder)) {
    await rm(demoFile, { force: true });
    say(`Removed the database in ${folder} to start over.`);
  }
  say(
    existsSync(join(folder, 'data'))
      ? `Opening the database in ${folder} …`
      : `Creating a database in ${folder} (a few seconds, the first time) …`,
  );
  await mkdir(folder, { recursive: true });
  const server = await startServer(
    // The demo's companies and its receiver are on this machine; a server in production keeps private addresses closed.
    readConfig({ ...process.env, DATA_DIR: folder, ALLOW_PRIVATE_NETWORKS: 'true' }),
    { api: true, worker: true },
    createLogger({ level: 'warn' }),
  );
  const sites = await startCompanySites(Number(process.env.DEMO_SITES_PORT ?? 4802));
  const receiver = await startReceiver(Number(process.env.DEMO_RECEIVER_PORT ?? 4803));
  const close = async () => {
    sites.close();
    receiver.close();
    await server.stop();
  };
  try {
    const apiKey = await demoKey(server);
    say(`The API listens on ${server.apiUrl}, public pages on ${server.pageHostUrl}.`);
    say(`The demo workspace's key is ${apiKey}`);
    say('');
    const cartouche = new Cartouche({ apiKey, baseUrl: server.apiUrl });
    const agentTools = { url: `${server.apiUrl}/api/mcp`, apiKey };
    const failed = await runTour({ cartouche, agentTools, sites, receiver, say });
    say('');
    if (once) return failed ? 1 : 0;
    if (failed) say('A step failed; the server keeps running so that you can look.');
    const link = await ownerLink(server, apiKey);
    if (link) say(`Open the dashboard, signed in (once, within 15 minutes):\n  ${link}`);
    say(`Serving until Ctrl-C. Try:\n  curl -H "Authorization: Bearer ${apiKey}" ${server.apiUrl}/api/v1/prospects`);
    say(`or give an agent ${agentTools.url} with the header "Authorization: Bearer ${apiKey}".`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    });
    say('Stopping …');
    return 0;
  } finally {
    await close();
  }
}

/** The demo workspace and its key, created once and kept next to the database. */
async function demoKey(server: RunningServer): Promise<string> {
  if (existsSync(demoFile)) return (JSON.parse(await readFile(demoFile, 'utf8')) as { apiKey: string }).apiKey;
  const { auth } = server.app.services;
  const { id } = await auth.createWorkspace({ name: companyProfile.name, plan: 'scale' });
  const { key } = await auth.keys.issue({ workspaceId: id, name: 'demo' });
  await writeFile(demoFile, JSON.stringify({ apiKey: key }), { mode: 0o600 });
  return key;
}

/** A link that is signed in to the demo workspace, which its key names. */
async function ownerLink({ app }: RunningServer, apiKey: string): Promise<string | undefined> {
  const caller = await app.services.auth.findCaller(apiKey);
  const wish = { purpose: 'owner', email: 'demo@cartouche.example', name: 'Demo owner' } as const;
  return caller && app.signIn?.makeLink({ ...wish, workspaceId: caller.workspaceId });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
