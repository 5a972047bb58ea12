import '../../../../styles/files.css';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { Problem } from '../../../../api/failure.ts';
import { FailureNote } from '../../../../components/failure-note.tsx';

export type CsvFile = {
  name: string;
  text: string;
  /** The encoding that the file was read in. */
  encoding: string;
  columns: readonly string[];
  /** The first rows, shown so that people recognize their columns. */
  sample: readonly (readonly string[])[];
  rowCount: number;
};

/** The contract's limit. */
const MAX_CHARACTERS = 8_000_000;

async function readCsv(file: File): Promise<CsvFile> {
  const [{ readSpreadsheet }, { default: Papa }] = await Promise.all([
    import('../../../../api/read-spreadsheet.ts'),
    import('papaparse'),
  ]);
  const { text, encoding, csv, separator } = await readSpreadsheet(file);
  if (text.length > MAX_CHARACTERS) throw new Problem('The file is larger than 8 MB. Split it and import the parts.');
  const { data } = Papa.parse<string[]>(csv, { skipEmptyLines: 'greedy', delimiter: separator });
  const [columns = [], ...rows] = data;
  if (columns.length < 1 || rows.length < 1)
    throw new Problem('The file needs a line of column names and at least one row.');
  return { name: file.name, text, encoding, columns, sample: rows.slice(0, 3), rowCount: rows.length };
}

export function CsvPicker({ onFile }: { onFile: (file: CsvFile) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const read = useAct(readCsv, { showsFailure: true, onDone: onFile });
  const pick = (files: FileList | null) => {
    const file = files?.[0];
    if (file) read.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    <div className="stack">
      <label
        htmlFor={id}
        className="drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSpreadsheet size={28} strokeWidth={1.4} className="quiet" aria-hidden />
        <span className="strong">Choose a CSV file, or drop it here</span>
        <span className="quiet">
          Up to 10,000 rows. The first line names the columns; one column holds email addresses.
        </span>
        <input id={id} type="file" accept=".csv,.tsv,text/csv" onChange={(event) => pick(event.currentTarget.files)} />
      </label>
      {read.error && <FailureNote error={read.error} />}
    </div>
  );
}
