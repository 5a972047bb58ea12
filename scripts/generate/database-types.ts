import { openMigrated } from '../../packages/server/src/database/embedded/open-migrated.ts';
import { columnValues } from './column-values.ts';

/** TypeScript's type of each type of SQL that the migrations use. */
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  tsvector: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Timestamp',
  bytea: 'Uint8Array',
  _text: 'string[]',
  jsonb: 'Record<string, unknown>',
};

type Column = { name: string; dataType: string; isNullable: boolean; hasDefaultValue: boolean };

/** The tables of a migrated database as Kysely sees them, for `database/schema.generated.ts`. */
export async function databaseTypes(): Promise<string> {
  const database = await openMigrated();
  const found = await database.db.introspection.getTables().finally(() => database.close());
  const tables = found.filter(({ schema, name }) => schema === 'public' && name !== 'schema_migrations');
  refuseUnknown(new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])));
  const types = tables
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, columns }) => {
      const lines = columns.map((column) => `    ${column.name}: ${typeOf(name, column)};\n`);
      return `  ${name}: {\n${lines.join('')}  };\n`;
    });
  return `// Generated from the migrations by \`npm run generate\`. Do not edit.

import type {
  CallDigest,
  CallSpeaker,
  DescriptionPart,
  DiscoveryQuestion,
  OpenQuestion,
  Scope,
} from '@cartouche/contract';
import type { ElementWords, Grid, MaterialsSpec, ReadFact, UnclearFact } from '../generation/index.ts';
import type { Defaulted, Json, Timestamp } from './column-types.ts';
import type { DiscoveryMaterial, PublishedRun, RunMaterialContent, StoredQuestion } from './stored-values.ts';

/** The tables, as Kysely sees them. The migrations say what each is for. */
export type Database = {
${types.join('')}};
`;
}

function typeOf(table: string, { name, dataType, isNullable, hasDefaultValue }: Column): string {
  const type = columnValues[table]?.[name] ?? TYPES[dataType];
  if (type === undefined) throw new Error(`${table}.${name} is a ${dataType}, which database-types.ts does not know.`);
  const value = `${dataType === 'jsonb' ? `Json<${type}>` : type}${isNullable ? ' | null' : ''}`;
  return hasDefaultValue ? `Defaulted<${value}>` : value;
}

function refuseUnknown(columns: ReadonlyMap<string, readonly string[]>): void {
  for (const [table, values] of Object.entries(columnValues))
    for (const name of Object.keys(values))
      if (!columns.get(table)?.includes(name))
        throw new Error(`column-values.ts names ${table}.${name}, which does not exist.`);
}
