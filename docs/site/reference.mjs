// The API reference of the site: Scalar on the contract, with requests that go to a server of the reader's choice. It works from any
// static host and asks no other one.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REFERENCE_BOOT, referencePage } from '../../packages/server/src/http/sites/reference-page.ts';

const CONTRACT = new URL('../../packages/contract/openapi.json', import.meta.url);
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

// As the server's own page has it, but for the address that readers type in.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src http: https:; img-src 'self' data:; font-src 'self' data:; base-uri 'none'; form-action 'none'";

const HEAD = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<link rel="icon" href="../assets/favicon.svg">
<link rel="stylesheet" href="reference.css">
`;

const TOP = `<header class="bar">
<a href="../index.html">← Cartouche</a>
<p>The server must list <code></code> in <a href="../documents/Running_the_server.html#settings">CORS_ORIGINS</a>.</p>
<form><label><span>Server address</span> <input name="address" type="url" required aria-label="Server address"></label>
<button>Use</button></form>
</header>
<script src="contract.js"></script>
`;

/** The operations of the contract by their ids, each with its address in the reference. */
export function readOperations() {
  const { paths } = JSON.parse(readFileSync(CONTRACT, 'utf8'));
  const found = new Map();
  for (const [path, item] of Object.entries(paths))
    for (const method of METHODS.filter((one) => item[one])) {
      const operation = item[method];
      const request = `${method.toUpperCase()} ${path}`;
      const place = `reference/index.html#tag/${operation.tags[0]}/${method.toUpperCase()}${path}`;
      found.set(operation.operationId, { ...operation, request, place });
    }
  return found;
}

/** Writes the folder `reference`. */
export function writeReference(site) {
  const folder = join(site, 'reference');
  const write = (name, text) => writeFileSync(join(folder, name), text);
  mkdirSync(folder, { recursive: true });
  write('index.html', referencePage({ scalar: 'scalar.js', boot: 'boot.js', head: HEAD, top: TOP }));
  write('boot.js', `${REFERENCE_BOOT}\n${readFileSync(new URL('reference-boot.js', import.meta.url), 'utf8')}`);
  write('contract.js', `const contract = ${readFileSync(CONTRACT, 'utf8')};\n`);
  copyFileSync(new URL('reference.css', import.meta.url), join(folder, 'reference.css'));
  const server = createRequire(new URL('../../packages/server/package.json', import.meta.url));
  const script = join(dirname(server.resolve('@scalar/api-reference')), 'browser/standalone.js');
  copyFileSync(script, join(folder, 'scalar.js'));
}
