import { useAct } from '../../../../api/act.ts';
import { guessedEncodings, type Spreadsheet } from '../../../../api/read-spreadsheet.ts';
import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { Filter } from '../../../../components/field.tsx';
import { plural } from '../../../../components/format.ts';
import { customField, FIELDS, type Mapping } from './mapping.ts';
import { type CsvFile, readCsv } from './read-csv.ts';

type MappingTableProps = {
  file: CsvFile;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  /** Called with the file as another encoding reads it. */
  onFile: (file: CsvFile) => void;
};

const choices = () => guessedEncodings().map((value) => ({ value, label: value }));

/** A select for the field of each column in the file. */
export function MappingTable({ file, mapping, onMapping, onFile }: MappingTableProps) {
  const read = useAct(
    ({ source, encoding }: { source: File; encoding: Spreadsheet['encoding'] }) => readCsv(source, encoding),
    {
      onDone: onFile,
    },
  );
  const { source } = file;
  const columns: readonly Column<string>[] = [
    {
      label: 'Column in the file',
      width: '3fr',
      cell: (name) => (
        <>
          <div className="strong cut">{name}</div>
          <div className="small quiet cut">
            {file.sample
              .map((row) => row[file.columns.indexOf(name)])
              .filter(Boolean)
              .join(' · ')}
          </div>
        </>
      ),
    },
    {
      label: 'Field',
      width: '13rem',
      cell: (name) => (
        <Filter
          label={`Field for ${name}`}
          value={mapping[name] ?? 'ignore'}
          choices={[
            ...FIELDS,
            { value: customField(name), label: `Custom field “${name}”` },
            { value: 'ignore', label: 'Leave out' },
          ]}
          onChoice={(value) => onMapping(withField(mapping, name, value))}
        />
      ),
    },
  ];
  return (
    <>
      {source && guessedEncodings().includes(file.encoding) && (
        <div className="row">
          <Filter
            label="Encoding of the file"
            value={file.encoding}
            choices={choices()}
            onChoice={(encoding) => read.mutate({ source, encoding: encoding as Spreadsheet['encoding'] })}
          />
          <span className="quiet">
            {file.alternative
              ? `It may be ${file.alternative} as well: compare the names below.`
              : 'If letters look wrong, choose another encoding.'}
          </span>
        </div>
      )}
      <DataTable
        label="Columns"
        columns={columns}
        rows={file.columns}
        keyOf={(name) => name}
        foot={`${file.name}, ${file.rowCount} rows${file.encoding === 'UTF-8' ? '' : `, read as ${file.encoding}`}${file.titleLines > 0 ? `, without ${plural(file.titleLines, 'line')} above the column names` : ''}`}
      />
    </>
  );
}

/** A field comes from one column: the one that had it before becomes a custom field. */
function withField(mapping: Mapping, column: string, value: string): Mapping {
  const next = { ...mapping };
  for (const [other, field] of Object.entries(mapping)) {
    if (field === value && value !== 'ignore') next[other] = customField(other);
  }
  next[column] = value;
  return next;
}
