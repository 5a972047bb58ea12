// llms.txt, the index of the Markdown pages for language models: https://llmstxt.org
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Comment, ReflectionKind } from 'typedoc';
import { CHAPTERS } from './chapters.mjs';

const PITCH =
  'Cartouche is the TypeScript home of the Workspace API: it stores prospects, creates a personal page for each, reports who visited and converted, delivers signed webhooks, and turns sales calls into follow-up pages.';

/** Writes `llms.txt` next to the site's first page, with a line for each guide, reference page and resource. */
export function writeIndexForModels(project, folder, router) {
  const link = (reflection, text) => {
    const url = router.getFullUrl(reflection);
    readFileSync(join(folder, url)); // A link that leads nowhere ends the build.
    return `- [${reflection.name}](markdown/${encodeURI(url)})${text ? `: ${text}` : ''}`;
  };
  const documents = Map.groupBy(project.documents ?? [], ({ frontmatter }) => frontmatter.group);
  const chapters = [...CHAPTERS, 'Examples', 'Reference'].map((group) => [
    `## ${group}`,
    ...(documents.get(group) ?? []).map((one) => link(one, firstSentence(Comment.combineDisplayParts(one.content)))),
  ]);
  const packages = project
    .getReflectionsByKind(ReflectionKind.Module)
    .filter(({ parent }) => parent === project)
    .map((one) => link(one, ''));
  const client = project.getReflectionsByKind(ReflectionKind.Module).find(({ name }) => name === '@cartouche/sdk');
  const resources = (client?.children ?? [])
    .filter(({ comment }) => comment?.getTag('@category')?.content[0]?.text === 'Resources')
    .filter(({ kind }) => kind === ReflectionKind.Interface || kind === ReflectionKind.Class)
    .map((one) => link(one, firstSentence(Comment.combineDisplayParts(one.comment.summary))));
  const lines = [
    '# Cartouche',
    `> ${PITCH}`,
    ...chapters.map((lines) => lines.join('\n')),
    ['## Packages', ...packages].join('\n'),
    ['## Resources of the client', ...resources].join('\n'),
  ];
  writeFileSync(join(dirname(folder), 'llms.txt'), `${lines.join('\n\n')}\n`);
}

function firstSentence(text) {
  const paragraph = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n\n')
    .find((one) => /^[A-Z]/.test(one.trim()));
  const [sentence = ''] = /^[\s\S]*?[.:](?=\s|$)/.exec(paragraph?.trim() ?? '') ?? [];
  return sentence.replace(/\s+/g, ' ').replace(/:$/, '.');
}
