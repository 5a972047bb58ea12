import { Plus, X } from 'lucide-react';
import { Button, IconButton } from './button.tsx';

type Row = [string, string];

type RowsEditorProps = {
  title: string;
  rows: readonly Row[];
  labels: readonly [string, string];
  onRows: (rows: Row[]) => void;
};

/** Pairs of texts: products, proof, questions. */
export function RowsEditor({ title, rows, labels, onRows }: RowsEditorProps) {
  const change = (at: number, side: 0 | 1, text: string) =>
    onRows(rows.map((row, index) => (index === at ? ((side === 0 ? [text, row[1]] : [row[0], text]) as Row) : row)));
  return (
    <fieldset className="stack tight">
      <legend className="field-label">{title}</legend>
      {rows.map((row, at) => (
        <div key={at} className="pair">
          <input
            className="input"
            aria-label={`${title} ${at + 1}: ${labels[0]}`}
            placeholder={labels[0]}
            required
            value={row[0]}
            onChange={(event) => change(at, 0, event.currentTarget.value)}
          />
          <input
            className="input"
            aria-label={`${title} ${at + 1}: ${labels[1]}`}
            placeholder={labels[1]}
            value={row[1]}
            onChange={(event) => change(at, 1, event.currentTarget.value)}
          />
          <IconButton
            label={`Remove ${title} ${at + 1}`}
            look="plain"
            onClick={() => onRows(rows.filter((_, index) => index !== at))}
          >
            <X size={15} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onRows([...rows, ['', '']])}>
          <Plus size={14} aria-hidden />
          Add
        </Button>
      </div>
    </fieldset>
  );
}
