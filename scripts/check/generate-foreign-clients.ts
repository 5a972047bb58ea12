// Generates a client with each of four generators of others into the working directory. A program of its own: they print, and one
// writes relative to where it runs.
import { createClient } from '@hey-api/openapi-ts';
import { build } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { generate } from 'orval';
import { generateApi } from 'swagger-typescript-api';

const [input = ''] = process.argv.slice(2);
const folder = process.cwd();

await createClient({
  input,
  output: { path: `${folder}/hey-api` },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
await generate({
  input: { target: input },
  output: { target: `${folder}/orval/client.ts`, client: 'fetch', mode: 'single', baseUrl: 'http://api.example' },
});
await generateApi({
  input,
  output: `${folder}/swagger-typescript-api`,
  fileName: 'client.ts',
  httpClientType: 'fetch',
  silent: true,
});
const { error } = await build({
  config: {
    root: folder,
    input: { path: input },
    output: { path: './kubb', clean: true },
    plugins: [
      pluginOas({ validate: false, generators: [] }),
      pluginTs({ output: { path: 'types' } }),
      pluginClient({ output: { path: 'clients' }, client: 'fetch', bundle: true }),
    ],
  },
});
if (error) throw error;
