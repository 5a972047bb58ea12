import { type Column, DataTable } from '../../../../components/data-table.tsx';
import { Filter } from '../../../../components/field.tsx';
import type { CsvFile } from './csv-picker.tsx';
import { customField, FIELDS, type Mapping } from './mapping.ts';

type MappingTableProps = { file: CsvFile; mapping: Mapping; onMapping: (mapping: Mapping) => void };

/** A select for the field of each column in the file. */
export function MappingTable({ file, mapping, onMapping }: MappingTableProps) {
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
            { value: customField(name), label: 'Custom field' },
            { value: 'ignore', label: 'Leave out' },
          ]}
          onChoice={(value) => onMapping(withField(mapping, name, value))}
        />
      ),
    },
  ];
  return (
    <DataTable
      label="Columns"
      columns={columns}
      rows={file.columns}
      keyOf={(name) => name}
      foot={`${file.name}, ${file.rowCount} rows, read as ${file.encoding}`}
    />
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
