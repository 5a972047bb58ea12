import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Finding } from './step.ts';
import { root } from './workspace.ts';

/** The files and folders of the repository, as git tracks them, by path. */
type Tree = { paths: ReadonlySet<string>; names: ReadonlySet<string> };

const SOURCE = /\.(?:ts|tsx|mjs|sql|yaml|liquid|css|grit)$/;
const PATH = /^(?:\.{1,2}\/)?[\w@.-]+(?:\/[\w@.*{},-]+)*\/?$/;
// Folders that a build or a run makes.
const MADE = /(?:^|\/)(?:dist|node_modules|api|coverage|\.cartouche)(?:\/|$)/;
// Elsewhere such a name is a component's or an operation's.
const ABOUT_CODE = /^(?:AGENTS|CONTRIBUTING|docs\/architecture|docs\/decisions\/.*)\.md$/;
const LINT_RULE = /^(?:no|use)[A-Z]\w+$/;

/**
 * Compares the documents with the tree: every path, package, npm script and lint rule that they name exists, every relative link leads to a
 * file, and every decision has a number of its own, a date, and a status.
 */
export async function checkTrueDocuments(): Promise<Finding> {
  const tree = readTree();
  const documents = [...tree.paths].filter((path) => path.endsWith('.md'));
  const facts = readFacts();
  const failures = documents.toSorted().flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    return [
      ...[...namedPaths(text), ...(ABOUT_CODE.test(document) ? namedFolders(text) : [])]
        .filter((path) => !exists(path, document, tree))
        .map((path) => `names \`${path}\`, which does not exist`),
      ...relativeLinks(text)
        .filter((link) => !leads(link, document, tree))
        .map((link) => `links to ${link}, which does not exist`),
      ...missing(text, /npm run (?:--silent )?([a-z][\w:-]*)/g, facts.scripts, 'the npm script'),
      ...missing(text, /(@cartouche\/[a-z-]+)/g, facts.packages, 'the package'),
      ...inlineCode(text)
        .filter((code) => ABOUT_CODE.test(document) && LINT_RULE.test(code) && !facts.lint.includes(`"${code}"`))
        .map((rule) => `names the lint rule \`${rule}\`, which biome.json does not have`),
    ].map((fault) => `${document} ${fault}.`);
  });
  return { subject: `${documents.length} documents`, failures: [...failures, ...untrueDecisions(tree)] };
}

function readTree(): Tree {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter(Boolean);
  const paths = new Set(files);
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) paths.add(folder);
  return { paths, names: new Set(files.map((file) => posix.basename(file))) };
}

function readFacts(): { scripts: Set<string>; packages: Set<string>; lint: string } {
  const manifests = globSync('{.,packages/*,packages/integrations/*,examples/*}/package.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string; scripts?: object },
  );
  return {
    scripts: new Set(manifests.flatMap(({ scripts = {} }) => Object.keys(scripts))),
    packages: new Set([...manifests.map(({ name }) => name), '@cartouche/source']),
    lint: readFileSync(join(root, 'biome.json'), 'utf8'),
  };
}

/** Paths in inline code, and the entries of a tree that is drawn in an indented block below the path of its folder. */
function namedPaths(text: string): string[] {
  const inline = inlineCode(text).filter(
    (code) =>
      PATH.test(code) &&
      !MADE.test(code) &&
      !code.includes('NNNN') &&
      (code.includes('/') ? isPath(code) : /\w\.(?:ts|tsx|sql)$/.test(code)),
  );
  return [...inline, ...drawnPaths(text)];
}

const TOP = /^(?:packages|scripts|docs|examples|\.changeset|\.github)\//;
const isPath = (code: string) => SOURCE.test(code) || TOP.test(code);

const namedFolders = (text: string) =>
  inlineCode(text).filter((code) => /^[\w-]+(?:\/[\w-]+)*\/$/.test(code) && !MADE.test(code));

function drawnPaths(text: string): string[] {
  let folder: string | undefined;
  return text.split('\n').flatMap((line) => {
    const [, indent = '', entry] = /^( {4,})([\w@.-]+(?:\/[\w@.-]+)*\/?)(?: {2,}\S.*)?$/.exec(line) ?? [];
    if (!line.startsWith('    ')) folder = undefined;
    if (!entry) return [];
    if (indent.length === 4 && entry.startsWith('packages/') && line.trim() === entry) folder = entry;
    else if (folder && indent.length === 6) return [posix.join(folder, entry)];
    return [];
  });
}

function inlineCode(text: string): string[] {
  const prose = text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

function relativeLinks(text: string): string[] {
  const prose = text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, '').replace(/`[^`\n]+`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link) && !MADE.test(link));
}

/** Whether a path exists from the root, from the document's folder or package, or within the server. */
function exists(path: string, document: string, { paths, names }: Tree): boolean {
  const wanted = path.replace(/^\.\//, '').replace(/\/$/, '');
  const [, home = ''] = /^(packages\/(?:integrations\/)?[^/]+)\//.exec(document) ?? [];
  const bases = [
    '',
    dirname(document),
    home,
    `${home}/src`,
    `${home}/test`,
    'packages/server/src',
    'packages/server',
    'packages',
  ];
  const found = bases.some((base) => {
    const full = posix.normalize(posix.join(base, wanted));
    return /[*{]/.test(full) ? globSync(full, { cwd: root }).length > 0 : paths.has(full);
  });
  // A shortened path ends as a tracked one does.
  return found || names.has(wanted) || (SOURCE.test(wanted) && [...paths].some((one) => one.endsWith(`/${wanted}`)));
}

function leads(link: string, document: string, { paths }: Tree): boolean {
  const full = posix.normalize(posix.join(dirname(document), decodeURI(link))).replace(/\/$/, '');
  return paths.has(full) || full === '.';
}

function missing(text: string, pattern: RegExp, known: ReadonlySet<string>, what: string): string[] {
  const named = new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...named].filter((name) => !known.has(name)).map((name) => `names ${what} ${name}, which does not exist`);
}

const STATUS =
  /^\*\*Date\.\*\* 20\d\d-\d\d-\d\d · \*\*Status\.\*\* (?:accepted|superseded by \[decision \d+\]\(.+\.md\))$/m;

function untrueDecisions({ paths }: Tree): string[] {
  const files = [...paths].filter((path) => /^docs\/decisions\/.+\.md$/.test(path)).toSorted();
  return files.flatMap((file, index) => [
    ...(posix.basename(file).startsWith(`${String(index + 1).padStart(4, '0')}-`)
      ? []
      : [`${file} is number ${index + 1} of the decisions: their numbers have no gaps.`]),
    ...(STATUS.test(readFileSync(join(root, file), 'utf8'))
      ? []
      : [`${file} lacks the line "**Date.** YYYY-MM-DD · **Status.** accepted" below its title.`]),
  ]);
}
