import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Stands the text anywhere in the column, whatever the case? As `ilike`, which the indexes of names by trigrams serve. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} ilike ${`%${literal(text)}%`}`;
}

/** Does the column begin with the text, whatever the case? */
export function startsWith(column: string, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} ilike ${`${literal(text)}%`}`;
}

const literal = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
