import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { tools } from '../../packages/mcp/src/tools/registry.ts';

/** The other appearances of an operation. */
export type OperationLinks = {
  /** The method of the client, such as `cartouche.prospects.list`. */
  sdkMethod: string;
  /** The method's own example. */
  sdkExample: string;
  /** Agent tools that call the method. */
  tools: string[];
};

/** A method of the client that calls an operation. */
export type ClientMethod = {
  operation: string;
  /** Its resource's name on the client. */
  resource: string;
  name: string;
  example: string;
  /** Its docstring leaves the rest to the contract. */
  inheritsDocs: boolean;
};

/** The client's method and the agent tools of each operation, by its id: read from their sources. */
export function operationLinks(root: string): Map<string, OperationLinks> {
  const called = toolsByMethod(root);
  const links = new Map<string, OperationLinks>();
  for (const { operation, resource, name, example } of clientMethods(root)) {
    if (links.has(operation)) continue;
    const method = `${resource}.${name}`;
    links.set(operation, {
      sdkMethod: `cartouche.${method}`,
      sdkExample: example,
      tools: called.get(method) ?? [],
    });
  }
  return links;
}

/** The methods of the client that call an operation, read from the sources of its resources. */
export function clientMethods(root: string): ClientMethod[] {
  const fields = clientFields(root);
  const found: ClientMethod[] = [];
  for (const file of globSync('packages/sdk/src/resources/*.ts', { cwd: root }).sort()) {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
    for (const declared of source.statements.filter(ts.isClassDeclaration)) {
      const resource = fields.get(declared.name?.text ?? '');
      const methods = declared.members.filter(ts.isMethodDeclaration);
      for (const method of methods) {
        const operation = operationCalledIn(method);
        if (!operation || !resource) continue;
        const name = method.name.getText();
        const overloads = methods.filter((one) => one.name.getText() === name);
        const tags = ts.getJSDocTags(method).map(({ tagName }) => tagName.text);
        found.push({
          ...{ operation, resource, name },
          example: overloads.map(exampleOf).find(Boolean) ?? '',
          inheritsDocs: tags.includes('inheritDoc'),
        });
      }
    }
  }
  return found;
}

/** Class of each resource → its name on the client. */
function clientFields(root: string): Map<string, string> {
  const text = readFileSync(join(root, 'packages/sdk/src/cartouche.ts'), 'utf8');
  return new Map([...text.matchAll(/readonly (\w+): (\w+Resource);/g)].map(([, name = '', type = '']) => [type, name]));
}

/** The first operation that a method names, such as `operations.getPage`. */
function operationCalledIn(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && /operations$/i.test(node.expression.getText())) return node.name.text;
  return ts.forEachChild(node, operationCalledIn);
}

function exampleOf(method: ts.MethodDeclaration): string {
  const tag = ts.getJSDocTags(method).find(({ tagName }) => tagName.text === 'example');
  const text = ts.getTextOfJSDocComment(tag?.comment) ?? '';
  return (/```ts\n(.*?)```/s.exec(text)?.[1] ?? text).trim();
}

/** Tools of each method, such as `batches.generate`. What a tool looks up on the way counts too. */
function toolsByMethod(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of Object.keys(tools)) {
    const [file] = globSync(`packages/mcp/src/tools/*/${name.replaceAll('_', '-')}.ts`, { cwd: root });
    if (!file) throw new Error(`The tool ${name} has no file of its name.`);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, method = ''] of text.matchAll(/\bcartouche\.(\w+\.\w+)\(/g)) {
      const known = found.get(method) ?? [];
      if (!known.includes(name)) found.set(method, [...known, name]);
    }
  }
  return found;
}
