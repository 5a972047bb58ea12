// The client's methods take the contract's words from an interface that their class implements, which is no part of the documentation.
import { Converter, ReflectionKind } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function inheritDocs(app) {
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, (context, signature, declaration) => {
    const own = signature.comment;
    if (!own?.getTag('@inheritDoc')) return;
    const said = commentOfInterface(context, declaration);
    if (!said) throw new Error(`${signature.parent.parent?.name}.${signature.name} has no description to inherit.`);
    own.removeTags('@inheritDoc');
    own.summary = [...said.summary, ...own.summary];
    own.blockTags = [...own.blockTags.filter(isParameter), ...said.blockTags, ...own.blockTags.filter(isNoParameter)];
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const one of project.getReflectionsByKind(ReflectionKind.ClassOrInterface)) {
      const kept = one.implementedTypes?.filter(({ name }) => !/Methods$/.test(name)) ?? [];
      if (kept.length === 0) delete one.implementedTypes;
    }
  });
}

const isParameter = ({ tag }) => tag === '@param';
const isNoParameter = (tag) => !isParameter(tag);

function commentOfInterface(context, declaration) {
  const [implemented] = declaration?.parent?.heritageClauses?.flatMap(({ types }) => types) ?? [];
  if (!implemented) return undefined;
  const member = context.checker.getTypeAtLocation(implemented).getProperty(declaration.name.getText());
  return member?.declarations?.[0] && context.getSignatureComment(member.declarations[0]);
}
