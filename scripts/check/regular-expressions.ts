import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { checkEach, type Finding } from './step.ts';
import { root } from './workspace.ts';

type Expression = { at: string; source: string | null; flags: string };

const MOST_CHARACTERS = 120;
// As good as never: the slowest expression takes about 10 s on a quiet machine, and a minute on a busy one.
const TIMEOUT_MS = 600_000;
// Attacks end after counted steps, not after a time.
const STEPS = {
  incubationLimit: 25_000,
  incubationTimeout: null,
  attackLimit: 2_000_000,
  attackTimeout: null,
} as const;

/** Checks each regular expression of the packages: short, and of linear cost for every text. */
export async function checkRegularExpressions(): Promise<Finding> {
  const files = globSync('packages/{*,integrations/*}/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('/generated/'),
  );
  const found = files.toSorted().flatMap((file) => expressionsOf(file));
  const memory = await openMemory();
  const failures = await checkEach(found, (one) => faultOf(one, memory.judge));
  await memory.keep();
  return { subject: `${found.length} regular expressions`, failures };
}

type Verdict = Awaited<ReturnType<typeof check>>;
type Judge = (source: string, flags: string) => Promise<Verdict | 'safe'>;

/** Judges each expression once, however often it stands in the sources. Safe ones are remembered for this step and the lockfile as they are. */
async function openMemory(): Promise<{ judge: Judge; keep(): Promise<void> }> {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'scripts/check/regular-expressions.ts'])
    hash.update(await readFile(join(root, file)));
  const file = join(root, 'node_modules/.cache/regular-expressions', `${hash.digest('hex').slice(0, 16)}.json`);
  const safe = new Set(existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as string[]) : []);
  const judged = new Map<string, Promise<Verdict>>();
  return {
    judge: async (source, flags) => {
      const key = `/${source}/${flags}`;
      if (safe.has(key)) return 'safe';
      const judging = judged.get(key) ?? check(source, flags, { checker: 'auto', timeout: TIMEOUT_MS, ...STEPS });
      judged.set(key, judging);
      const verdict = await judging;
      if (verdict.status === 'safe') safe.add(key);
      return verdict;
    },
    keep: async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify([...safe].sort()));
    },
  };
}

/**
 * By its automaton where that is small; one with a look-around or a large count is attacked instead. What decides is the expression
 * alone, and so the verdict is always the same.
 */
async function faultOf({ at, source, flags }: Expression, judge: Judge): Promise<string | undefined> {
  if (source === null) return `${at} is put together where it can not be judged: write it as a literal`;
  if (source.length > MOST_CHARACTERS)
    return `${at} has ${source.length} characters, and ${MOST_CHARACTERS} are allowed: ${source}`;
  const expression = `/${source}/${flags}`;
  const found = await judge(source, flags);
  if (found === 'safe' || found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `${at} can not be judged (${found.error.kind}): ${expression}`;
  const attack = found.attack.pattern.slice(0, 200);
  return `${at} ${found.complexity.summary}, as with ${attack}: ${expression}`;
}

/** The regular expressions of a file: literals, and the arguments of `RegExp`. */
function expressionsOf(file: string): Expression[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    const at = () => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) found.push({ at: at(), ...partsOf(node) });
    else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      if (pattern)
        found.push({
          at: at(),
          source: readTextOf(pattern, constants),
          flags: flags ? textOf(flags, constants) : '',
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function partsOf(literal: ts.RegularExpressionLiteral): { source: string; flags: string } {
  const end = literal.text.lastIndexOf('/');
  return { source: literal.text.slice(1, end), flags: literal.text.slice(end + 1) };
}

/** The text of an expression, as far as the file itself says it; what it doesn't say stands as a letter. */
function textOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string {
  return readTextOf(node, constants) ?? 'x';
}

/** The same; null where the file says nothing of it. */
function readTextOf(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return partsOf(node).source;
  if (ts.isTaggedTemplateExpression(node)) return templateText(node.template, constants, 'raw');
  if (ts.isTemplateExpression(node)) return templateText(node, constants, 'cooked');
  if (ts.isBinaryExpression(node)) return textOf(node.left, constants) + textOf(node.right, constants);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return textOf(node.expression, constants);
  const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  return constant ? readTextOf(constant, constants) : null;
}

function templateText(
  template: ts.TemplateLiteral,
  constants: ReadonlyMap<string, ts.Expression>,
  kind: 'raw' | 'cooked',
): string {
  const text = (part: ts.TemplateLiteralLikeNode) => (kind === 'raw' ? (part.rawText ?? part.text) : part.text);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return text(template);
  const spans = template.templateSpans.map(({ expression, literal }) => textOf(expression, constants) + text(literal));
  return text(template.head) + spans.join('');
}
