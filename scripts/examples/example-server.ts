// The server that the examples run against: on free ports, with an empty folder, and a workspace in which something has happened. Started
// with an IPC channel, it sends its address, and ends when the channel does.
import { startCompanySites } from '../../examples/tour/company-sites.ts';
import { Cartouche } from '../../packages/sdk/src/index.ts';
import { createLogger, readConfig, starterTemplate, startServer } from '../../packages/server/src/index.ts';
import { createVisitor } from '../../packages/testing/src/index.ts';

/** The message to the parent process. */
export type ExampleServer = { apiUrl: string; apiKey: string };

// A page needs something to say about its reader: their role, where it is known.
const document = {
  ...starterTemplate,
  subheadline: '{% if prospect.role_title != blank %}For a {{ prospect.role_title }}{% endif %}',
};

const PEOPLE = ['ada', 'grace', 'milton', 'noor', 'pavel', 'sigrid'];

const server = await startServer(readConfig(), { api: true, worker: true }, createLogger({ level: 'error' }));
const sites = await startCompanySites(0);
const stop = () => server.stop().then(() => process.exit(0));
process.once('disconnect', () => void stop());
process.once('SIGTERM', () => void stop());

const { auth } = server.app.services;
const { id: workspaceId } = await auth.createWorkspace({ name: 'Lumen Logistics', plan: 'scale' });
const { key: apiKey } = await auth.keys.issue({ workspaceId, name: 'examples' });
const apiUrl = server.apiUrl ?? '';
await seed(new Cartouche({ apiKey, baseUrl: apiUrl }));
process.send?.({ apiUrl, apiKey } satisfies ExampleServer);

async function seed(cartouche: Cartouche): Promise<void> {
  const { buildId } = await cartouche.templates.create({ name: 'Introduction', document });
  await cartouche.templates.waitUntilBuilt(buildId, { intervalMs: 50 });
  // These companies have sites.
  await cartouche.prospects.upsert([
    { email: 'ada@northwind.example', company_domain: sites.domains.northwind },
    { email: 'grace@globex.example', company_domain: sites.domains.globex },
  ]);
  await Promise.all(
    PEOPLE.map(async (name) => {
      const email = `${name}@kestrel.example`;
      const { url } = await cartouche.pages.createForProspect({
        email,
        companyName: 'Kestrel Cold Chain',
        companyDomain: sites.domains.initech,
      });
      const visitor = createVisitor();
      await visitor.open(url);
      await visitor.submitForm({ name, email });
    }),
  );
}
