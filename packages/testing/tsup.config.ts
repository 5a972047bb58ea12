import { libraryBuild } from '../../scripts/library-build.ts';

// With zod and cheerio inside: a test that only needs fixtures installs neither them nor the server.
export default {
  ...libraryBuild(process.cwd()),
  noExternal: ['@cartouche/contract/schemas', 'cheerio', 'zod'],
  minify: true,
};
