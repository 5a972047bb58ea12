import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

/** Facts of the server that the deploy files rely on. */
export type ServerFacts = {
  /** Names of environment variables. */
  settings: ReadonlySet<string>;
  commands: ReadonlySet<string>;
  apiPort: string;
  pagePort: string;
};

/** Reads them from the schema of the settings and the program. */
export function readServerFacts(): ServerFacts {
  const config = readFileSync(join(root, 'packages/server/src/config.ts'), 'utf8');
  const program = readFileSync(join(root, 'packages/server/src/operations/commands.ts'), 'utf8');
  const [, schema = ''] = /const environment = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(config) ?? [];
  const portOf = (name: string) => new RegExp(`^  ${name}: .*\\.default\\((\\d+)\\)`, 'm').exec(schema)?.[1] ?? '';
  return {
    settings: new Set(namesIn(schema, /^ {2}([A-Z][A-Z0-9_]+):/gm)),
    commands: new Set(namesIn(program, /\.command\('([a-z]+)/g)),
    apiPort: portOf('PORT'),
    pagePort: portOf('PAGE_PORT'),
  };
}

/** A file of `docs/deploy`. */
export const readDeployed = (file: string): string => readFileSync(join(root, 'docs/deploy', file), 'utf8');

/** The first group of each match. */
export const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);
