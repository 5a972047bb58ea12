// TypeDoc plugin. Pages of docs/ take their title from their heading and their group from their folder, so that they need no
// front matter, which git hosts would show. Modules are called what a program imports.
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Application, Comment, CommentTag, Converter, JSX, PageEvent, ReflectionKind, RendererEvent } from 'typedoc';
import ts from 'typescript';
import { chapterOf } from './chapters.mjs';
import { writeIndexForModels } from './index-for-models.mjs';
import { inheritDocs } from './inherited-docs.mjs';
import { readOperations, writeReference } from './reference.mjs';
import { nameResources } from './resource-pages.mjs';
import { writeSearch } from './search-index.mjs';

const KIND = /<h1>(Type Alias|Interface|Class|Function|Variable|Module) /;
const KINDS = {
  'Type Alias': 'type',
  Interface: 'interface',
  Class: 'class',
  Function: 'function',
  Variable: 'value',
  Module: 'entry',
};
// Where in the contract's source documents something comes from: of use to those who change the contract.
const FOR_MAINTAINERS = /\s*<!-- For maintainers: .*? -->/g;
const INTERNALS = 'Internals';
const BEFORE_OTHERS = 20_000;
// These branches of the tree are open until the reader closes them.
const OPEN_TREE = "for (const key of ['Start', 'Calls', 'Webhooks']) localStorage['tsd-accordion-' + key] ??= 'true';";

const CLIENT_PARTS = [
  [/contract\//, 'Records'],
  [/\/errors\//, 'Errors'],
  [/\/resources\/|windowed-list|estimate|poll/, 'Resources'],
  [/hooks|logger|tracer|drift|deprecation/, 'Watching'],
];

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => {
    const [, title] = /^# (.+)$/m.exec(Comment.combineDisplayParts(page.content)) ?? [];
    if (title) page.name = title.replaceAll('`', '');
    page.frontmatter.group = groupOf(page.project.files.getReflectionPath(page) ?? '');
  });

  // The compiler forgets the name of a type that is an alias of a generated one; what is written in the source has it.
  const { convertType } = app.converter;
  app.converter.convertType = (context, type, written) =>
    convertType.call(app.converter, context, written?.kind === ts.SyntaxKind.TypeReference ? written : type, written);

  inheritDocs(app);
  const arrange = ({ project }) => {
    const folder = app.options.packageDir;
    if (!folder) return;
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    nameModules(project, manifest);
    if (manifest.name === '@cartouche/sdk') sortClient(project);
  };
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, arrange, BEFORE_OTHERS);

  app.renderer.hooks.on('head.end', () =>
    JSX.createElement('script', null, JSX.createElement(JSX.Raw, { html: OPEN_TREE })),
  );
  // Pages about the project's own decisions are linked where they matter, and found by search; the tree is for users of the packages.
  app.renderer.on(RendererEvent.BEGIN, () => {
    const { theme } = app.renderer;
    const getNavigation = theme.getNavigation.bind(theme);
    theme.getNavigation = (project) => getNavigation(project).filter(({ text }) => text !== INTERNALS);
  });
  let resources = new Set();
  let links;
  app.renderer.on(PageEvent.END, (page) => {
    if (!page.contents) return;
    page.contents = page.contents.replace(FOR_MAINTAINERS, '');
    if (page.url.endsWith('.md')) page.contents = siteLinksInMarkdown(page.contents, page.url);
    if (!page.url.endsWith('.html')) return;
    let html = accessible(page.url === 'index.html' ? landing(page.contents) : page.contents);
    if (page.url === 'documents/Operations.html') html = withTryIt(html);
    html = html.replace(KIND, (_, kind) => `<h1><span class="site-kind">${KINDS[kind]}</span>`);
    if (resources.has(page.model)) html = withoutDump(html).replace(`>${KINDS.Interface}<`, '>resource<');
    links ??= contents(page.project, app.renderer.router);
    page.contents = html
      .replace(LOADING, links)
      .replace(SOURCE_LINK, '$1.txt"')
      .replaceAll('"site:', `"${'../'.repeat(page.url.split('/').length - 1)}`);
  });
  app.renderer.on(RendererEvent.END, ({ project, outputDirectory }) => {
    if (outputDirectory.endsWith('markdown')) writeIndexForModels(project, outputDirectory, app.renderer.router);
    else {
      writeReference(outputDirectory);
      writeSearch(outputDirectory, kindsOfDocuments(project, app.renderer.router));
      nameSources(join(outputDirectory, 'media'));
    }
  });

  const arrangeAll = (project) => {
    for (const one of project.getChildrenByKind(ReflectionKind.Module)) addTag(one, '@group', 'Packages');
    resources = nameResources(project);
  };
  app.on(Application.EVENT_PROJECT_REVIVE, arrangeAll, BEFORE_OTHERS);
}

/** The first page: the pitch with the README's sample, then the README without what the pitch says. No tree beside it. */
function landing(html) {
  const [sample = ''] = /<pre[\s\S]*?<\/pre>/.exec(html) ?? [];
  const pitch = readFileSync(new URL('landing.html', import.meta.url), 'utf8').replace('{{sample}}', sample);
  return html
    .replace('<body>', '<body class="site-landing">')
    .replace(/<h1 id="cartouche"[\s\S]*?<\/pre>/, '')
    .replace('<div class="tsd-page-title"></div>', pitch);
}

/** Each operation leads to the place where readers try it out. */
function withTryIt(html) {
  const operations = new Map([...readOperations()].map(([id, one]) => [id.toLowerCase(), one]));
  return html.replace(/<h3 id="(\w+)"[\s\S]*?<\/pre>/g, (section, id) => {
    const operation = operations.get(id);
    return operation ? `${section}<p class="site-try"><a href="site:${operation.place}">Try it</a></p>` : section;
  });
}

/** Addresses that begin with `site:` as the Markdown pages, which lie a folder deeper, have them. */
function siteLinksInMarkdown(text, url) {
  const up = '../'.repeat(url.split('/').length - 1);
  return text
    .replace(/\(site:documents\/(\w+)\.html/g, (_, name) => `(${up}documents/${name.replaceAll('_', '-')}.md`)
    .replaceAll('(site:', `(${up}../`);
}

/** Without the signature of the whole resource: the list of its methods follows. */
const withoutDump = (html) =>
  html.replace(/<div class="tsd-signature"><span class="tsd-signature-keyword">interface<\/span>[\s\S]*?<\/div>/, '');

// Most hosts take `.ts` for a video.
const SOURCE_LINK = /(href="(?:\.\.\/)*media\/[^"]+\.ts)"/g;

/** Programs that pages link to open in the browser as text. */
function nameSources(folder) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.ts')))
    renameSync(join(folder, name), join(folder, `${name}.txt`));
}

const LOADING = '<li>Loading...</li>';

/** Stands in for the tree until its script has run. */
function contents(project, router) {
  const pages = (project.documents ?? []).filter(({ frontmatter }) => frontmatter.group !== INTERNALS);
  const links = pages.map((page) => `<li><a href="site:${router.getFullUrl(page)}">${escapeHtml(page.name)}</a></li>`);
  return links.join('');
}

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// What scrolls can be reached by keyboard, and the page says where its content is.
function accessible(html) {
  return html
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<div class="col-sidebar">', '<div class="col-sidebar" role="complementary" aria-label="Contents">')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="site-table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
}

/** The kind and the chapter under which the search shows each page of text, by its address. */
function kindsOfDocuments(project, router) {
  const kinds = { Examples: 'example', Reference: 'reference', [INTERNALS]: 'internal' };
  const entries = (project.documents ?? []).map((page) => {
    const { group } = page.frontmatter;
    return [router.getFullUrl(page), { kind: kinds[group] ?? 'guide', chapter: kinds[group] ? undefined : group }];
  });
  return new Map(entries);
}

function groupOf(path) {
  if (/\/guides\/|packages\/cli/.test(path)) return chapterOf(path);
  if (path.includes('examples/')) return 'Examples';
  return /decisions|architecture|inferred|CONTRIBUTING/.test(path) ? INTERNALS : 'Reference';
}

/** The main entry becomes the package's own page; the others get the name of their export. */
function nameModules(project, { name, exports = {} }) {
  for (const module of project.getChildrenByKind(ReflectionKind.Module)) {
    const source = (target) => target?.['@cartouche/source'];
    const files = [`./src/${module.name}.ts`, `./src/${module.name}/index.ts`];
    const [key] = Object.entries(exports).find(([, target]) => files.includes(source(target))) ?? [];
    if (key === '.') addTag(module, '@mergeModuleWith', '<project>');
    else if (key) module.name = `${name.replace(/^@.*\//, '')}${key.slice(1)}`;
  }
}

/** The client has too many names for one list: the folder that a name comes from says what it is about. */
function sortClient(project) {
  for (const one of project.children ?? []) {
    const { packageName, packagePath = '' } = project.getSymbolIdFromReflection(one) ?? {};
    const [, category = 'Client'] = CLIENT_PARTS.find(([part]) => part.test(`${packageName}/${packagePath}`)) ?? [];
    addTag(one, '@category', category);
  }
}

function addTag(reflection, name, text) {
  reflection.comment ??= new Comment();
  reflection.comment.blockTags.push(new CommentTag(name, [{ kind: 'text', text }]));
}
