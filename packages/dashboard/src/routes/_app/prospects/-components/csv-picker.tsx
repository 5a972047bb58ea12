import '../../../../styles/files.css';
import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useAct } from '../../../../api/act.ts';
import { FailureNote } from '../../../../components/failure-note.tsx';
import { type CsvFile, readCsv } from './read-csv.ts';

export function CsvPicker({ onFile }: { onFile: (file: CsvFile) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const read = useAct((file: File) => readCsv(file), { showsFailure: true, onDone: onFile });
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
