import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { checkCompose } from './compose-file.ts';
import { checkHelmChart } from './helm-chart.ts';
import { namesIn, readDeployed, readServerFacts, type ServerFacts } from './server-facts.ts';
import type { Finding } from './step.ts';
import { checkWorkflows } from './workflows.ts';
import { root } from './workspace.ts';

/** The files in `docs/deploy` name settings, commands, ports, metrics, and files that exist. */
export async function checkDeployFiles(): Promise<Finding> {
  const server = readServerFacts();
  const failures = [
    ...checkCompose(server),
    ...checkSettingsFile(server),
    ...checkPorts(server),
    ...checkMonitoring(),
    ...checkHelmChart(server),
    ...checkConfinement(),
    ...checkWorkflows(),
  ];
  return { subject: 'compose, chart, proxies, settings, alerts, workflows', failures };
}

function checkSettingsFile({ settings }: ServerFacts): string[] {
  const file = readDeployed('systemd/server.env');
  return [
    ...namesIn(file, /^#?([A-Z_]+)=/gm)
      .filter((name) => !settings.has(name))
      .map((name) => `systemd/server.env sets ${name}, which is not a setting.`),
    // systemd takes the rest of a line for the value.
    ...namesIn(file, /^([A-Z_]+)=.*\s#/gm).map(
      (name) => `systemd/server.env has a comment behind the value of ${name}.`,
    ),
  ];
}

function checkPorts({ apiPort, pagePort }: ServerFacts): string[] {
  const nginx = readDeployed('nginx.conf');
  const isExposed = readDeployed('Dockerfile').includes(`EXPOSE ${apiPort} ${pagePort}\n`);
  return [
    ...(isExposed ? [] : [`Dockerfile does not expose ${apiPort} ${pagePort}.`]),
    ...[apiPort, pagePort]
      .filter((port) => !nginx.includes(`server 127.0.0.1:${port} `))
      .map((port) => `nginx.conf does not lead to port ${port}.`),
    ...['nginx.conf', 'Caddyfile']
      .filter((file) => !readDeployed(file).includes('Strict-Transport-Security'))
      .map((file) => `${file} does not send Strict-Transport-Security on the API's host.`),
  ];
}

/** The server runs as a user of its own, on a root that it can't write to. */
function checkConfinement(): string[] {
  const ofServer = Object.entries(
    (parse(readDeployed('compose.yaml'), { merge: true }) as { services: Record<string, Confined> }).services,
  ).filter(([, { image }]) => image?.includes('CARTOUCHE_IMAGE'));
  const unit = readDeployed('systemd/cartouche@.service');
  return [
    ...(/^USER [1-9]\d*:[1-9]\d*$/m.test(readDeployed('Dockerfile')) ? [] : ['Dockerfile names no user but root.']),
    ...ofServer
      .filter(([, one]) => !one.read_only || !one.cap_drop?.includes('ALL'))
      .map(([name]) => `compose.yaml: ${name} may write to its root, or keeps capabilities.`),
    ...['User=cartouche', 'ProtectSystem=strict', 'NoNewPrivileges=true']
      .filter((line) => !unit.includes(`\n${line}\n`))
      .map((line) => `systemd/cartouche@.service lacks ${line}.`),
  ];
}

type Confined = { image?: string; read_only?: boolean; cap_drop?: string[] };

type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] };

/** Each alert has a section that says what to do, and each metric is one that the server has. */
function checkMonitoring(): string[] {
  const source = globSync('packages/server/src/telemetry/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('');
  const guide = readFileSync(join(root, 'docs/guides/monitoring.md'), 'utf8');
  const rules = (parse(readDeployed('prometheus/alerts.yaml')) as Alerts).groups.flatMap((group) => group.rules);
  const dashboard = JSON.stringify(JSON.parse(readDeployed('grafana/cartouche.json')));
  const read = namesIn(`${dashboard}${rules.map(({ expr }) => expr)}`, /\b(cartouche_[a-z_]+)/g).map((name) =>
    name.replace(/_(?:count|bucket|sum)$/, ''),
  );
  return [
    ...rules
      .filter(({ alert }) => !guide.includes(`\n## ${alert}\n`))
      .map(({ alert }) => `docs/guides/monitoring.md has no section ${alert}.`),
    ...[...new Set(read)]
      .filter((name) => !source.includes(`'${name}'`))
      .map((name) => `An alert or the dashboard reads ${name}, which the server does not have.`),
  ];
}
