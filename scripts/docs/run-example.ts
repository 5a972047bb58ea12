// Runs an example of the documentation, so that what it shows is not only well typed but works.
import ts from 'typescript';

const AsyncFunction = (async () => undefined).constructor as new (
  ...source: string[]
) => (...values: unknown[]) => Promise<unknown>;

/** The names that the example uses and does not declare itself. */
export function namesNeeded(code: string, names: readonly string[]): string[] {
  return names.filter(
    (name) =>
      new RegExp(`(?<![.\\w'])${name}\\b(?!')(?!\\??:)`).test(code) &&
      !new RegExp(`\\b(?:const|let|function) (?:${name}\\b|[{[][^=;]*\\b${name}\\b[^=;]*[}\\]] =)`).test(code),
  );
}

/**
 * Runs an example without its imports: `surroundings` holds what they would bring, and whatever else it names.
 *
 * @returns what the example declared, its default export as `exported`; or what it returned before its end
 */
export async function runExample<Made = unknown>(
  code: string,
  surroundings: Readonly<Record<string, unknown>>,
): Promise<Made> {
  const body = code
    .replaceAll(/^import [^;]*;$/gm, '')
    .replaceAll(/^export default /gm, 'const exported = ')
    .replaceAll(/^export /gm, '')
    .replaceAll('…', 'x');
  const source = `async function example() {\n${body}\nreturn { ${namesDeclared(body).join(', ')} };\n}`;
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
      experimentalDecorators: true,
    },
  });
  const run = new AsyncFunction(...Object.keys(surroundings), `${outputText}\nreturn await example();`);
  return (await run(...Object.values(surroundings))) as Made;
}

/** Runs one example with the given names in addition to the package's own. */
export type RunWith = <Made = unknown>(given?: Readonly<Record<string, unknown>>) => Promise<Made>;

export function runWith(code: string, library: Readonly<Record<string, unknown>>): RunWith {
  return (given = {}) => runExample(code, { ...library, ...given });
}

function namesDeclared(body: string): string[] {
  const namesIn = (name: ts.BindingName): string[] =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
  return ts
    .createSourceFile('example.ts', body, ts.ScriptTarget.ES2023)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.flatMap(({ name }) => namesIn(name)));
}
