// As Jest loads the packages with jsdom: by the condition of browsers, where these globals are missing.
const { readFileSync } = require('node:fs');

for (const name of [
  'TextDecoder',
  'TextEncoder',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'ReadableStream',
])
  delete globalThis[name];

for (const name of ['sdk', 'webhooks']) {
  const { exports } = JSON.parse(readFileSync(require.resolve(`@cartouche/${name}/package.json`), 'utf8'));
  // NestJS is installed where it is used, and ky, which `generated` is made with, takes a TextEncoder as it loads.
  const entries = Object.keys(exports).filter((entry) => !/json$|nestjs$|generated$/.test(entry));
  for (const entry of entries) require(`@cartouche/${name}${entry.slice(1)}`);
}

const { Cartouche } = require('@cartouche/sdk');
const options = { apiKey: 'crt_consumer_0123456789', baseUrl: 'https://pages.example', dangerouslyAllowBrowser: true };
if (new Cartouche(options).prospects === undefined) throw new Error('the client has no resources');
console.log('arrived');
