import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type Contract, GENERATED } from './contract-document.ts';

/** TypeScript types of the whole document. Open enumerations become `'a' | 'b' | (string & {})`: known values autocomplete, others are legal. */
export async function typeDeclarations({ document }: Contract): Promise<string> {
  const ast = await openapiTS(structuredClone(document) as never, {
    alphabetize: false,
    defaultNonNullable: false,
    exportType: true,
    transform(schema) {
      const open = schema as { 'x-open-enum'?: boolean; enum?: string[] };
      if (!open['x-open-enum'] || !open.enum) return undefined;
      return ts.factory.createUnionTypeNode([
        ...open.enum.map((value) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(value, true))),
        ts.factory.createParenthesizedType(
          ts.factory.createIntersectionTypeNode([
            ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
            ts.factory.createTypeLiteralNode([]),
          ]),
        ),
      ]);
    },
  });
  return `// ${GENERATED}\n${astToString(ast)}`;
}
