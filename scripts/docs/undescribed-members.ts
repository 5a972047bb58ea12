// Reads the members of a package's public types. Its tests use it: a member without a description fails.
import { relative } from 'node:path';
import ts from 'typescript';
import { type DocumentedPackage, readEntries } from './documented-names.ts';

/** A member without a description. */
export type UndescribedMember = { file: string; name: string; node: ts.Node };

/**
 * Finds the properties of exported interfaces, object types, and classes that have no description. Left out are generated code, which is
 * described in openapi.yaml; private and overriding members; and the arms of tagged unions, each of which has a comment of its own.
 */
export function undescribedMembers({
  folder,
  entries,
}: Pick<DocumentedPackage, 'folder' | 'entries'>): UndescribedMember[] {
  const { exported } = readEntries(folder, entries);
  const found = new Map<ts.Node, UndescribedMember>();
  for (const { symbol, isOwn } of exported) {
    if (!isOwn) continue;
    for (const declaration of symbol.declarations ?? []) {
      const source = declaration.getSourceFile();
      if (source.fileName.includes('/generated/')) continue;
      for (const [name, node] of membersOf(declaration, symbol.name)) {
        if (!isDescribed(node)) found.set(node, { file: relative(folder, source.fileName), name, node });
      }
    }
  }
  return [...found.values()];
}

function membersOf(node: ts.Node, owner: string): [name: string, node: ts.Node][] {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node) || ts.isClassDeclaration(node))
    return node.members.flatMap((member) => {
      const isProperty =
        ts.isPropertySignature(member) || ts.isPropertyDeclaration(member) || ts.isGetAccessorDeclaration(member);
      if (!isProperty || isHidden(member)) return [];
      const name = `${owner}.${member.name.getText()}`;
      const inner = 'type' in member && member.type ? membersOf(member.type, name) : [];
      return [[name, member], ...inner] as [string, ts.Node][];
    });
  if (ts.isTypeAliasDeclaration(node)) return membersOf(node.type, owner);
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node))
    return node.types
      .filter((type) => !(ts.isUnionTypeNode(node) && isTagged(type)))
      .flatMap((type) => membersOf(type, owner));
  if (ts.isParenthesizedTypeNode(node) || ts.isArrayTypeNode(node) || ts.isTypeOperatorNode(node))
    return membersOf('elementType' in node ? node.elementType : node.type, owner);
  if (ts.isTypeReferenceNode(node)) return (node.typeArguments ?? []).flatMap((type) => membersOf(type, owner));
  return [];
}

function isTagged(type: ts.TypeNode): boolean {
  if (ts.isParenthesizedTypeNode(type)) return isTagged(type.type);
  if (ts.isIntersectionTypeNode(type)) return type.types.some(isTagged);
  return (
    ts.isTypeLiteralNode(type) &&
    type.members.some((member) => ts.isPropertySignature(member) && member.type && ts.isLiteralTypeNode(member.type))
  );
}

function isHidden(member: ts.ClassElement | ts.TypeElement): boolean {
  const { Private, Protected, Override } = ts.ModifierFlags;
  const flags = ts.getCombinedModifierFlags(member as ts.Declaration);
  if (flags & (Private | Protected | Override)) return true;
  const isSymbol = member.name !== undefined && ts.isComputedPropertyName(member.name);
  const isPrivate = member.name !== undefined && ts.isPrivateIdentifier(member.name);
  return isSymbol || isPrivate || ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');
}

const isDescribed = (node: ts.Node): boolean =>
  ts
    .getJSDocCommentsAndTags(node)
    .some((doc) => ts.isJSDoc(doc) && (doc.comment ?? '').length + (doc.tags?.length ?? 0) > 0);
