import type { ImportedRow, ImportReport } from '@cartouche/sdk';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { downloadCsv } from '../../../../components/download.ts';
import { Figures } from '../../../../components/figures.tsx';
import { formatCount } from '../../../../components/format.ts';
import { Note } from '../../../../components/note.tsx';
import { Segments } from '../../../../components/segments.tsx';

const COLUMNS: readonly Column<ImportedRow>[] = [
  {
    label: 'Line',
    width: '4rem',
    wideOnly: true,
    cell: ({ row, line }) => <span className="number">{line ?? row}</span>,
  },
  {
    label: 'Email',
    width: '3fr',
    cell: ({ email, issues, warnings }) => (
      <>
        <div className="cut">{email || 'No address'}</div>
        {[...issues, ...warnings].map(({ path, message }) => (
          <div key={path} className="small quiet">
            {path.slice(path.lastIndexOf('.') + 1)} {message}
          </div>
        ))}
      </>
    ),
  },
  {
    label: 'Same address as',
    width: '2fr',
    wideOnly: true,
    cell: ({ same_address_rows }) =>
      same_address_rows.length > 0 && <span className="small quiet">Row {same_address_rows.join(', ')}</span>,
  },
  { label: 'Outcome', width: '7rem', end: true, cell: ({ outcome }) => <Badge state={outcome} /> },
];

type View = 'all' | 'failed';

/** The outcome of each row, or in a dry run its expected outcome. */
export function ImportReportView({ report, isDryRun = false }: { report: ImportReport; isDryRun?: boolean }) {
  const [view, setView] = useState<View>(report.failed > 0 ? 'failed' : 'all');
  const failed = report.results.filter(({ outcome }) => outcome === 'failed');
  const save = () =>
    downloadCsv(
      'import-report.csv',
      ['line', 'email', 'outcome', 'issues'],
      report.results.map(({ row, line, email, outcome, issues, warnings }) => [
        line ?? row,
        email,
        outcome,
        [...issues, ...warnings].map(({ message }) => message).join('; '),
      ]),
    );
  return (
    <>
      {isDryRun && (
        <Note title="Nothing has been imported yet">
          <p>Review the result before you import.</p>
        </Note>
      )}
      <Figures
        figures={[
          ['Rows', formatCount(report.rows)],
          ['New people', formatCount(report.created)],
          ['Updated', formatCount(report.updated)],
          ['Not imported', formatCount(report.failed)],
        ]}
      />
      {report.ignoredColumns.length > 0 && (
        <p className="quiet">Columns left out: {report.ignoredColumns.join(', ')}</p>
      )}
      <div className="row apart">
        <Segments<View>
          label="Rows to show"
          value={view}
          choices={[
            { value: 'all', label: 'All rows' },
            { value: 'failed', label: `Not imported (${failed.length})` },
          ]}
          onChoice={setView}
        />
        <Button size="small" onClick={save}>
          <Download size={14} aria-hidden />
          Download report
        </Button>
      </div>
      <DataTable
        label="Rows of the file"
        columns={COLUMNS}
        rows={view === 'failed' ? failed : report.results}
        keyOf={({ row }) => String(row)}
        foot={view === 'failed' && failed.length === 0 ? 'Every row can be imported.' : undefined}
      />
    </>
  );
}
