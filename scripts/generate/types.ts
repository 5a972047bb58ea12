import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { type Contract, GENERATED, type Json } from './contract-document.ts';
import { inputSchemas } from './input-schemas.ts';
import { withoutRelations } from './relations.ts';
import { withDocumentation } from './schema-documentation.ts';

type Declarations = {
  /** A documented type for each schema, by the schema's name. */
  types: string;
  /** Paths and operations, which refer to those types. */
  openapi: string;
};

/**
 * TypeScript types of the whole document. Open enumerations become `'a' | 'b' | (string & {})`: known values autocomplete, others are legal.
 *
 * Each schema becomes a type of its own, so that an editor shows fields with their documentation and not `components["schemas"]["X"]`.
 * They are aliases and not interfaces, because an interface has no implicit index signature.
 */
const PATHS_DOCUMENTATION =
  '/** The paths of the contract with their operations, as openapi-typescript writes them, for clients such as openapi-fetch. */';

export async function typeDeclarations({ document }: Contract): Promise<Declarations> {
  const nodes = await openapiTS(withDocumentation(withoutRelations(document)) as never, {
    alphabetize: false,
    defaultNonNullable: false,
    exportType: true,
    transform: (schema) => openEnumeration(schema) ?? checkedAs(schema),
  });
  const inputs = inputSchemas(document);
  const schemas = schemaMembers(nodes).map((member) =>
    inputs.has(nameOf(member)) ? acceptsUndefined(namedType(member)) : namedType(member),
  );
  const rest = nodes.filter((node) => !declares(node, '$defs', 'webhooks')).map(withoutSchemas);
  const [types, openapi] = [schemas, rest].map((list) => plainComments(astToString(list.map(refersByName)))) as [
    string,
    string,
  ];
  return {
    types: `// ${GENERATED}\n${types}`,
    openapi: `// ${GENERATED}\nimport type {\n${namesIn(openapi, document)}\n} from './types.ts';\n\n${openapi.replace('export type paths', `${PATHS_DOCUMENTATION}\nexport type paths`)}`,
  };
}

function openEnumeration(schema: object): ts.TypeNode | undefined {
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
}

/** The intended type of a value that the server checks piece by piece and that may hold anything on the wire. */
function checkedAs(schema: object): ts.TypeNode | undefined {
  const { 'x-checked-as': name } = schema as { 'x-checked-as'?: string };
  return name === undefined ? undefined : ts.factory.createTypeReferenceNode(name);
}

function declares(node: ts.Node, ...names: string[]): node is ts.TypeAliasDeclaration {
  return ts.isTypeAliasDeclaration(node) && names.includes(node.name.text);
}

function nameOf(member: ts.TypeElement): string {
  return member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)) ? member.name.text : '';
}

function schemaMembers(nodes: ts.Node[]): ts.PropertySignature[] {
  const components = nodes.find((node) => declares(node, 'components'));
  const schemas = membersOf(components?.type).find((member) => nameOf(member) === 'schemas');
  const members = membersOf(schemas && ts.isPropertySignature(schemas) ? schemas.type : undefined);
  if (members.length === 0) throw new Error('components.schemas is missing: the generator has changed');
  return members.filter(ts.isPropertySignature);
}

function membersOf(type: ts.TypeNode | undefined): readonly ts.TypeElement[] {
  return type && ts.isTypeLiteralNode(type) ? type.members : [];
}

function namedType(member: ts.PropertySignature): ts.TypeAliasDeclaration {
  if (!member.type) throw new Error(`The schema ${nameOf(member)} has no type: the generator has changed`);
  const exported = ts.factory.createModifiersFromModifierFlags(ts.ModifierFlags.Export);
  const alias = ts.factory.createTypeAliasDeclaration(exported, nameOf(member), undefined, member.type);
  return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(member));
}

/** The components without their schemas, which have names of their own. */
function withoutSchemas(node: ts.Node): ts.Node {
  if (!declares(node, 'components') || !ts.isTypeLiteralNode(node.type)) return node;
  const members = node.type.members.filter((member) => nameOf(member) !== 'schemas');
  return ts.factory.updateTypeAliasDeclaration(
    node,
    node.modifiers,
    node.name,
    node.typeParameters,
    ts.factory.updateTypeLiteralNode(node.type, ts.factory.createNodeArray(members)),
  );
}

/** `components["schemas"]["Prospect"]` → `Prospect`, wherever it stands. */
function refersByName<Node extends ts.Node>(root: Node): Node {
  const visit = (node: ts.Node): ts.Node => {
    const schema = ts.isIndexedAccessTypeNode(node) ? schemaName(node) : undefined;
    return schema ? ts.factory.createTypeReferenceNode(schema) : ts.visitEachChild(node, visit, undefined);
  };
  return ts.visitNode(root, visit) as Node;
}

/**
 * Optional fields of what is sent may be undefined, which JSON leaves out: `{ company_name: row.company }` compiles under
 * `exactOptionalPropertyTypes` too.
 */
function acceptsUndefined<Node extends ts.Node>(root: Node): Node {
  const visit = (node: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(node, visit, undefined);
    if (!ts.isPropertySignature(inner) || !inner.questionToken || !inner.type) return inner;
    if (inner.type.kind === ts.SyntaxKind.UnknownKeyword) return inner;
    const nothing = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
    const type = ts.factory.createUnionTypeNode([
      ...(ts.isUnionTypeNode(inner.type) ? inner.type.types : [inner.type]),
      nothing,
    ]);
    const { modifiers, name, questionToken } = inner;
    const comments = ts.getSyntheticLeadingComments(node);
    const updated = ts.factory.updatePropertySignature(inner, modifiers, name, questionToken, type);
    return ts.setSyntheticLeadingComments(updated, comments);
  };
  return ts.visitNode(root, visit) as Node;
}

function schemaName({ objectType, indexType }: ts.IndexedAccessTypeNode): string | undefined {
  if (!ts.isIndexedAccessTypeNode(objectType) || literal(objectType.indexType) !== 'schemas') return undefined;
  return literal(indexType);
}

function literal(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined;
}

/** Without the tags that repeat the type, and with an operation's description as text. */
function plainComments(text: string): string {
  return text
    .replaceAll(/^ *\* @(?:enum|constant)\b.*\n/gm, '')
    .replaceAll('@description ', '')
    .replaceAll(' *     @source', ' * @source')
    .replaceAll(/^( *)\/\*\* @(?:enum|constant)\b.*\n/gm, '');
}

function namesIn(text: string, document: Json): string {
  const { schemas } = document.components as { schemas: Json };
  const used = new Set(text.match(/\b[A-Z]\w+/g));
  return Object.keys(schemas)
    .filter((name) => used.has(name))
    .map((name) => `  ${name},`)
    .join('\n');
}
