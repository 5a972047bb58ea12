import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContract } from './contract-document.ts';
import { operationLinks } from './operation-links.ts';
import { publishedDocument } from './published-document.ts';

const root = join(import.meta.dirname, '..', '..');

/** Writes the two forms of the document that the contract's package and a server publish. Nothing is committed of them. */
export async function writePublishedDocument(): Promise<void> {
  const contract = await readContract(join(root, 'openapi.yaml'));
  const { json, yaml } = publishedDocument(contract, operationLinks(root));
  await writeFile(join(root, 'packages/contract/openapi.json'), json);
  await writeFile(join(root, 'packages/contract/openapi.yaml'), yaml);
}

if (import.meta.main) await writePublishedDocument();
