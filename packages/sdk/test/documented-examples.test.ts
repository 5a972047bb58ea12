import { join } from 'node:path';
import { type DocumentedPackage, entriesOf } from '../../../scripts/docs/documented-names.ts';
import { testDocumentation } from '../../../scripts/docs/test-documentation.ts';

// Declares the names that examples use without saying where they come from.
const preamble = `
declare const cartouche: Cartouche;
declare const apiKey: string, baseUrl: string;
declare const id: string, pageId: string, pageInReview: string, pageToken: string, prospectId: string, templateId: string, batchId: string, mediaId: string;
declare const sessionId: string, meetingId: string, buildId: string, deliveryId: string, invitationToken: string, transcript: string, outboundUrl: string;
declare const prospectIds: string[];
declare const prospectCount: number;
declare const prospect: Prospect;
declare const person: CreateProspectPageInput;
declare const connector: Connector;
declare const key: ApiKey;
declare const jon: TeamMember;
declare const estimate: Estimate;
declare const questions: DiscoveryQuestion[];
declare const error: unknown;
declare const saved: string | undefined;
declare const yesterday: Date;
declare const job: { id: string };
declare const queue: { add(job: object, options?: { at?: Date | undefined }): Promise<void> };
declare const vault: { store(name: string, secret: string): Promise<void> };
declare const log: { info(fields: object): void; warn(fields: object): void };
declare const trace: { getTracer(name: string): Tracer };
declare function load(): Promise<string | undefined>;
declare function save(cursor: string): Promise<void>;
declare function store(events: readonly unknown[]): Promise<void>;
declare function repeatLater(key: string | undefined): Promise<void>;
declare function notify(text: string): Promise<void>;
`;

const folder = join(import.meta.dirname, '..');
const sdk: DocumentedPackage = { folder, entries: entriesOf(folder), preamble, pages: ['README.md'] };

testDocumentation(sdk, 71);
