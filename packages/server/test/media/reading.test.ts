import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readDocument } from '../../src/domains/media/reading/read-document.ts';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { endlessDocument, officeFile } from '../support/office-file.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { fixture, uploadAndRead, WAV } from './media-setup.ts';

let transcript: string | Error = 'Ada: we start in March.';
let summary: (() => Promise<string>) | undefined;
let server: TestServer;
beforeAll(async () => {
  const writer = createOfflineWriter();
  server = await createTestServer({
    writer: { ...writer, summariseFile: (file) => summary?.() ?? writer.summariseFile(file) },
    transcribe: async () => {
      if (transcript instanceof Error) throw transcript;
      return transcript;
    },
  });
});
beforeEach(async () => {
  await server.reset();
  summary = undefined;
  transcript = 'Ada: we start in March.';
});
afterAll(() => server.close());

const textOf = async (id: string) =>
  (await server.services.media.forRun(server.database.db, server.workspaceId, id))?.text;

describe('what is understood, and the text that runs get', () => {
  test.each<[string, string, string]>([
    [
      'offer.pdf',
      'PDF document, 2 pages, 23 words. Title: Cold-chain offer. It begins: “Cold-chain offer Northwind moves 240 trucks from eleven depots. The annual saving is 84,000 euros. Second page: terms are net 30 days.”',
      'Cold-chain offer\nNorthwind moves 240 trucks from eleven depots. The annual saving is 84,000 euros.\n\nSecond page: terms are net 30 days.',
    ],
    [
      'rollout-plan.docx',
      'Word document, 23 words. Title: Rollout plan for Northwind. It begins: “Rollout plan Northwind starts with two depots in March. The pilot runs for eight weeks. Phase Weeks Pilot 8 Questions go to Ada.”',
      'Rollout plan\nNorthwind starts with two depots in March. The pilot runs for eight weeks.\nPhase\tWeeks\nPilot\t8\nQuestions go to Ada.',
    ],
    [
      'quarterly-review.pptx',
      'PowerPoint presentation, 2 slides, 22 words. Title: Quarterly review. It begins: “Slide 1 Quarterly review Notes: Open with the saving. Slide 2 On-time deliveries rose to 97 percent Depot On time Rotterdam 97%”',
      'Slide 1\nQuarterly review\nNotes: Open with the saving.\n\nSlide 2\nOn-time deliveries rose to 97 percent\nDepot\tOn time\nRotterdam\t97%',
    ],
    [
      'price-list.xlsx',
      'Excel workbook, 2 sheets. Prices: 2 rows; columns Plan, Seats, Price, Discount, Valid from. Notes: 0 rows; columns Prices are per month.',
      'Prices\nPlan\tSeats\tPrice\tDiscount\tValid from\nStarter\t5\t49.9\t10%\t2026-03-01\nGrowth\t25\t199\t15%\t2026-04-01\n\nNotes\nPrices are per month',
    ],
  ])('%s', async (filename, understood_summary, text) => {
    const media = await uploadAndRead(server, { content: fixture(filename), filename });
    expect(media).toMatchObject({ extraction_status: 'done', understood_summary, extraction_error: null });
    expect(await textOf(media.id)).toBe(text);
  });

  const cellsOf = async (mime: string, parts: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'cartouche-cells-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'file');
    writeFileSync(path, await officeFile(parts));
    const limits = { maxCharacters: 10_000, maxUnpackedBytes: 1_048_576 };
    const bounds = { limits, timeoutMs: 60_000, maxCpuMs: 60_000, maxMemoryBytes: 1_073_741_824 };
    const type = `application/vnd.openxmlformats-officedocument.${mime}`;
    return (await readDocument({ path, mime: type }, bounds, AbortSignal.timeout(60_000))).grids;
  };

  test('a workbook gives its cells: merged ones at every place, numbers whole and with the units of their formats', async () => {
    const formats = [
      '#,##0.0 "k€"',
      '0.0%',
      '#,##0,',
      '[$€-407] #,##0.00',
      '_-* #,##0 \\m_-',
      'yyyy-mm-dd',
      '0%',
      '[h]:mm',
      '# ?/8',
    ];
    const escaped = formats.map((code) => code.replaceAll('"', '&quot;'));
    const cell = (name: string, value: string, style?: number) =>
      `<c r="${name}"${style === undefined ? ' t="str"' : ` s="${style}"`}><v>${value}</v></c>`;
    const grids = await cellsOf('spreadsheetml.sheet', {
      'xl/workbook.xml': '<workbook><sheets><sheet name="Prices" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
      'xl/styles.xml': `<styleSheet><numFmts>${escaped.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_code, at) => `<xf numFmtId="${170 + at}"/>`).join('')}</cellXfs></styleSheet>`,
      'xl/sheet.xml': `<worksheet><sheetData><row r="1">${cell('B1', '2026')}</row><row r="3">${cell('A3', 'Price')}${cell('B3', '17.9', 1)}${cell('C3', '0.125', 2)}${cell('D3', '17900', 3)}${cell('E3', '1234.5', 4)}${cell('F3', '240', 5)}${cell('G3', '46082', 6)}${cell('H3', '1.234')}${cell('I3', '5', 0)}${cell('J3', '0.1849', 7)}${cell('K3', '0.184912345678', 7)}${cell('L3', '1.2708333333', 8)}${cell('M3', '3.5', 9)}</row></sheetData><mergeCells><mergeCell ref="B1:C2"/></mergeCells></worksheet>`,
    });
    expect(grids).toMatchObject([
      {
        name: 'Prices',
        rows: [
          ['', '2026', '2026'],
          ['', '2026', '2026'],
          [
            'Price',
            '17.9 k€',
            '12.5%',
            '17.9',
            '€ 1234.5',
            '240 m',
            '2026-03-01',
            '1.234',
            '5',
            '18% (18.49%)',
            '18%',
            '30:30',
            '3.5',
          ],
        ],
        exact: [[], [], [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]],
      },
    ]);
  });

  test('a workbook gives nothing of hidden sheets, rows and columns', async () => {
    const cell = (name: string) => `<c r="${name}" t="str"><v>${name}</v></c>`;
    const sheet = (cols: string) =>
      `<worksheet><cols>${cols}</cols><sheetData><row r="1">${cell('A1')}${cell('B1')}</row><row r="2" hidden="1">${cell('A2')}</row></sheetData></worksheet>`;
    const grids = await cellsOf('spreadsheetml.sheet', {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Shown" r:id="a"/><sheet name="Internal" state="veryHidden" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Type="x/worksheet" Target="a.xml"/><Relationship Id="b" Type="x/worksheet" Target="b.xml"/></Relationships>',
      'xl/a.xml': sheet('<col min="2" max="16384" hidden="true"/>'),
      'xl/b.xml': sheet(''),
    });
    expect(grids?.map(({ name, rows }) => [name, rows.flat().filter(Boolean)])).toEqual([['Shown', ['A1']]]);
  });

  test('a document gives the cells of its tables, merged ones at every place', async () => {
    const cell = (text: string, more = '') =>
      `<w:tc><w:tcPr>${more}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const rows = [
      cell('', '<w:gridSpan w:val="1"/>') + cell('2026', '<w:gridSpan w:val="2"/>'),
      cell('Basic', '<w:vMerge w:val="restart"/>') + cell('Price') + cell('17.880 €'),
      cell('', '<w:vMerge/>') +
        cell('Seats') +
        cell('12</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1'),
    ];
    const table = `<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
    const grids = await cellsOf('wordprocessingml.document', {
      'word/document.xml': `<w:document><w:body>${table}</w:body></w:document>`,
    });
    expect(grids?.map(({ rows: cells }) => cells)).toEqual([
      [
        ['', '2026', '2026'],
        ['Basic', 'Price', '17.880 €'],
        ['Basic', 'Seats', '12¹'],
      ],
    ]);
  });

  test('a table in an old encoding, with its columns', async () => {
    const content = Buffer.from('Stadt;Größe\nKöln;"1,5"\nMünchen;2\n', 'latin1');
    const media = await uploadAndRead(server, { content, filename: 'städte.csv' });
    expect(media.understood_summary).toBe('CSV table. 2 rows; columns Stadt, Größe.');
    expect(await textOf(media.id)).toBe('Stadt;Größe\nKöln;"1,5"\nMünchen;2');
  });

  test('a table whose encoding is in doubt says so', async () => {
    const content = Buffer.from('City;Trucks\nCz\xeastochowa;2\n', 'latin1');
    const media = await uploadAndRead(server, { content, filename: 'cities.csv' });
    expect(media.understood_summary).toBe(
      'CSV table. 1 row; columns City, Trucks. Read as Windows-1252; it may be Windows-1250. If letters are wrong, save it as UTF-8 and upload it again.',
    );
  });

  test('UTF-16, Markdown, and text with invisible characters', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Guten Tag', 'utf16le')]);
    expect(await textOf((await uploadAndRead(server, { content: utf16, filename: 'a.txt' })).id)).toBe('Guten Tag');
    const markdown = await uploadAndRead(server, { content: '# Plan B\r\n\r\nWe *wait*.\x1b', filename: 'a.md' });
    expect(markdown.understood_summary).toBe('Markdown file, 4 words. Title: Plan B. It begins: “Plan B We *wait*.”');
    expect(await textOf(markdown.id)).toBe('# Plan B\n\nWe *wait*.');
  });

  test('no more than a million characters are kept, and the summary says so', async () => {
    const media = await uploadAndRead(server, { content: 'word '.repeat(300_000), filename: 'a.txt' });
    expect(media.understood_summary).toMatch(/^Text file, more than 200,000 words\./);
    expect((await textOf(media.id))?.length).toBeLessThanOrEqual(1_000_000);
  });

  test('a model that fails leaves the offline words', async () => {
    summary = () => Promise.reject(new GenerationFailed('The provider answered HTTP 500.', { retryable: true }));
    const media = await uploadAndRead(server, { content: 'We wait.', filename: 'a.txt' });
    expect(media.understood_summary).toBe('Text file, 2 words. It begins: “We wait.”');
    summary = async () => 'It says that they wait.';
    expect((await uploadAndRead(server, { content: 'We wait.', filename: 'a.txt' })).understood_summary).toBe(
      'It says that they wait.',
    );
  });
});

describe('recordings', () => {
  const recording = { content: WAV, filename: 'call.wav' };

  test('are transcribed', async () => {
    const media = await uploadAndRead(server, recording);
    expect(media).toMatchObject({
      extraction_status: 'done',
      understood_summary: 'WAV recording, 5 words. It begins: “Ada: we start in March.”',
    });
    expect(await textOf(media.id)).toBe('Ada: we start in March.');
  });

  test('say why when nothing is spoken, or the provider refuses them', async () => {
    transcript = '';
    expect(await uploadAndRead(server, recording)).toMatchObject({
      extraction_status: 'unsupported',
      extraction_error: 'Nothing is spoken in the recording.',
    });
    transcript = new GenerationFailed('The provider answered HTTP 413.', { retryable: false });
    expect(await uploadAndRead(server, recording)).toMatchObject({
      extraction_status: 'failed',
      extraction_error: 'The provider answered HTTP 413.',
    });
  });

  test('are tried again while the provider is busy, and given up in the end', async () => {
    transcript = new GenerationFailed('The provider is busy.', { retryable: true });
    const { id, extraction_status } = await uploadAndRead(server, recording);
    expect(extraction_status).toBe('queued');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      server.clock.advance(130_000);
      await server.drain();
    }
    expect((await server.call('GET', `/api/v1/media/${id}`)).body.media).toMatchObject({
      extraction_status: 'failed',
      extraction_error: 'It could not be read: The provider is busy.',
    });
  });

  test('are unsupported where no provider transcribes', async () => {
    const silent = await createTestServer();
    const media = await uploadAndRead(silent, recording);
    expect(media).toMatchObject({
      extraction_status: 'unsupported',
      extraction_error:
        'No AI provider is configured that can transcribe a recording. Upload its transcript as a text file instead.',
    });
    await silent.close();
  });
});

describe('hostile and broken documents', () => {
  const failed = (extraction_error: string | RegExp, extraction_status = 'failed') => ({
    extraction_status,
    extraction_error: typeof extraction_error === 'string' ? extraction_error : expect.stringMatching(extraction_error),
    understood_summary: null,
  });

  test('a PDF with a password is unsupported', async () => {
    const media = await uploadAndRead(server, { content: fixture('locked.pdf'), filename: 'locked.pdf' });
    expect(media).toMatchObject(failed('The PDF is protected by a password.', 'unsupported'));
  });

  test('a PDF that is cut off, garbage, or a scan', async () => {
    const cut = fixture('offer.pdf').subarray(0, 300);
    expect(await uploadAndRead(server, { content: cut, filename: 'a.pdf' })).toMatchObject(
      failed(/damaged|has no text/, expect.stringMatching(/failed|unsupported/) as unknown as string),
    );
    const garbage = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5_000)]);
    expect(await uploadAndRead(server, { content: garbage, filename: 'a.pdf' })).toMatchObject(failed(/damaged/));
  });

  test('an archive that unpacks to more than its budget ends its reader, not the server', async () => {
    const bomb = await officeFile({
      'word/document.xml': `<w:document><w:t>${' '.repeat(230 * 1_048_576)}</w:t></w:document>`,
    });
    expect(bomb.byteLength).toBeLessThan(1_048_576);
    const media = await uploadAndRead(server, { content: bomb, filename: 'a.docx' });
    expect(media).toMatchObject(failed('The file unpacks to more than 200 MB.'));
  });

  test('an archive whose directory understates its sizes, or that is cut off', async () => {
    const sound = await officeFile({
      'word/document.xml': `<w:document><w:t>${'word '.repeat(5_000)}</w:t></w:document>`,
    });
    const lying = Buffer.from(sound);
    const entry = lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    lying.writeUInt32LE(10, entry + 24);
    expect(await uploadAndRead(server, { content: lying, filename: 'a.docx' })).toMatchObject(failed(/damaged/));
    const cut = await uploadAndRead(server, { content: sound.subarray(0, -30), filename: 'a.docx' });
    expect(cut).toMatchObject(failed(/damaged/));
  });

  test('entities that would grow are not expanded', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const content = await officeFile({
      'word/document.xml': `${doctype}<w:document><w:p><w:t>&b;&b; safe</w:t></w:p></w:document>`,
    });
    const media = await uploadAndRead(server, { content, filename: 'a.docx' });
    expect(media.extraction_status).toBe('done');
    expect(await textOf(media.id)).toMatch(/safe$/);
  });

  test('a reader that takes too long, or is no longer wanted, is ended', async () => {
    // Takes seconds, so that no reader is done before it is looked at.
    const long = { 'word/document.xml': `<w:document><w:t>${' '.repeat(100 * 1_048_576)}</w:t></w:document>` };
    const file = {
      path: join(mkdtempSync(join(tmpdir(), 'cartouche-reading-')), 'long.docx'),
      mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    };
    writeFileSync(file.path, await officeFile(long));
    onTestFinished(() => rmSync(dirname(file.path), { recursive: true }));
    const bounds = {
      limits: { maxCharacters: 10, maxUnpackedBytes: 1e9 },
      timeoutMs: 60_000,
      maxMemoryBytes: 4e9,
      maxCpuMs: 60_000,
    };
    const signal = new AbortController().signal;
    await expect(readDocument(file, { ...bounds, timeoutMs: 1 }, signal)).rejects.toThrow(/longer than 0.001 seconds/);
    const stopping = AbortSignal.abort(new Error('The worker is shutting down.'));
    await expect(readDocument(file, bounds, stopping)).rejects.toThrow('shutting down');
    if (process.platform !== 'linux') return;
    await expect(readDocument(file, { ...bounds, maxMemoryBytes: 1_000 }, signal)).rejects.toThrow(
      'Reading took too much memory.',
    );
    await expect(readDocument(file, { ...bounds, maxCpuMs: 1 }, signal)).rejects.toThrow(
      'Reading took more than 0.001 seconds of processor time.',
    );
  });
});

/** Processes that this one started. */
function children(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process.pid;
    } catch {
      return false;
    }
  });
}

test.runIf(process.platform === 'linux')('a reader that had no chance to run is not taken for a slow one', async () => {
  const before = new Set(children());
  const bounds = { limits: { maxCharacters: 1_000, maxUnpackedBytes: 1_000_000 }, maxCpuMs: 30_000 };
  const path = join(import.meta.dirname, 'files', 'offer.pdf');
  const reading = readDocument(
    { path, mime: 'application/pdf' },
    { ...bounds, timeoutMs: 60_000, maxMemoryBytes: 1e9 },
    new AbortController().signal,
  );
  const [pid = 0] = children().filter((child) => !before.has(child));
  process.kill(pid, 'SIGSTOP');
  await sleep(1_500);
  expect(getPriority(pid)).toBe(getPriority());
  process.kill(pid, 'SIGCONT');
  expect((await reading).title).toBe('Cold-chain offer');
});

test.runIf(process.platform === 'linux')('a slow reader makes way for every session of the machine', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'cartouche-reading-')), 'endless.docx');
  writeFileSync(path, await endlessDocument(100));
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  const before = new Set(children());
  const enough = new AbortController();
  const reading = readDocument(
    { path, mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
    { limits: { maxCharacters: 10, maxUnpackedBytes: 1e9 }, timeoutMs: 60_000, maxMemoryBytes: 4e9, maxCpuMs: 60_000 },
    enough.signal,
  );
  const [pid = 0] = children().filter((child) => !before.has(child));
  const groupOf = (process: number | 'self') =>
    readFileSync(`/proc/${process}/autogroup`, 'utf8').trim().split(' nice ');
  await expect.poll(() => getPriority(pid)).toBe(19);
  if (existsSync('/proc/self/autogroup')) {
    await expect.poll(() => groupOf(pid)[1]).toBe('19');
    expect(groupOf(pid)[0]).not.toBe(groupOf('self')[0]);
  }
  enough.abort(new Error('It was seen.'));
  await expect(reading).rejects.toThrow('It was seen.');
});
