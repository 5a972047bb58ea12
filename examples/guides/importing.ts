import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeText } from '@cartouche/contract/decode-text';
import { Cartouche, type Prospect } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

export async function importing(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  const folder = mkdtempSync(join(tmpdir(), 'cartouche-importing-'));
  const file = join(folder, 'people.csv');
  writeFileSync(
    file,
    'Email;First name;Tags\nada@northwind.example;Ada;crm\ngrace@globex.example;Zoë;crm\nnot-an-address;Bob;crm\n',
    'latin1',
  );

  // #region import
  const { text: csv, encoding, alternative } = decodeText(readFileSync(file));
  if (alternative) console.warn(`${file} was read as ${encoding}; it may be ${alternative}`);
  const { report } = await cartouche.prospects.import({ csv });
  console.log(`${report.created} created, ${report.updated} updated, ${report.failed} failed`);
  for (const { line, issues, warnings } of report.results) {
    for (const { path, message } of [...issues, ...warnings]) console.warn(`line ${line}: ${path} ${message}`);
  }
  // #endregion
  assert.deepEqual([report.created, report.updated, report.failed], [2, 0, 1]);
  assert.equal((await cartouche.prospects.list({ email: 'grace@globex.example' })).prospects[0]?.first_name, 'Zoë');

  writeFileSync(file, 'Email;First name;Tags\nada@northwind.example;Ada;crm\n');
  await cartouche.prospects.upsert({ email: 'milton@initech.example' }); // of no CRM, so it stays
  await sync(cartouche, file, 'utf-8', 0.5);
  await sync(cartouche, file, 'utf-8', 0.5);
  const left = (await cartouche.prospects.list()).prospects.map(({ email }) => email).sort();
  assert.ok(left.includes('ada@northwind.example') && left.includes('milton@initech.example'));
  assert.ok(!left.includes('grace@globex.example'));
  writeFileSync(file, 'Email;First name\nolaf@kestrel.example;Olaf\n');
  await assert.rejects(sync(cartouche, file), /1 of 1 rows .* lack the tag crm/);
  writeFileSync(file, 'Email;First name;Tags\nnoor@kestrel.example;Noor;crm\n');
  await assert.rejects(sync(cartouche, file, 'utf-8', 0), /1 of 2 people/);
  writeFileSync(file, Buffer.from('Email;First name;Tags\nnoor@kestrel.example;No\xebl;crm\n', 'latin1'));
  await assert.rejects(sync(cartouche, file), TypeError);
  await sync(cartouche, file, 'windows-1252', 1);
  assert.equal((await cartouche.prospects.list({ email: 'noor@kestrel.example' })).prospects[0]?.first_name, 'Noël');
  rmSync(folder, { recursive: true });
}

// #region sync
/** Makes the prospects with the tag `crm` those of the file. It can be killed at any point, and started again. */
async function sync(cartouche: Cartouche, file: string, encoding = 'utf-8', maxRemoved = 0.1): Promise<void> {
  // Throws before anything is stored if the file is in another encoding.
  const csv = new TextDecoder(encoding, { fatal: true }).decode(readFileSync(file));
  const { report } = await cartouche.prospects.import({ csv });
  if (report.failed > 0)
    throw new Error(`${report.failed} rows of ${file} have to be corrected before anyone is removed.`);

  const current = new Set(report.results.map(({ email }) => email));
  const known: Prospect[] = [];
  for await (const prospect of cartouche.prospects.list({ tag: 'crm' })) known.push(prospect);
  const gone = known.filter(({ email }) => !current.has(email));
  const untagged = current.size - (known.length - gone.length);
  if (untagged > 0) throw new Error(`${untagged} of ${current.size} rows of ${file} lack the tag crm.`);
  if (gone.length > known.length * maxRemoved) {
    throw new Error(`${gone.length} of ${known.length} people are not in ${file}: is the export complete?`);
  }
  for (const { id } of gone) await cartouche.prospects.delete(id); // with their pages
}
// #endregion
