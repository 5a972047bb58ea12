import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { checkProjectTypes, typesCache } from './project-types.ts';
import { checkEach, type Finding } from './step.ts';
import { readPackages, root } from './workspace.ts';

/** Projects with the same settings. */
type Group = { configs: string[]; files: string[] };

/**
 * Type-checks each package, each example and the scripts. Those with the same settings are one program: most import the contract and the
 * client from source, which would be checked again with each.
 */
export async function checkTypes(): Promise<Finding> {
  const projects = [
    ...readPackages('packages'),
    ...readPackages('examples'),
    { name: 'scripts', folder: join(root, 'scripts') },
  ];
  const groups = new Map<string, Group>();
  const failures: string[] = [];
  for (const { name, folder } of projects) {
    const config = join(folder, 'tsconfig.json');
    if (!existsSync(config)) {
      failures.push(`${name} has no tsconfig.json.`);
      continue;
    }
    const { settings, files } = readProject(config);
    const group = groups.get(settings) ?? { configs: [], files: [] };
    group.configs.push(config);
    group.files.push(...files);
    groups.set(settings, group);
  }
  await mkdir(typesCache, { recursive: true });
  // The largest first, so that the others run at the same time.
  const sorted = [...groups.values()].sort((one, other) => other.files.length - one.files.length);
  const found = await checkEach(sorted, async (group) => {
    const config = group.configs.length === 1 ? group.configs[0] : await writeCommonConfig(group);
    const { ok, output } = await checkProjectTypes(config ?? '');
    return ok ? undefined : output;
  });
  return { subject: `${projects.length} projects in ${groups.size} programs`, failures: [...failures, ...found] };
}

async function writeCommonConfig({ configs, files }: Group): Promise<string> {
  const path = join(typesCache, `${basename(dirname(configs[0] ?? ''))}.json`);
  await writeFile(path, JSON.stringify({ extends: configs[0], include: [], files }));
  return path;
}

/** A project's files, and its settings as text after all that it extends. */
function readProject(config: string): { settings: string; files: string[] } {
  const host: ts.ParseConfigFileHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const parsed = ts.getParsedCommandLineOfConfigFile(config, undefined, host);
  if (!parsed) throw new Error(`${config} can't be read.`);
  const { configFilePath: _, customConditions: __, ...options } = parsed.options;
  return { settings: JSON.stringify(Object.entries(options).sort()), files: parsed.fileNames };
}
