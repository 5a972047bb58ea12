import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never[]) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

const ROUTES = '/src/routes/';

/** Writes start.js, which asks for the files of the opened address before the main script has run. */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    apply: 'build',
    // Runs after Vite removes the chunks that hold only styles.
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, chunk }) => {
        if (!bundle || !chunk) return [];
        return [...needsOf(bundle, chunk)].slice(1).map((file) => {
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `/dashboard/${file}` };
          return { tag: 'link', attrs, injectTo: 'head' as const };
        });
      },
    },
    generateBundle(_, bundle) {
      const source = readFileSync(join(import.meta.dirname, 'src/start.js'), 'utf8').replaceAll(/^ *\/\/.*\n/gm, '');
      const screens = screensOf(bundle);
      const files = [...new Set(screens.flatMap((screen) => screen.files))];
      // Screens refer to files by index, because they share many.
      const short = screens.map((screen) => [screen.path, ...screen.files.map((file) => files.indexOf(file))]);
      const data = `const FILES = ${JSON.stringify(files)};\nconst SCREENS = ${JSON.stringify(short)};\n`;
      this.emitFile({ type: 'asset', fileName: 'start.js', source: `{\n${data}${source}}\n` });
    },
  };
}

/** The path of each screen, and the chunks that it needs beyond those of the main script. */
function screensOf(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const routes = chunks.flatMap((chunk) => {
    const id = chunk.facadeModuleId?.split('?')[0];
    // Folders that begin with a dash hold parts of screens; the router ignores them.
    return id?.includes(ROUTES) && !id.includes('/-')
      ? [{ name: id.slice(id.indexOf(ROUTES) + ROUTES.length, -'.tsx'.length), chunk }]
      : [];
  });
  const entry = chunks.find(({ isEntry }) => isEntry);
  const circular = chunks.find(
    ({ fileName, imports }) => entry?.imports.includes(fileName) && imports.includes(entry.fileName),
  );
  if (circular)
    throw new Error(`${circular.fileName} and the main script import each other: one runs before the other is there.`);
  const known = entry ? needsOf(bundle, entry) : new Set();
  return routes
    .filter(({ name }) => !routes.some((other) => other.name.startsWith(`${name}/`)))
    .map(({ name, chunk }) => {
      const layouts = routes.filter((other) => name.startsWith(`${other.name}/`));
      const files = [chunk, ...layouts.map((layout) => layout.chunk)].flatMap((one) => [...needsOf(bundle, one)]);
      return {
        path: name
          .split('/')
          .filter((part) => part !== '_app' && part !== 'index')
          .join('/'),
        files: [...new Set(files)].filter((file) => !known.has(file)).map((file) => file.slice('assets/'.length)),
      };
    })
    .sort((a, b) => a.path.split('$').length - b.path.split('$').length);
}

function needsOf(bundle: Bundle, { fileName, imports }: Chunk, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const name of imports) {
    const needed = bundle[name];
    if (needed?.type === 'chunk') needsOf(bundle, needed, found);
  }
  return found;
}
