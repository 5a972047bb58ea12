import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { type Contract, GENERATED, type Json } from './contract-document.ts';

/**
 * zod 4 validators by hey-api. Two things that the plugin does not know are said to it here: open enumerations accept any string,
 * and objects with `additionalProperties: false` refuse unknown keys.
 */
export async function zodSchemas({ document }: Contract): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-schemas-'));
  try {
    await createClient({
      input: openEnumerations(structuredClone(document)) as never,
      output: { path: folder },
      plugins: [
        {
          name: 'zod',
          compatibilityVersion: 4,
          requests: true,
          responses: true,
          definitions: true,
          metadata: false,
          // `date-time` allows an offset from UTC; the plugin's own choice is Z alone.
          dates: { offset: true },
        },
      ],
      logs: { level: 'silent' },
    });
    const text = await readFile(join(folder, 'zod.gen.ts'), 'utf8');
    return makeStrict(text.replace(/^\/\/.*\n/, `// ${GENERATED}\n`), closedObjects(document));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function openEnumerations<T>(node: T): T {
  if (Array.isArray(node)) node.forEach(openEnumerations);
  else if (node && typeof node === 'object') {
    const schema = node as Json;
    if (schema['x-open-enum']) delete schema.enum;
    Object.values(schema).forEach(openEnumerations);
  }
  return node;
}

function closedObjects(document: Json): string[] {
  const { schemas } = document.components as { schemas: Record<string, Json> };
  return Object.keys(schemas).filter((name) => schemas[name]?.additionalProperties === false);
}

function makeStrict(text: string, names: string[]): string {
  let strict = text;
  for (const name of names) {
    const declaration = `export const z${name} = z.object(`;
    if (!strict.includes(declaration))
      throw new Error(`z${name} is not declared as z.object: the generator has changed`);
    strict = strict.replace(declaration, `export const z${name} = z.strictObject(`);
  }
  return strict;
}
