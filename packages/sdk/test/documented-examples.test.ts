import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const root = join(here, '..');

// What examples speak of without saying where it comes from.
const PREAMBLE = `
import { Cartouche, type Connector, type CreateProspectPageInput, type CreatedConnector, type DiscoveryQuestion, type Estimate,
  idempotencyKeyFrom, isCartoucheError, PaymentRequiredError, type Prospect, type SolutionMapEntry } from '../src/index.ts';
void [Cartouche, idempotencyKeyFrom, isCartoucheError, PaymentRequiredError];
declare const cartouche: Cartouche;
declare const id: string, pageId: string, prospectId: string, templateId: string, batchId: string;
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
declare const jobs: { remember(key: string | undefined): Promise<void> };
declare const vault: { store(name: string, secret: string): Promise<void> };
declare const log: { warn(fields: object): void };
declare const trace: { getTracer(name: string): import('../src/index.ts').Tracer };
declare function load(): Promise<string | undefined>;
declare function save(cursor: string): Promise<void>;
declare function store(events: readonly unknown[]): Promise<void>;
declare function repeatLater(key: string | undefined): Promise<void>;
`;

type Example = { from: string; code: string };

function examplesOf(file: string): Example[] {
  const text = readFileSync(join(root, file), 'utf8');
  const blocks = file.endsWith('.md')
    ? text.matchAll(/^```ts\n(.*?)^```/gms)
    : text.matchAll(/^\s*\* ```ts\n(.*?)^\s*\* ```/gms);
  return [...blocks].map(([, block = ''], index) => ({
    from: `${file} #${index + 1}`,
    code: block
      .replace(/^\s*\* ?/gm, file.endsWith('.md') ? '$&' : '')
      .replace(/^import .*$/gm, '')
      .replace(/crt_…/g, 'crt_x'),
  }));
}

function problemsOf(examples: readonly Example[]): string[] {
  const virtual = new Map(
    examples.map(({ from, code }, index) => [
      join(here, `documented-example-${index}.ts`),
      { from, text: `${PREAMBLE}\nexport async function example() {\n${code}\n}\n` },
    ]),
  );
  const { config } = ts.readConfigFile(join(root, '../../tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => virtual.get(name)?.text ?? readFile(name);
  host.fileExists = (name) => virtual.has(name) || fileExists(name);
  host.getSourceFile = (name, languageVersion, ...rest) => {
    const example = virtual.get(name);
    if (example) return ts.createSourceFile(name, example.text, languageVersion);
    return getSourceFile.call(host, name, languageVersion, ...rest);
  };
  const program = ts.createProgram([...virtual.keys()], { ...options, types: ['node'] }, host);
  return [...virtual].flatMap(([name, { from }]) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => `${from}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

test('every example of the docstrings and of the README compiles', { timeout: 60_000 }, () => {
  const files = ['README.md', ...globSync('src/**/*.ts', { cwd: root }).sort()];
  const examples = files.flatMap(examplesOf);
  expect(examples.length).toBeGreaterThan(40);
  expect(problemsOf(examples)).toEqual([]);
});

test('every method of every resource has an example', () => {
  const missing = globSync('src/resources/*.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const docs = [...text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s+(?:async )?\*?(\w+)\(/gs)];
    return docs
      .filter(([, comment = '', name]) => name !== 'constructor' && !comment.includes('@example'))
      .filter(([, comment = '']) => !comment.includes('by the same rules'))
      .map(([, , name]) => `${basename(file)} ${name}`);
  });
  expect(missing).toEqual([]);
});
