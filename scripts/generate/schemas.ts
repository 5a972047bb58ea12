import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { type Contract, GENERATED, type Json } from './contract-document.ts';

/**
 * zod 4 validators by hey-api. Three corrections for the plugin: open enumerations accept any string, objects with
 * `additionalProperties: false` refuse unknown keys, and email addresses may be international.
 */
export async function zodSchemas({ document }: Contract): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-schemas-'));
  try {
    await createClient({
      input: asPluginReads(structuredClone(document)) as never,
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
    const strict = makeStrict(text.replace(/^\/\/.*\n/, `// ${GENERATED}\n`), closedObjects(document));
    return strict.replace(IMPORT, `${IMPORT}${EMAIL}`).replaceAll('z.email()', 'email()');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const IMPORT = "import * as z from 'zod';\n";

// zod's own pattern is for addresses in ASCII. In this one both sides of the @ may have letters of any script.
const EMAIL = String.raw`
const email = () => z.email({ pattern: /^(?!\.)(?!.*\.\.)[^\s\p{C}@"(),:;<>[\]\\]{1,64}(?<!\.)@[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*\.[\p{L}\p{M}\p{N}-]{2,63}$/u });`;

function asPluginReads<T>(node: T): T {
  if (Array.isArray(node)) node.forEach(asPluginReads);
  else if (node && typeof node === 'object') {
    const schema = node as Json;
    if (schema['x-open-enum']) delete schema.enum;
    if (schema.format === 'idn-email') schema.format = 'email';
    Object.values(schema).forEach(asPluginReads);
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
