import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Stands the text anywhere in the column, whatever the case? As `ilike`, which the indexes of names by trigrams serve. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${sql.ref(column)} ilike ${pattern}`;
}
