import { join } from 'node:path';
import { type DocumentedPackage, entriesOf } from '../../../scripts/docs/documented-names.ts';
import { testDocumentation } from '../../../scripts/docs/test-documentation.ts';

// Declarations of the names that examples use without defining them.
const preamble = `
declare const database: DatabaseHandle;
declare const app: App;
declare const outbound: Outbound;
declare const logger: Logger;
declare const keyId: string, apiKey: string;
declare const knowledge: Parameters<Writer['writeTemplate']>[0]['knowledge'];
`;

const folder = join(import.meta.dirname, '..');
const server: DocumentedPackage = { folder, entries: entriesOf(folder), preamble };

testDocumentation(server, 11);
