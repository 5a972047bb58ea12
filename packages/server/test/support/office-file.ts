import { ZipFile } from 'yazl';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** A .docx of the given parts. */
export async function officeFile(parts: Record<string, string>): Promise<Buffer> {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${OFFICE}.wordprocessingml.document.main+xml"/></Types>`;
  const zip = new ZipFile();
  for (const [name, content] of Object.entries({ '[Content_Types].xml': types, ...parts }))
    zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A .docx that says one line. */
export const shortDocument = (line: string): Promise<Buffer> =>
  officeFile({ 'word/document.xml': `<document><p><r><t>${line}</t></r></p></document>` });

/** A .docx of 200 KB that unpacks to so many megabytes of elements without a word, which its reader walks one by one. */
export const endlessDocument = (megabytes: number): Promise<Buffer> =>
  officeFile({ 'word/document.xml': `<document>${'<a/>'.repeat((megabytes * 1_048_576) / 4)}</document>` });
