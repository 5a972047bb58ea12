import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as { name: string; version: string; mcpName: string };
const started = {
  command: 'npx',
  args: ['-y', '@cartouche/mcp'],
  env: { SERVICE_API_KEY: 'crt_YOUR_KEY', APP_URL: 'https://app.example' },
};

it('has links that tell clients to start the package with its two settings', () => {
  const readme = read('README.md');
  const config = new URL(/^ {4}(cursor:\S+)$/m.exec(readme)?.[1] ?? '').searchParams.get('config') ?? '';
  expect(JSON.parse(Buffer.from(config, 'base64').toString())).toEqual(started);
  const link = /^ {4}vscode:mcp\/install\?(\S+)$/m.exec(readme)?.[1] ?? '';
  expect(JSON.parse(decodeURIComponent(link))).toEqual({ name: 'cartouche', ...started });
  const command = /^ {4}code --add-mcp '(.+)'$/m.exec(readme)?.[1] ?? '';
  expect(JSON.parse(command)).toEqual({ name: 'cartouche', ...started });
});

it('is known to registries and bundles under its own name and version', () => {
  const registry = JSON.parse(read('server.json'));
  expect(registry).toMatchObject({
    name: manifest.mcpName,
    version: manifest.version,
    packages: [{ registryType: 'npm', identifier: manifest.name, version: manifest.version }],
  });
  // Registries refuse more.
  expect(registry.description.length).toBeLessThanOrEqual(100);
  expect(registry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(registry.title.length).toBeLessThanOrEqual(100);
  for (const { url, variables, headers } of registry.remotes) {
    expect(url).toMatch(/^https:\/\/\S+$/);
    // Values in braces are asked of the user.
    const filled = [{ value: url, variables }, ...headers] as { value: string; variables: object }[];
    for (const one of filled)
      expect([...one.value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).toEqual(Object.keys(one.variables));
  }
  const bundle = JSON.parse(read('mcpb/manifest.json'));
  expect(bundle.version).toBe(manifest.version);
  expect(bundle.tools).toHaveLength(65);
  expect(Object.keys(bundle.server.mcp_config.env)).toEqual(Object.keys(started.env));
});
