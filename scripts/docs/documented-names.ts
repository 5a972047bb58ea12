// Reads what a package says about its public names. Its tests use it: a name without an example fails, and so does an example
// that does not compile.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..', '..');

/** A package whose documentation is looked at. */
export type DocumentedPackage = {
  /** Absolute. */
  folder: string;
  /** The package's entries, the main one first; relative to the folder. */
  entries: readonly string[];
  /** Imports and declarations that examples may use without saying where they come from; by the file's path where it matters. */
  preamble: string | ((file: string) => string);
  /** Markdown of the package whose TypeScript has to compile too. Default none. */
  pages?: readonly string[];
};

/** A piece of code that the documentation shows. */
export type Example = {
  /** File and line of a docstring, or page and number. */
  from: string;
  /** The name that the docstring is of; of a page, as `from`. */
  of: string;
  /** Absolute. */
  file: string;
  code: string;
};
type Exported = { name: string; file: string; symbol: ts.Symbol; isTypeOnly: boolean; isOwn: boolean };

const options: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile).config.compilerOptions,
    root,
  ).options,
  types: ['node'],
  noUnusedLocals: false,
  noUnusedParameters: false,
  verbatimModuleSyntax: false,
  experimentalDecorators: true,
};

// A process tests files that stay as they are: each is parsed once for all programs of it.
const parsed = new Map<string, ts.SourceFile | undefined>();

/** A program of files, and of texts that stand for files. */
function createProgram(files: readonly string[], texts: ReadonlyMap<string, string> = new Map()): ts.Program {
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version);
    if (!parsed.has(name)) parsed.set(name, getSourceFile.call(host, name, version, ...rest));
    return parsed.get(name);
  };
  return ts.createProgram(files, options, host);
}

/**
 * Functions, classes and their methods that a caller can reach and that have no example.
 *
 * @returns `file name` of each.
 */
export function namesWithoutExample({ folder, entries }: DocumentedPackage): string[] {
  const { program, exported } = readEntries(folder, entries);
  const checker = program.getTypeChecker();
  const missing = new Set<string>();
  for (const { name, symbol, file, isTypeOnly, isOwn } of exported) {
    if (!isOwn || !isCallable(symbol, checker)) continue;
    // A class that users never construct shows its use in its methods.
    if (!isTypeOnly && !hasExample(symbol)) missing.add(`${relative(folder, file)} ${name}`);
    for (const method of methodsOf(symbol)) {
      if (!hasExample(method)) missing.add(`${relative(folder, file)} ${name}.${method.name}`);
    }
  }
  return [...missing].sort();
}

/** The examples of a package's docstrings, then those of its pages. */
export function examplesIn({ folder, entries, pages = [] }: Omit<DocumentedPackage, 'preamble'>): Example[] {
  return collectExamples(readSources(folder, entries), folder, pages);
}

/** The compiler's findings about the examples in docstrings and pages, and the number of examples. */
export function checkExamples(documented: DocumentedPackage): { count: number; problems: string[] } {
  const { folder, entries, preamble, pages = [] } = documented;
  const { program, exported } = readEntries(folder, entries);
  const examples = collectExamples(program.getSourceFiles(), folder, pages);
  const virtual = new Map(
    examples.map((example, index) => {
      const given = typeof preamble === 'string' ? preamble : preamble(relative(folder, example.file));
      const text = programOf(example, exported, given);
      return [join(folder, 'test', `documented-example-${index}.ts`), { ...example, text }];
    }),
  );
  return { count: examples.length, problems: compile(virtual) };
}

/** A package's own sources behind its entries, in the compiler's order. Without what they import from elsewhere, which takes seconds to read. */
function readSources(folder: string, entries: readonly string[]): ts.SourceFile[] {
  const read = new Set<string>();
  const sources: ts.SourceFile[] = [];
  const visit = (file: string): void => {
    if (read.has(file)) return;
    read.add(file);
    const text = readFileSync(file, 'utf8');
    const imports = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
    for (const name of imports) if (/^\..*\.ts$/.test(name)) visit(join(dirname(file), name));
    sources.push(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  };
  for (const entry of entries) visit(join(folder, entry));
  return sources;
}

type Read = { program: ts.Program; exported: Exported[] };

// Two tests of a package ask for the same.
const readBefore = new Map<string, Read>();

/** The program of a package and its exports. */
export function readEntries(folder: string, entries: readonly string[]): Read {
  const key = [folder, ...entries].join('\n');
  const read = readBefore.get(key) ?? readProgram(folder, entries);
  readBefore.set(key, read);
  return read;
}

function readProgram(folder: string, entries: readonly string[]): Read {
  const files = entries.map((entry) => join(folder, entry));
  const program = createProgram(files);
  const checker = program.getTypeChecker();
  const exported = files.flatMap((entry) => {
    const source = program.getSourceFile(entry);
    const module = source && checker.getSymbolAtLocation(source);
    return (module ? checker.getExportsOfModule(module) : []).map((alias): Exported => {
      const symbol = alias.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(alias) : alias;
      const declared = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
      const isOwn = declared.startsWith(join(folder, 'src'));
      const isTypeOnly = alias.declarations?.some(ts.isTypeOnlyExportDeclaration) ?? false;
      return { name: alias.name, symbol, file: isOwn ? declared : entry, isTypeOnly, isOwn };
    });
  });
  return { program, exported };
}

function collectExamples(sources: readonly ts.SourceFile[], folder: string, pages: readonly string[]): Example[] {
  // Generated code takes its examples from openapi.yaml. They are values, not programs.
  const own = sources.filter(
    ({ fileName }) => fileName.startsWith(join(folder, 'src')) && !fileName.includes('/generated/'),
  );
  return [...own.flatMap(examplesOf), ...pages.flatMap((page) => examplesOnPage(folder, page))];
}

function isCallable(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  if (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Function)) return true;
  if (!(symbol.flags & ts.SymbolFlags.Variable) || !symbol.valueDeclaration) return false;
  return checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration).getCallSignatures().length > 0;
}

const OF_EVERY_OBJECT: ReadonlySet<string> = new Set(['toJSON', 'toString']);

function methodsOf(symbol: ts.Symbol): ts.Symbol[] {
  return [...(symbol.members?.values() ?? [])].filter(
    ({ flags, name, valueDeclaration }) =>
      flags & ts.SymbolFlags.Method &&
      valueDeclaration !== undefined &&
      ts.isMethodDeclaration(valueDeclaration) &&
      ts.isIdentifier(valueDeclaration.name) &&
      !OF_EVERY_OBJECT.has(name) &&
      !(ts.getCombinedModifierFlags(valueDeclaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)),
  );
}

function hasExample(symbol: ts.Symbol): boolean {
  return symbol.getJsDocTags().some(({ name }) => name === 'example' || name === 'internal');
}

function examplesOf(source: ts.SourceFile): Example[] {
  const found: Example[] = [];
  const file = source.fileName;
  const visit = (node: ts.Node): void => {
    for (const tag of ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === 'example')) {
      if (tag.parent.parent !== node) continue;
      const { line } = source.getLineAndCharacterOfPosition(tag.pos);
      found.push({ from: `${relative(root, file)}:${line + 1}`, of: nameOf(node), file, code: codeOf(tag, source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.Node): string {
  const declared = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : (node as ts.NamedDeclaration);
  return declared?.name?.getText() ?? '';
}

// From the text: to the compiler a decorator in an example is the next tag.
function codeOf(tag: ts.JSDocTag, source: ts.SourceFile): string {
  const [, fenced] = /^@example\s+\* ```ts\n(.*?)^\s*\* ```/ms.exec(source.text.slice(tag.pos)) ?? [];
  return fenced?.replaceAll(/^\s*\* ?/gm, '') ?? ts.getTextOfJSDocComment(tag.comment) ?? '';
}

function examplesOnPage(folder: string, page: string): Example[] {
  const text = readFileSync(join(folder, page), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = ''], index) => {
    const from = `${page} #${index + 1}`;
    return { from, of: from, file: join(folder, page), code };
  });
}

/** An example with imports of what it names: its own, then those of its file, then those of the main entry. */
function programOf({ code, file }: Example, exported: readonly Exported[], preamble: string): string {
  const imports = [...code.matchAll(/^import [^;]*;$/gm)].map(([text]) => text);
  const body = code
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export (default )?/gm, '')
    .replaceAll('…', 'x');
  // A decorated method stands in a class, whose fields are those of the preamble's Surroundings.
  const placed = /^\s*@/.test(body) ? `class Example extends Surroundings {\n${body}\n}` : body;
  const known = new Map<string, string>();
  for (const one of exported) {
    if (one.file === file || !known.has(one.name)) known.set(one.name, one.file);
  }
  const taken = [...imports, ...preamble.matchAll(/^import [^;]*;$/gm)].join('\n');
  const uses = (name: string) => new RegExp(`\\b${name}\\b`);
  const names = [...known].filter(
    ([name]) => uses(name).test(`${preamble}\n${body}`) && !uses(name).test(taken) && !declares(body, name),
  );
  const added = names.map(([name, from]) => `import { ${name} } from '${from}';`);
  return `${[...imports, ...added].join('\n')}\n${preamble}\nexport async function example() {\n${placed}\n}\n`;
}

const declares = (body: string, name: string): boolean =>
  new RegExp(`\\b(?:const|let|function|class|type) ${name}\\b`).test(body);

function compile(virtual: ReadonlyMap<string, Example & { text: string }>): string[] {
  const program = createProgram([...virtual.keys()], new Map([...virtual].map(([name, { text }]) => [name, text])));
  return [...virtual].flatMap(([name, { from }]) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => `${from}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

/** The source files behind a package's exports, the main one first. */
export function entriesOf(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { exports: object };
  return Object.values(exports).flatMap((target) => target?.['@cartouche/source'] ?? []);
}
