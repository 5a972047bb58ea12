#!/usr/bin/env node
// The executable. What it starts can't even be loaded by an old Node, so it looks first, in words that every Node understands.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major >= 22) {
  // Loading the modules would make V8 keep 65 MB for young objects, which an idle server never needs. The server that has started
  // gives V8's default back, so that this space grows with the load.
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--semi-space-growth-factor=1');
  await import('./operations/commands.ts');
} else {
  process.stderr.write(
    `cartouche-server needs Node.js 22 or newer, and this is ${process.version}. Install it from nodejs.org.\n`,
  );
  process.exitCode = 1;
}
