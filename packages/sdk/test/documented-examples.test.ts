import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkExamples,
  type DocumentedPackage,
  entriesOf,
  namesWithoutExample,
} from '../../../scripts/docs/documented-names.ts';

// What examples speak of without saying where it comes from.
const preamble = `
declare const cartouche: Cartouche;
declare const apiKey: string, baseUrl: string;
declare const id: string, pageId: string, prospectId: string, templateId: string, batchId: string, mediaId: string;
declare const sessionId: string, buildId: string, deliveryId: string, transcript: string, outboundUrl: string;
declare const prospectIds: string[];
declare const prospectCount: number;
declare const prospect: Prospect;
declare const person: CreateProspectPageInput;
declare const connector: Connector;
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

test('every example of the docstrings and of the README compiles', { timeout: 60_000 }, () => {
  const { count, problems } = checkExamples(sdk);
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(70);
});

test('every function, class and method that a caller can reach has an example', { timeout: 60_000 }, () => {
  expect(namesWithoutExample(sdk)).toEqual([]);
});
