import { join } from 'node:path';
import { type DocumentedPackage, entriesOf } from '../../../scripts/docs/documented-names.ts';
import { testDocumentation } from '../../../scripts/docs/test-documentation.ts';

// Declarations of the names that examples use without defining them.
const preamble = `
import { Cartouche } from '@cartouche/sdk';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { setupServer } from 'msw/node';
declare const server: TestServer;
declare const cartouche: Cartouche;
declare const secret: string;
declare const onDelivery: () => void;
declare const page: { url: string };
declare const POST: (request: Request) => Promise<Response>;
`;

const folder = join(import.meta.dirname, '..');
const kit: DocumentedPackage = { folder, entries: entriesOf(folder), preamble };

testDocumentation(kit, 36);
