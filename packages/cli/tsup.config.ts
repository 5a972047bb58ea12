import { libraryBuild } from '../../scripts/library-build.ts';

export default libraryBuild(process.cwd(), {
  main: 'src/main.ts',
  'cartouche-webhooks': 'src/cartouche-webhooks.ts',
});
