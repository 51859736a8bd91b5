import type { planning } from '@shiftwright/contracts';
import type { Proof } from '@shiftwright/optimiser';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { LastRun } from '../json-columns.ts';

/** The state of one department's month (planning 128). */
export interface MonthOf {
  network_id: number;
  shop_id: number;
  /** First of the month. */
  dt: string;
}

export type MonthStatus = 'N' | 'P' | 'R' | 'E';

const months = (db: Db) =>
  db.selectFrom('shop_month_stat').selectAll().select(sql<MonthStatus>`status`.as('status'));

export function findMonth(db: Db, month: MonthOf) {
  return months(db)
    .where('network_id', '=', month.network_id)
    .where('shop_id', '=', month.shop_id)
    .where('dt', '=', month.dt)
    .executeTakeFirst();
}

/** The month's record held for this transaction while a run builds it. */
export function lockRunningMonth(db: Db, month: MonthOf) {
  return months(db)
    .where('network_id', '=', month.network_id)
    .where('shop_id', '=', month.shop_id)
    .where('dt', '=', month.dt)
    .where('status', '=', 'P')
    .forUpdate()
    .executeTakeFirst();
}

/** The month's record held for this transaction; made when there is none yet. */
export async function lockMonth(db: Db, month: MonthOf, at: string) {
  await db
    .insertInto('shop_month_stat')
    .values({ ...month, dttm_status_change: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return months(db)
    .where('network_id', '=', month.network_id)
    .where('shop_id', '=', month.shop_id)
    .where('dt', '=', month.dt)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface MonthChange {
  status: MonthStatus;
  status_message?: string | null;
  job_run_id?: number | null;
  dttm_status_change: string;
  fot?: number;
  lack?: number;
  idle?: number;
  workers_amount?: number;
  predict_needs?: number;
  last_run?: LastRun | null;
}

export async function changeMonth(db: Db, id: number, { last_run, ...change }: MonthChange) {
  await db
    .updateTable('shop_month_stat')
    .set({
      status_message: null,
      progress: null,
      ...change,
      ...(last_run !== undefined && { last_run: last_run && JSON.stringify(last_run) }),
    })
    .where('id', '=', id)
    .execute();
}

/** The month, locked, while this run is the one that builds it; nothing when it was stopped or begun anew. */
export function lockMonthOfRun(db: Db, runId: number) {
  return months(db).where('job_run_id', '=', runId).where('status', '=', 'P').forUpdate().executeTakeFirst();
}

/** Says how far a run is, and hears whether it is to go on or to end with what it has; null when it is no longer wanted. */
export async function recordHeartbeat(
  db: Db,
  runId: number,
  progress: planning.RunProgress,
  at: string,
): Promise<'go_on' | 'keep' | null> {
  const result = await db
    .updateTable('shop_month_stat')
    .set({ progress: JSON.stringify({ ...progress, at }) })
    .where('job_run_id', '=', runId)
    .where('status', '=', 'P')
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return null;
  const run = await db
    .selectFrom('job_run')
    .select('keep_requested')
    .where('id', '=', runId)
    .executeTakeFirst();
  return run?.keep_requested ? 'keep' : 'go_on';
}

/** When a run that is still building gave its last sign of life, and whether it has begun. */
export function findLastHeartbeat(db: Db, runId: number) {
  return db
    .selectFrom('shop_month_stat')
    .select(['id', sql<string | null>`progress ->> 'at'`.as('last_heartbeat'), 'dttm_status_change'])
    .where('job_run_id', '=', runId)
    .where('status', '=', 'P')
    .executeTakeFirst();
}

/** Notes that a lost run is taken up again; false when that was done before. */
export async function retakeRun(db: Db, id: number): Promise<boolean> {
  const result = await db
    .updateTable('job_run')
    .set({ status: 'queued', progress: JSON.stringify({ is_retaken: true }) })
    .where('id', '=', id)
    .where(sql<boolean>`not coalesce((progress ->> 'is_retaken')::boolean, false)`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface NewRun {
  network_id: number;
  shop_id: number;
  started_by: number;
}

export async function insertRun(db: Db, run: NewRun): Promise<number> {
  const { id } = await db
    .insertInto('job_run')
    .values({ ...run, kind: 'create_timetable' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeRun(
  db: Db,
  id: number,
  change: {
    status?: string;
    message?: string | null;
    dttm_finished?: string;
    stop_requested?: boolean;
    keep_requested?: boolean;
  },
) {
  await db.updateTable('job_run').set(change).where('id', '=', id).execute();
}

/** Keeps the proof of a run that has ended: cost, bound and certificate, and the distance that follows. */
export async function recordProof(db: Db, run_id: number, proof: Proof) {
  await db
    .updateTable('job_run')
    .set({ progress: sql`progress || ${JSON.stringify({ proof })}::jsonb` })
    .where('id', '=', run_id)
    .execute();
}

/** How far the last whole run of a month was from the best possible at most, as a share; null where nothing is proven. */
export async function findDistance(db: Db, month: MonthOf): Promise<number | null> {
  const row = await db
    .selectFrom('shop_month_stat')
    .innerJoin('job_run', 'job_run.id', 'shop_month_stat.job_run_id')
    .select(sql<number | null>`(job_run.progress -> 'proof' ->> 'distance')::float8`.as('distance'))
    .where('shop_month_stat.network_id', '=', month.network_id)
    .where('shop_month_stat.shop_id', '=', month.shop_id)
    .where('shop_month_stat.dt', '=', month.dt)
    .where('shop_month_stat.status', '=', 'R')
    .executeTakeFirst();
  return row?.distance ?? null;
}
