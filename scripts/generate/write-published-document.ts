import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Contract, readContract } from './contract-document.ts';
import { type OperationLinks, operationLinks } from './operation-links.ts';
import { publishedDocument } from './published-document.ts';

const root = join(import.meta.dirname, '..', '..');

/** Writes the two forms of the document that the contract's package and a server publish. Nothing is committed of them. */
export async function writePublishedDocument(
  contract: Contract,
  links: ReadonlyMap<string, OperationLinks>,
): Promise<void> {
  const { json, yaml } = publishedDocument(contract, links);
  await writeFile(join(root, 'packages/contract/openapi.json'), json);
  await writeFile(join(root, 'packages/contract/openapi.yaml'), yaml);
}

if (import.meta.main)
  await writePublishedDocument(await readContract(join(root, 'openapi.yaml')), operationLinks(root));
