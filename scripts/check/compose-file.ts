import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { namesIn, readDeployed, type ServerFacts } from './server-facts.ts';
import { root } from './workspace.ts';

type Service = {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  networks?: string[];
  ports?: string[];
};
type Compose = { services: Record<string, Service>; volumes: object; networks: object };

// For the image's health check, not for the server.
const OF_THE_IMAGE = ['HEALTH_URL'];

/** The services name settings, commands, files, and each other as they exist, and the proxy leads to the server's ports. */
export function checkCompose(server: ServerFacts): string[] {
  const text = readDeployed('compose.yaml');
  const compose = parse(text, { merge: true }) as Compose;
  const known = [...namesIn(readDeployed('example.env'), /^#?([A-Z_]+)=/gm), 'CARTOUCHE_IMAGE'];
  const caddy = readDeployed('Caddyfile');
  const published = (compose.services['proxy']?.ports ?? []).map((port) => port.split(':').at(-1));
  return [
    ...namesIn(text, /\$\{([A-Z_]+)/g)
      .filter((name) => !known.includes(name))
      .map((name) => `compose.yaml reads ${name}, which example.env does not have.`),
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      [...missingOf(service, compose), ...wrongForServer(service, server)].map(
        (fault) => `compose.yaml: ${name} ${fault}.`,
      ),
    ),
    ...published
      .filter((port) => !caddy.includes(`:${port} {`))
      .map((port) => `Caddyfile does not listen on ${port}, which compose.yaml publishes.`),
    ...[server.apiPort, server.pagePort]
      .filter((port) => !caddy.includes(`import balanced ${port}\n`))
      .map((port) => `Caddyfile does not lead to port ${port}.`),
  ];
}

function missingOf({ image, depends_on = {}, networks = [], volumes = [] }: Service, compose: Compose): string[] {
  const mounted = volumes.map((volume) => volume.split(':')[0] ?? '');
  const exists = (from: string) =>
    from.startsWith('.') ? existsSync(join(root, 'docs/deploy', from)) : from in compose.volumes;
  return [
    ...(image ? [] : ['has no image']),
    ...Object.keys(depends_on).flatMap((other) => (other in compose.services ? [] : [`depends on ${other}`])),
    ...networks.flatMap((network) => (network in compose.networks ? [] : [`is in ${network}`])),
    ...mounted.flatMap((from) => (exists(from) ? [] : [`mounts ${from}`])),
  ].map((fault) => `${fault}, which does not exist`);
}

function wrongForServer({ image, command, environment = {} }: Service, { settings, commands }: ServerFacts): string[] {
  if (!image?.includes('CARTOUCHE_IMAGE')) return [];
  return [
    ...(commands.has(command?.[0] ?? '') ? [] : [`runs ${command}, which is not a command of the server`]),
    ...Object.keys(environment)
      .filter((name) => !settings.has(name) && !OF_THE_IMAGE.includes(name))
      .map((name) => `sets ${name}, which is not a setting`),
  ];
}
