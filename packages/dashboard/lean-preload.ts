import type { Plugin } from 'vite';

const HELPER = `
const loadStyle = (file) => {
  const href = '/dashboard/' + file;
  if (!file.endsWith('.css') || document.querySelector('link[href="' + href + '"]')) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((done) => { link.onload = link.onerror = done; });
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(loadStyle));
  return load();
};`;

/** Replaces Vite's helper, which preloads scripts too: start.js does that here, so this one only waits for a part's styles. */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => HELPER },
  };
}
