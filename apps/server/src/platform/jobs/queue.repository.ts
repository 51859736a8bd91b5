import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { RunningJob } from './running-job.ts';

/** The queue of jobs that nobody tries again by himself. */
export const PARKED = 'parked';

/** Why a job was parked: it kept its process busy, or it failed at each of its tries. */
export type ParkedReason = 'busy' | 'failed';

export interface ParkedJob {
  id: string;
  kind: string;
  reason: ParkedReason;
  parked_at: string;
  data: object;
  /** What it said last, or where it was. */
  detail: string;
}

/** The kinds with a job that may start now. */
export async function findDueKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select q.name from pgboss.queue q
     where q.name <> ${PARKED}
       and exists (select from pgboss.job j
                    where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Takes a job out of the queue for good, whoever does it now; false: it was over before. */
export async function parkJob(db: Db, { id, kind }: RunningJob, detail: string): Promise<boolean> {
  const output = JSON.stringify({ reason: 'busy' satisfies ParkedReason, message: detail });
  const { rows } = await sql`
    with taken as (
      delete from pgboss.job where name = ${kind} and id = ${id}::uuid and state < 'completed' returning *)
    insert into pgboss.job (name, data, output, keep_until, source_name, source_id, source_created_on,
                            source_retry_count, singleton_key)
    select q.name, t.data, ${output}::jsonb, now() + q.retention_seconds * interval '1 s', t.name, t.id, t.created_on,
           t.retry_count, t.singleton_key
      from taken t join pgboss.queue q on q.name = ${PARKED}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Gives back jobs whose process was ended through no fault of theirs; this try of theirs does not count. */
export async function giveBack(db: Db, jobs: readonly RunningJob[]): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  await sql`
    update pgboss.job
       set state = 'retry', start_after = now(), heartbeat_on = null, retry_count = greatest(retry_count - 1, 0)
     where id = any(${ids}::uuid[]) and state = 'active'`.execute(db);
}

/** Is a job of this kind parked because it kept its process busy? */
export async function isHeldBack(db: Db, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${PARKED} and source_name = ${kind} and output->>'reason' = 'busy' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function findParked(db: Db): Promise<ParkedJob[]> {
  const { rows } = await sql<ParkedJob>`
    select id, coalesce(source_name, 'unknown') as kind, coalesce(output->>'reason', 'failed') as reason,
           to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as parked_at, data - '_cause' as data,
           coalesce(output->>'message', output->'value'->>'message', output::text, '') as detail
      from pgboss.job where name = ${PARKED} order by created_on, id`.execute(db);
  return rows;
}

/** Orders parked jobs again, all or the one named, with all their tries; answers how many. */
export async function retryParked(db: Db, id: string | null): Promise<number> {
  const { rows } = await sql`
    with taken as (
      delete from pgboss.job j using pgboss.queue q
       where j.name = ${PARKED} and q.name = j.source_name and (${id}::uuid is null or j.id = ${id}::uuid)
      returning j.*)
    insert into pgboss.job (name, data, priority, retry_limit, retry_backoff, retry_delay, retry_delay_max,
                            expire_seconds, keep_until, deletion_seconds, policy, singleton_key, heartbeat_seconds, dead_letter)
    select q.name, t.data, t.priority, q.retry_limit, q.retry_backoff, q.retry_delay, q.retry_delay_max,
           q.expire_seconds, now() + q.retention_seconds * interval '1 s', q.deletion_seconds, q.policy, t.singleton_key,
           q.heartbeat_seconds, q.dead_letter
      from taken t join pgboss.queue q on q.name = t.source_name
    returning id`.execute(db);
  return rows.length;
}

/** Forgets parked jobs: the one named, or those of a kind that a later run made good. */
export async function dropParked(db: Db, which: { id: string } | { kind: string }): Promise<number> {
  const answer = await sql`
    delete from pgboss.job where name = ${PARKED}
       and ${'id' in which ? sql`id = ${which.id}::uuid` : sql`source_name = ${which.kind}`}`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
