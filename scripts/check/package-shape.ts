import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packPackage } from './pack.ts';
import { runProgram } from './run-program.ts';
import type { WorkspacePackage } from './workspace.ts';

/**
 * Packs a package as it would be published and asks publint and attw about the archive, not about the folder.
 *
 * @returns what is wrong with it
 */
export async function checkPackageShape({ folder, manifest }: WorkspacePackage): Promise<string | undefined> {
  const destination = await mkdtemp(join(tmpdir(), 'cartouche-pack-'));
  try {
    const archive = await packPackage(folder, destination);
    const bytes = await readFile(archive);
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const { messages } = await publint({ pack: { tarball }, strict: true });
    const complaints = messages.map(
      (message) => `publint: ${formatMessage(message, manifest as never, { color: false })}`,
    );
    // Nodes for n8n are files that n8n finds by name: there is nothing to import.
    if (manifest.exports === undefined) return complaints.join('\n') || undefined;
    const types = await runProgram('attw', [
      archive,
      '--profile',
      // Every way of resolving it that a compiler has, where there is CommonJS.
      manifest.main?.endsWith('.cjs') ? 'strict' : 'esm-only',
      '--no-emoji',
      '--format',
      'table-flipped',
      // No module system reads YAML; who wants the file asks for its path.
      '--exclude-entrypoints',
      'openapi.yaml',
    ]);
    if (!types.ok) complaints.push(`attw: ${types.output}`);
    return complaints.length > 0 ? complaints.join('\n') : undefined;
  } finally {
    await rm(destination, { recursive: true, force: true });
  }
}
