import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isScalar, LineCounter, parse, parseDocument, visit } from 'yaml';
import type { Finding } from './step.ts';
import { root } from './workspace.ts';

type Rule = { expected: string; pattern: RegExp };
type Passage = { at: number; text: string; isComment: boolean };

const SOURCES = ['packages/{*,integrations/*}/{src,test}/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}', 'examples/**/*.ts'];
// Shorter texts are names, and a long one without capitals or punctuation is a list of words.
const LEAST_WORDS = 3;
const WORD_LIST = /^[a-z' ]{100,}$/;
// A comment names the thing that it describes: "The API key that is charged.", not "Whose key pays."
const CLAUSE = /^(?:What|Whatever|Who|Whoever|Whose|Whom|Which|Where|Those|Told|Of|One|How) /;

// The fields of openapi.yaml that a person reads. A description may begin with a number ("One entry for each …").
const CONTRACT_TEXTS = new Set(['description', 'summary', 'when', 'remedy']);
const CONTRACT_CLAUSE = /^(?:What|Whatever|Who|Whoever|Whose|Whom|Which|Where|Those|Told|Of|How) /;

/** Checks comments, docstrings, test titles, and the texts in the contract and the packages' code against the word list of the guides. */
export async function checkSourceProse(): Promise<Finding> {
  const rules = rulesOf(readFileSync(join(root, 'scripts/lint/words.yaml'), 'utf8'));
  const files = SOURCES.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (name) => /node_modules|dist|generated/.test(String(name)) }),
  );
  const contract = contractFindings(readFileSync(join(root, 'openapi.yaml'), 'utf8'), rules);
  const found = files.toSorted().flatMap((file) => findingsOf(file, readFileSync(join(root, file), 'utf8'), rules));
  return { subject: `${files.length} files, and the contract`, failures: [...contract, ...found] };
}

function rulesOf(list: string): Rule[] {
  const { rules } = parse(list) as { rules: { expected: string; pattern: string }[] };
  return rules.map(({ expected, pattern }) => {
    const end = pattern.lastIndexOf('/');
    return { expected, pattern: new RegExp(pattern.slice(1, end), `g${pattern.slice(end + 1)}`) };
  });
}

/** The findings in the descriptions of a contract. */
export function contractFindings(yaml: string, rules: Rule[]): string[] {
  const lineCounter = new LineCounter();
  const failures: string[] = [];
  visit(parseDocument(yaml, { lineCounter }), {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || !CONTRACT_TEXTS.has(String(key.value)) || !isScalar(value)) return;
      if (typeof value.value !== 'string') return;
      const text = plain(value.value);
      const place = `openapi.yaml:${lineCounter.linePos(value.range?.[0] ?? 0).line}`;
      failures.push(...wordFindings(place, text, rules));
      if (CONTRACT_CLAUSE.test(text))
        failures.push(`${place} "${text.slice(0, 40)}": begin with the thing that the text describes`);
    },
  });
  return failures;
}

function wordFindings(place: string, text: string, rules: Rule[]): string[] {
  return rules.flatMap(({ expected, pattern }) =>
    [...text.matchAll(pattern)].map(([word]) => `${place} "${word.trim()}": ${expected}`),
  );
}

/** The text in one line. Code is quoted as it is. */
function plain(text: string): string {
  return text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\s+/g, ' ')
    .trim();
}

function findingsOf(file: string, source: string, rules: Rule[]): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const isTest = file.includes('/test/');
  return passagesOf(tree, isTest).flatMap(({ at, text, isComment }) => {
    const place = `${file}:${tree.getLineAndCharacterOfPosition(at).line + 1}`;
    const words = wordFindings(place, text, rules);
    return isComment && CLAUSE.test(text)
      ? [...words, `${place} "${text.slice(0, 40)}": begin with the thing that the comment describes`]
      : words;
  });
}

function passagesOf(tree: ts.SourceFile, isTest: boolean): Passage[] {
  const passages = new Map<number, Omit<Passage, 'at'>>();
  const visit = (node: ts.Node): void => {
    for (const ranges of [
      ts.getLeadingCommentRanges(tree.text, node.getFullStart()) ?? [],
      ts.getTrailingCommentRanges(tree.text, node.getEnd()) ?? [],
    ]) {
      for (const { pos, end } of blocksOf(tree.text, ranges))
        passages.set(pos, { text: wordsOfComment(tree.text.slice(pos, end)), isComment: true });
    }
    const said = isTest ? isTitle(node) : isText(node);
    if (said && 'text' in node) passages.set(node.getStart(), { text: String(node.text), isComment: false });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...passages].map(([at, { text, isComment }]) => ({ at, isComment, text: plain(text) }));
}

/** Joins line comments that follow each other. */
function blocksOf(source: string, ranges: readonly ts.CommentRange[]): { pos: number; end: number }[] {
  const blocks: { pos: number; end: number }[] = [];
  for (const { pos, end, kind } of ranges) {
    const last = blocks.at(-1);
    const follows = last && /^\n? *$/.test(source.slice(last.end, pos)) && source.startsWith('//', last.pos);
    if (follows && kind === ts.SyntaxKind.SingleLineCommentTrivia) last.end = end;
    else blocks.push({ pos, end });
  }
  return blocks;
}

function wordsOfComment(comment: string): string {
  const words = comment.replace(/^\/\*\*?|\*\/$/g, '').replace(/^\s*(?:\/\/|\*) ?/gm, '');
  return words.replace(/```[\s\S]*?```/g, ' ');
}

function isText(node: ts.Node): boolean {
  const kinds = [ts.SyntaxKind.TemplateHead, ts.SyntaxKind.TemplateMiddle, ts.SyntaxKind.TemplateTail];
  return (
    (ts.isStringLiteralLike(node) || kinds.includes(node.kind)) &&
    'text' in node &&
    String(node.text).split(' ').length >= LEAST_WORDS &&
    !WORD_LIST.test(String(node.text))
  );
}

function isTitle(node: ts.Node): boolean {
  const call = node.parent;
  return (
    ts.isStringLiteralLike(node) &&
    ts.isCallExpression(call) &&
    call.arguments[0] === node &&
    /^(?:it|test|describe)\b/.test(call.expression.getText())
  );
}
