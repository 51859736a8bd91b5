import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Check, Finding } from './check.ts';

const MOST = 20;

/** The broken references of one foreign key: rows whose partner is not there. */
interface Reference {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parent_columns: string[];
}

async function references(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
           array(select quote_ident(a.attname) from unnest(c.conkey) with ordinality as k(num, place)
                   join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by place) as columns,
           array(select quote_ident(a.attname) from unnest(c.confkey) with ordinality as k(num, place)
                   join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by place) as parent_columns
      from pg_constraint c
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
     order by 1`.execute(db);
  return rows;
}

/** Looks whether references hold, which a restore by parts, a broken disk or triggers put out of force can break. */
export async function brokenReferences(db: Db): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, child, parent, columns, parent_columns } of await references(db)) {
    const same = columns.map((column, i) => `p.${parent_columns[i]} = c.${column}`).join(' and ');
    const whole = columns.map((column) => `c.${column} is not null`).join(' and ');
    const { rows } = await sql<{ key: string }>`
      select (${sql.raw(columns.map((column) => `c.${column}::text`).join(" || ', ' || "))}) as key
        from ${sql.raw(child)} c
       where ${sql.raw(whole)} and not exists (select from ${sql.raw(parent)} p where ${sql.raw(same)})
       limit ${MOST}`.execute(db);
    const id = `${child} (${columns.join(', ')})`;
    found.push(...rows.map(({ key }) => ({ network_id: null, id, detail: `${name}: no ${parent} ${key}` })));
  }
  return found;
}

/** Looks whether numbers are still ahead of the rows that have them. */
export async function sequencesBehind(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ place: string; column: string; sequence: string }>`
    select format('%I', table_name) as place, column_name as column,
           pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
      from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  const found: Finding[] = [];
  for (const { place, column, sequence } of rows) {
    const answer = await sql<{ highest: number | null; next: number }>`
      select (select max(${sql.ref(column)}) from ${sql.raw(place)}) as highest,
             (select case when is_called then last_value + 1 else last_value end from ${sql.raw(sequence)}) as next`.execute(
      db,
    );
    const { highest, next } = answer.rows[0] ?? { highest: null, next: 1 };
    if (highest !== null && highest >= next)
      found.push({ network_id: null, id: place, detail: `the next ${column} is ${next}, ${highest} exists` });
  }
  return found;
}

export const catalogueChecks: Check[] = [
  {
    name: 'constraints-in-force',
    says: 'every constraint was checked against all rows, every index is usable, no trigger is out of force',
    find: sql`
      select null::bigint as network_id, c.conrelid::regclass::text as id, c.conname || ' is not validated' as detail
        from pg_constraint c where c.connamespace = 'public'::regnamespace and not c.convalidated
      union all
      select null, i.indrelid::regclass::text, i.indexrelid::regclass || ' is not valid'
        from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace and not i.indisvalid
      union all
      select null, t.tgrelid::regclass::text, t.tgname || ' is disabled'
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'public'::regnamespace and t.tgenabled = 'D'`,
  },
];

/** The photos and other files that rows promise, for a look into the store. */
export function promisedBlobs(db: Db) {
  return db.selectFrom('blob').select(['id', 'network_id', 'key', 'bytes']).orderBy('id').execute();
}

/** Reads everything as of one moment, and can change nothing. */
export function inOneMoment<Result>(db: Db, look: (db: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => look(tx));
}

/** What breaks a check, the first rows of it. */
export async function breaking(db: Db, check: Check): Promise<Finding[]> {
  const { rows } = await sql<Finding>`select * from (${check.find}) as found limit ${MOST}`.execute(db);
  return rows;
}
