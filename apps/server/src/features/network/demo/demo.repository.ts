import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** How far the demo network is filled. */
export interface DemoFilling {
  network_id: number;
  size: 'full' | 'small';
  language: 'en' | 'ru';
  dttm_begun: string;
  filled: number;
  total: number;
}

/** The demo of this database; null where there is none. */
export async function findDemoFilling(db: Db): Promise<DemoFilling | null> {
  const { rows } = await sql<DemoFilling>`
    select network_id, size, language, dttm_begun, filled, total from demo_filling`.execute(db);
  return rows[0] ?? null;
}

/** Says that the first store is there, or that it was written anew. */
export async function beginDemoFilling(
  tx: Tx,
  demo: { network_code: string } & Pick<DemoFilling, 'size' | 'language' | 'dttm_begun' | 'total'>,
) {
  await sql`
    insert into demo_filling (network_id, size, language, dttm_begun, filled, total)
    select id, ${demo.size}, ${demo.language}, ${demo.dttm_begun}, 1, ${demo.total}::int from network where code = ${demo.network_code}
    on conflict (network_id) do update
       set size = excluded.size, language = excluded.language, dttm_begun = excluded.dttm_begun, filled = 1, total = excluded.total`.execute(
    tx,
  );
}

/** Counts one store more; false when another process has filled it meanwhile. */
export async function countFilledStore(tx: Tx, filled: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demo_filling set filled = filled + 1 where filled = ${filled}`.execute(tx);
  return numAffectedRows === 1n;
}
