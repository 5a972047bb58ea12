// Runs an example of the documentation, so that what it shows is not only well typed but works.
import ts from 'typescript';

const AsyncFunction = (async () => undefined).constructor as new (
  ...source: string[]
) => (...values: unknown[]) => Promise<void>;

/** Those of `names` that the example uses and does not declare itself. */
export function namesNeeded(code: string, names: readonly string[]): string[] {
  return names.filter(
    (name) =>
      new RegExp(`(?<![.\\w'])${name}\\b(?!')(?!\\??:)`).test(code) &&
      !new RegExp(`\\b(?:const|let|function) (?:${name}\\b|[{[][^=;]*\\b${name}\\b[^=;]*[}\\]] =)`).test(code),
  );
}

/** Runs an example without its imports: `surroundings` holds what they would bring, and whatever else it names. */
export async function runExample(code: string, surroundings: Readonly<Record<string, unknown>>): Promise<void> {
  const body = code.replaceAll(/^import [^;]*;$/gm, '').replaceAll('…', 'x');
  const { outputText } = ts.transpileModule(`async function example() {\n${body}\n}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, removeComments: true },
  });
  const run = new AsyncFunction(...Object.keys(surroundings), `${outputText}\nawait example();`);
  await run(...Object.values(surroundings));
}
