function download(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const downloadJson = (name: string, data: unknown) =>
  download(name, 'application/json', [JSON.stringify(data, null, 2)]);

const FORMULA_STARTS = new Set(['=', '+', '-', '@', '\t', '\r']);

/** Quotes a cell; what a spreadsheet would take for a formula is shown as text. */
function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA_STARTS.has(text.charAt(0)) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function downloadCsv(name: string, header: readonly string[], rows: readonly (readonly unknown[])[]): void {
  const lines = [header, ...rows].map((cells) => cells.map(csvCell).join(','));
  download(name, 'text/csv;charset=utf-8', [`\uFEFF${lines.join('\r\n')}\r\n`]);
}
