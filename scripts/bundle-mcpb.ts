// npm run bundle:mcpb [-- <file>]: puts the agent tools, with all that they need, into a file that desktop clients install.
import { join } from 'node:path';
import { bundleTools } from './check/mcpb.ts';
import { root } from './check/workspace.ts';

const output = process.argv[2] ?? join(root, 'cartouche.mcpb');
await bundleTools(output);
console.log(`Written: ${output}`);
