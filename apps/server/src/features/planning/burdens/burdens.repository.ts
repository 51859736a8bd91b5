import type { OpeningHours, PublishedDay, StandingPosting, WorkerConstraint } from '@shiftwright/domain';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isShownDay } from '../../access/index.ts';
import { visiblyEmployedDuring } from '../norms/norms.repository.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

/** Whose dates the ledger is to look at. */
export interface PeopleDates extends Period {
  worker_ids: readonly number[];
}

/** A posting with the networks in which its person and its department are. */
export interface Posting extends StandingPosting {
  network_id: number;
  worker_network_id: number;
}

const datesOf = ({ dt_from, dt_to }: Period) => sql`between ${dt_from}::date and ${dt_to}::date`;

/** Makes writers of the same people's postings follow one another. */
export async function lockPostings(db: Db, workerIds: readonly number[]) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('burden:' || id, 0))
      from (select distinct unnest(${[...workerIds]}::bigint[]) as id order by 1) people`.execute(db);
}

export interface BurdenDay {
  id: number;
  network_id: number;
  worker_id: number;
  worker_network_id: number;
  dt: string;
  shop_id: number;
  dttm_work_start: string;
  dttm_work_end: string;
  tm_open_dict: Record<string, string>;
  tm_close_dict: Record<string, string>;
  dt_opened: string | null;
  dt_closed: string | null;
  forecast_step_minutes: number;
  exception: ({ type: 'W' | 'H' } & { [Key in keyof OpeningHours]: string | null }) | null;
  night_time_start: string;
  night_time_end: string;
  is_holiday: boolean;
  week_availability: number | null;
  dt_new_week_availability_from: string | null;
  wishes: Pick<WorkerConstraint, 'weekday' | 'tm'>[];
  wished_dts: string[];
}

const publishedShifts = (q: PeopleDates) => sql`
  w.employee_id in (select id from employee where user_id = ${anyOf(q.worker_ids)})
    and w.dt ${datesOf(q)} and not w.is_fact and w.is_approved and not w.is_dayoff
    and ${isShownDay('w')}`;

/** The shifts of people in the published plan, or one row of any kind, with what says which burdens they are. */
export async function findBurdenDays(
  db: Db,
  q: PeopleDates | { worker_day_id: number },
): Promise<BurdenDay[]> {
  const { rows } = await sql<BurdenDay>`
    select w.id, w.network_id, w.worker_id, w.employee_network_id as worker_network_id, w.dt, w.shop_id,
           w.dttm_work_start, w.dttm_work_end, s.tm_open_dict, s.tm_close_dict, s.dt_opened, s.dt_closed,
           s.forecast_step_minutes, n.night_time_start, n.night_time_end,
           case when x.dt is not null then json_build_object(
             'type', x.type, 'opens', x.opens::text, 'closes', x.closes::text) end as exception,
           coalesce((
             select d.is_celebration from production_day d join region r on r.id = s.region_id
              where d.network_id = s.network_id and d.dt = w.dt and d.region_id in (r.id, r.parent_id)
              order by d.region_id = r.id desc limit 1), false) as is_holiday,
           m.week_availability, m.dt_new_week_availability_from,
           coalesce((
             select json_agg(json_build_object('weekday', c.weekday, 'tm', c.tm))
               from worker_constraint c where c.employment_id = w.employment_id and c.is_lite), '[]') as wishes,
           coalesce((
             select json_agg(d.dt) from wished_date d
              where d.network_id = w.employment_network_id and d.employment_id = w.employment_id), '[]') as wished_dts
      from worker_day w
      join shop s on s.id = w.shop_id and s.network_id = w.network_id
      join network n on n.id = w.network_id
      left join employment m on m.id = w.employment_id and m.network_id = w.employment_network_id
      left join shop_schedule x on x.shop_id = w.shop_id and x.network_id = w.network_id and x.dt = w.dt
     where ${'worker_day_id' in q ? sql`w.id = ${q.worker_day_id}` : publishedShifts(q)}
     order by w.dttm_work_start, w.id`.execute(db);
  return rows;
}

/** The postings of people that nothing has reversed. */
export async function findStanding(db: Db, q: PeopleDates): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    select p.id, p.network_id, p.worker_id, p.worker_network_id, p.shop_id, p.dt, p.kind, p.worker_day_id
      from burden_posting p
     where p.worker_id = ${anyOf(q.worker_ids)} and p.dt ${datesOf(q)} and p.reverses_id is null
       and not exists (select from burden_posting r where r.reverses_id = p.id and r.network_id = p.network_id)
     order by p.id`.execute(db);
  return rows;
}

/** A posting that is yet to be written; one that reverses another names it. */
export type NewPosting = Omit<Posting, 'id'> & { reverses_id: number | null };

export async function insertPostings(db: Db, at: string, postings: readonly NewPosting[]) {
  if (postings.length === 0) return;
  await sql`
    insert into burden_posting
      (network_id, kind, dt, worker_id, worker_network_id, shop_id, amount, worker_day_id, reverses_id, dttm)
    select network_id, kind, dt, worker_id, worker_network_id, shop_id,
           case when reverses_id is null then 1 else -1 end, worker_day_id, reverses_id, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(postings)}::json)
        as r(network_id bigint, kind text, dt date, worker_id bigint, worker_network_id bigint, shop_id bigint,
             worker_day_id bigint, reverses_id bigint)`.execute(db);
}

/** What a step made of a person's date in the published plan. */
export interface PlanChange {
  command_id: number;
  command_name: string;
  /** Who did it; null for a job. */
  user_id: number | null;
  at: string;
  network_id: number;
  worker_id: number;
  worker_network_id: number;
  dt: string;
  worker_day_id: number;
  timezone: string | null;
  before: PublishedDay | null;
  after: PublishedDay | null;
}

const inPlan = (day: 'before' | 'after') => {
  const column = sql.ref(`ch.${day}`);
  return sql`(${column} ->> 'is_approved' = 'true' and ${column} ->> 'is_fact' = 'false')`;
};
const published = (day: 'before' | 'after') => sql`case when ${inPlan(day)} then ${sql.ref(`ch.${day}`)} end`;

/** Changes of the published plan near their dates, by the journal: of one step, or of all since a moment. */
export async function findPlanChanges(
  db: Db,
  q: { command_id: number } | { network_id: number; since: string },
): Promise<PlanChange[]> {
  const asked =
    'command_id' in q
      ? sql`c.id = ${q.command_id}`
      : sql`c.network_id = ${q.network_id} and c.dttm >= ${q.since}::timestamptz`;
  const { rows } = await sql<PlanChange>`
    select c.id as command_id, c.name as command_name, c.user_id, c.dttm as at, ch.network_id,
           e.user_id as worker_id, e.network_id as worker_network_id, ch.dt, ch.worker_day_id, s.timezone,
           ${published('before')} as before, ${published('after')} as after
      from worker_day_command c
      join worker_day_journal ch on ch.command_id = c.id
      join employee e on e.id = ch.employee_id
      left join shop s on s.id = ch.shop_id
     where ${asked} and ch.dt between c.dttm::date - 1 and c.dttm::date + 8
       and (${inPlan('before')} or ${inPlan('after')})
     order by c.id, ch.id, ch.place`.execute(db);
  return rows;
}

/** Who is employed in a department on a date, each person once, with the personnel record that comes first. */
export async function findTeam(db: Db, shopId: number, dt: string) {
  const rows = await db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .select(['employee.user_id as worker_id', 'employment.employee_id'])
    .where('employment.shop_id', '=', shopId)
    .where(visiblyEmployedDuring({ dt_from: dt, dt_to: dt }))
    .orderBy('employment.employee_id')
    .execute();
  return [...new Map(rows.toReversed().map((row) => [row.worker_id, row])).values()].reverse();
}

/** The departments in which a user is employed on a date, that of the largest rate first. */
export async function findOwnShops(db: Db, userId: number, dt: string) {
  return await db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .select(['employment.shop_id', 'employment.network_id'])
    .where('employee.user_id', '=', userId)
    .where(visiblyEmployedDuring({ dt_from: dt, dt_to: dt }))
    .orderBy('employment.norm_work_hours', 'desc')
    .orderBy('employment.id')
    .execute();
}

/** Contracts of people over a period, over all their personnel records. */
export function findBearingEmployments(db: Db, q: PeopleDates) {
  return db
    .selectFrom('employment')
    .innerJoin('employee', 'employee.id', 'employment.employee_id')
    .select([
      'employee.user_id as worker_id',
      'employment.dt_hired',
      'employment.dt_fired',
      'employment.norm_work_hours',
    ])
    .where('employee.user_id', '=', anyOf(q.worker_ids))
    .where(visiblyEmployedDuring(q))
    .execute();
}

/** Dates on which people have leave in the published plan: days off of any kind but the ordinary one. */
export async function findLeave(db: Db, q: PeopleDates) {
  const { rows } = await sql<{ worker_id: number; dt: string }>`
    select worker_id, dt from worker_day
     where employee_id in (select id from employee where user_id = ${anyOf(q.worker_ids)})
       and dt ${datesOf(q)} and not is_fact and is_approved and is_dayoff and type <> 'H'
       and not canceled and dt_not_actual is null`.execute(db);
  return rows;
}

/** Everybody of a network with published shifts or postings in a period. */
export async function findBearers(db: Db, networkId: number, period: Period): Promise<number[]> {
  const { rows } = await sql<{ worker_id: number }>`
    select worker_id from worker_day
     where network_id = ${networkId} and dt ${datesOf(period)} and not is_fact and is_approved and worker_id is not null
    union select worker_id from burden_posting where network_id = ${networkId} and dt ${datesOf(period)}
    order by 1`.execute(db);
  return rows.map((row) => row.worker_id);
}
