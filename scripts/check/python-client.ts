// Generates a client in Python from the contract into the working directory, reads every documented example with it, and makes calls of
// it to the server. Prints what fails. A program of its own, because it runs the packages from source.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadPyodide } from 'pyodide';
import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core';
import { createTestServer } from '../../packages/testing/src/index.ts';

type Body = { content?: Record<string, Media> };
type Media = { schema?: { $ref?: string }; example?: unknown; examples?: Record<string, { value: unknown }> };
type Operation = { operationId: string; requestBody?: Body; responses: Record<string, Body> };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, unknown> } };

/** The operation, the name of the schema, and a value of it. */
type Example = [operation: string, schema: string, value: unknown];

const [input = ''] = process.argv.slice(2);
const document = JSON.parse(await readFile(input, 'utf8')) as Document;

await writeFile('models.py', await generatePython(document));
const server = await createTestServer();
try {
  const python = await loadPyodide();
  python.FS.writeFile('/home/pyodide/models.py', await readFile('models.py', 'utf8'));
  python.globals.set('examples', JSON.stringify(examplesOf(document)));
  python.globals.set('fetch', (method: string, path: string, body?: string) =>
    server.clientOptions.fetch(new URL(path, server.clientOptions.baseUrl).href, {
      method,
      headers: { Authorization: `Bearer ${server.apiKey}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body }),
    }),
  );
  const program = await readFile(join(import.meta.dirname, 'python-client.py'), 'utf8');
  const faults = JSON.parse((await python.runPythonAsync(program)) as string) as string[];
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await server.close();
}

/** A class `Contract` with a member for each schema, and a class for each of them. */
async function generatePython({ components }: Document): Promise<string> {
  const properties = Object.fromEntries(
    Object.keys(components.schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
  );
  const source = new JSONSchemaInput(undefined);
  await source.addSource({ name: 'Contract', schema: JSON.stringify({ type: 'object', properties, components }) });
  const inputData = new InputData();
  inputData.addInput(source);
  const { lines } = await quicktype({ inputData, lang: 'python', rendererOptions: { 'python-version': '3.7' } });
  return lines.join('\n');
}

function examplesOf({ paths }: Document): Example[] {
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, requestBody, responses }) => {
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return [requestBody, ...answers.map(([, answer]) => answer)].flatMap((body) => {
        const { schema, example, examples = {} } = body?.content?.['application/json'] ?? {};
        const name = schema?.$ref?.split('/').at(-1);
        const values = [
          ...(example === undefined ? [] : [example]),
          ...Object.values(examples).map(({ value }) => value),
        ];
        return name === undefined ? [] : values.map((value): Example => [operationId, name, value]);
      });
    });
}
