// openapi.yaml → packages/contract/src/generated and docs/reference; the migrations → the tables' types; the agent tools → their reference; the examples → the code
// that pages show. `--check` writes nothing and fails on a difference.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { clientOperations, routesModule } from './generate/client-operations.ts';
import { readContract } from './generate/contract-document.ts';
import { databaseTypes } from './generate/database-types.ts';
import { formsModule } from './generate/forms.ts';
import { methodDocsModule } from './generate/method-docs.ts';
import { clientMethods, operationLinks } from './generate/operation-links.ts';
import { pluginFiles } from './generate/plugin.ts';
import { errorPage, inferredPage, limitPage, operationPage, statePage } from './generate/reference-pages.ts';
import { registryManifests } from './generate/registry-manifest.ts';
import { zodSchemas } from './generate/schemas.ts';
import { pagesWithCode } from './generate/shown-code.ts';
import {
  catalogueModule,
  examplesModule,
  limitsModule,
  operationsModule,
  patternsModule,
  scopesModule,
  statesModule,
} from './generate/tables.ts';
import { toolPages } from './generate/tool-pages.ts';
import { typeDeclarations } from './generate/types.ts';
import { webhookEventPage } from './generate/webhook-event-page.ts';
import { writePublishedDocument } from './generate/write-published-document.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');

const contract = await readContract(join(root, 'openapi.yaml'));
const generated = 'packages/contract/src/generated';
const links = operationLinks(root);
const declarations = await typeDeclarations(contract);

const files: Record<string, string> = {
  [`${generated}/openapi.ts`]: declarations.openapi,
  [`${generated}/types.ts`]: declarations.types,
  [`${generated}/schemas.ts`]: await zodSchemas(contract),
  [`${generated}/operations.ts`]: operationsModule(contract),
  ...clientOperations(contract),
  'packages/sdk/src/generated/operation-routes.ts': routesModule(contract),
  'packages/sdk/src/generated/method-docs.ts': methodDocsModule(contract, clientMethods(root)),
  [`${generated}/examples.ts`]: examplesModule(contract),
  [`${generated}/error-catalogue.ts`]: catalogueModule(contract),
  [`${generated}/limits.ts`]: limitsModule(contract),
  [`${generated}/pattern-words.ts`]: patternsModule(contract),
  [`${generated}/forms.ts`]: formsModule(contract),
  [`${generated}/scopes.ts`]: scopesModule(contract),
  [`${generated}/states.ts`]: statesModule(contract),
  'packages/server/src/database/schema.generated.ts': await databaseTypes(),
  'docs/errors.md': errorPage(contract),
  'docs/inferred.md': await inferredPage(contract, join(root, 'docs/inferred-notes.md')),
  'docs/reference/operations.md': operationPage(contract, links),
  'docs/reference/limits.md': limitPage(contract),
  'docs/reference/states.md': statePage(contract),
  'docs/reference/webhook-events.md': webhookEventPage(contract),
  ...pagesWithCode(root),
  ...toolPages(root),
  ...registryManifests(root),
  ...pluginFiles(root),
};

// Not committed, and so written in any case.
await writePublishedDocument(contract, links);

const stale: string[] = [];
for (const [path, text] of Object.entries(files)) {
  const target = join(root, path);
  const current = await readFile(target, 'utf8').catch(() => undefined);
  if (current === text) continue;
  stale.push(relative(root, target));
  if (check) continue;
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

if (check && stale.length > 0) {
  console.error(
    `Not in step with openapi.yaml, the migrations, the agent tools or the examples: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`,
  );
  process.exit(1);
}
console.log(stale.length === 0 ? 'Everything generated is up to date.' : `Written: ${stale.join(', ')}`);
