import { workspaceId } from '../../../../api/session.ts';
import type { Mapping } from './mapping.ts';
import type { CsvFile } from './read-csv.ts';

/** The choices of an import that is under way. */
export type ImportChoices = { mapping: Mapping; templateId: string; batchName: string; isChecked: boolean };

const placeOf = (part: 'file' | 'choices') => `cartouche:import:${workspaceId() ?? ''}:${part}`;

const through = (bytes: BodyInit, transform: CompressionStream | DecompressionStream) =>
  new Response(new Response(bytes).body?.pipeThrough(transform));

/** Keeps the file of an import in this tab, compressed. A file that does not fit is not kept. */
export async function keepFile(file: CsvFile): Promise<void> {
  const packed = await through(
    JSON.stringify({ ...file, source: undefined }),
    new CompressionStream('gzip'),
  ).arrayBuffer();
  try {
    sessionStorage.setItem(
      placeOf('file'),
      Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join(''),
    );
  } catch {
    sessionStorage.removeItem(placeOf('file'));
  }
}

export const keepChoices = (choices: ImportChoices): void =>
  sessionStorage.setItem(placeOf('choices'), JSON.stringify(choices));

/** Reads the import that was under way in this tab before it was reloaded. */
export async function readKept(): Promise<{ file: CsvFile; choices: ImportChoices } | undefined> {
  const packed = sessionStorage.getItem(placeOf('file'));
  const choices = sessionStorage.getItem(placeOf('choices'));
  if (packed === null || choices === null) return undefined;
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const file = await through(bytes, new DecompressionStream('gzip')).json();
  return { file: file as CsvFile, choices: JSON.parse(choices) as ImportChoices };
}

export function forgetImport(): void {
  sessionStorage.removeItem(placeOf('file'));
  sessionStorage.removeItem(placeOf('choices'));
}
