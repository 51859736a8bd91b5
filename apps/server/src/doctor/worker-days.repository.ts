import { EMPTY_TYPE, FIRST_DT, LAST_DT } from '@shiftwright/domain';
import { sql } from 'kysely';
import { isShownDay, onEmployedDate } from '../features/access/index.ts';
import { DAYS_BESIDE_THEIR_EMPLOYMENT } from '../features/planning/index.ts';
import type { Check } from './check.ts';

/** What must be true of worker days in all their versions. */
export const workerDayChecks: Check[] = [
  {
    name: 'shifts-overlap',
    says: 'nobody works in two places at once in one version',
    find: sql`
      select a.network_id, a.id || ' and ' || b.id as id, a.dt || ' of person ' || a.worker_id as detail
        from worker_day a
        join worker_day b on b.worker_id = a.worker_id and b.id > a.id
         and b.is_fact = a.is_fact and b.is_approved = a.is_approved and b.dt between a.dt - 1 and a.dt + 1
         and tsrange(a.dttm_work_start, a.dttm_work_end) && tsrange(b.dttm_work_start, b.dttm_work_end)
       where not a.canceled and not b.canceled and a.dt_not_actual is null and b.dt_not_actual is null
         and a.dttm_work_end is not null and b.dttm_work_end is not null`,
  },
  {
    name: 'links-of-versions',
    says: 'a draft comes from an approved day and a fact belongs to an approved plan, of the same person',
    find: sql`
      select d.network_id, d.id::text as id, 'leads to ' || p.id || ', which is no approved row of the person' as detail
        from worker_day d
        join worker_day p on p.network_id = d.network_id and p.id = d.parent_worker_day_id
       where not p.is_approved
      union all
      select d.network_id, d.id::text, 'follows ' || p.id || ', which is no approved plan'
        from worker_day d
        join worker_day p on p.network_id = d.network_id and p.id = d.closest_plan_approved_id
       where not p.is_approved or p.is_fact or not d.is_fact
          or p.worker_id is distinct from d.worker_id`,
  },
  {
    name: 'hours-of-days',
    says: 'paid time is never longer than the shift, a running shift has none, a day off at most 24 hours, none costs less than nothing',
    find: sql`
      select network_id, id::text as id,
             work_seconds || ' s of ' || coalesce(extract(epoch from dttm_work_end - dttm_work_start)::int::text, 'no end') as detail
        from worker_day
       where not is_dayoff and work_seconds >
             coalesce(extract(epoch from coalesce(dttm_work_end_tabel, dttm_work_end)
                                        - coalesce(dttm_work_start_tabel, dttm_work_start)), 0) + 3600
      union all
      select network_id, id::text, work_seconds || ' s of a day off at ' || coalesce(cost_per_hour::text, 'nothing')
        from worker_day where is_dayoff and work_seconds > 86400 or cost_per_hour < 0`,
  },
  {
    name: 'facts-lie-in-the-past',
    says: 'nobody has worked tomorrow yet (planning 176)',
    find: sql`
      select network_id, id::text as id, 'a fact of ' || dt as detail
        from worker_day
       where is_fact and type <> ${EMPTY_TYPE} and dt > current_date + 1 and not canceled and dt_not_actual is null`,
  },
  {
    name: 'dates-in-bounds',
    says: 'no date lies before 1970 or after 2200 (network 30)',
    find: sql`
      with dated (network_id, id, dt) as (
        select network_id, 'day ' || id, dt from worker_day where dt < ${FIRST_DT} or dt > ${LAST_DT}
         union all
        select network_id, 'mark ' || id, dt from attendance_record where dt < ${FIRST_DT} or dt > ${LAST_DT}
         union all
        select network_id, 'hours of department ' || shop_id, dt from shop_schedule where dt < ${FIRST_DT} or dt > ${LAST_DT}
         union all
        select m.network_id, 'employment ' || m.id, d.dt from employment m cross join unnest(array[m.dt_hired, m.dt_fired]) as d (dt)
         where d.dt < ${FIRST_DT} or d.dt > ${LAST_DT})
      select network_id, id, dt::text as detail from dated`,
  },
  {
    name: 'people-of-days',
    says: 'a day, its person, its employee and its employment belong together',
    find: sql`
      select d.network_id, d.id::text as id, 'the employee is of another person' as detail
        from worker_day d
        join employee e on e.id = d.employee_id and e.network_id = d.employee_network_id
       where e.user_id <> d.worker_id
      union all
      select d.network_id, d.id::text, 'the employment is of another employee'
        from worker_day d
        join employment m on m.id = d.employment_id and m.network_id = d.employment_network_id
       where m.employee_id <> d.employee_id or m.employee_network_id <> d.employee_network_id`,
  },
  {
    name: 'facts-outside-employments',
    says: 'confirmed hours lie on dates on which their person is employed, else they count nowhere (timekeeping 67)',
    find: sql`
      select d.network_id, d.id::text as id,
             round(d.work_seconds / 3600.0, 2) || ' h on ' || d.dt || ' of employee ' || d.employee_id as detail
        from worker_day d
       where d.is_fact and d.is_approved and d.work_seconds > 0 and d.employee_id is not null
         and ${isShownDay('d')} and not ${onEmployedDate('d')}`,
  },
  {
    name: 'employments-of-days',
    says: 'a day names an employment in force on its date where its person has one; the night puts right what does not (people 18)',
    find: sql`
      select network_id, id::text as id, dt || ' of employee ' || employee_id as detail
        from (${DAYS_BESIDE_THEIR_EMPLOYMENT}) d`,
  },
  {
    name: 'parts-of-days',
    says: 'work types of a shift are of its department, and their parts make up the whole',
    find: sql`
      select d.network_id, d.id::text as id, 'work type ' || t.id || ' is of department ' || t.shop_id as detail
        from worker_day d
        join worker_day_details p on p.worker_day_id = d.id and p.network_id = d.network_id
        join work_type t on t.id = p.work_type_id and t.network_id = p.network_id
       where t.shop_id is distinct from d.shop_id
      union all
      select min(network_id), worker_day_id::text, 'parts add up to ' || sum(work_part)
        from worker_day_details group by worker_day_id having abs(sum(work_part) - 1) > 0.005`,
  },
  {
    name: 'types-of-plans',
    says: 'a plan has no type that is not for plans (planning 1)',
    find: sql`
      select d.network_id, d.id::text as id, 'type ' || d.type || ' in a plan' as detail
        from worker_day d
        join worker_day_type t on t.network_id = d.network_id and t.code = d.type
       where not d.is_fact and not t.use_in_plan and t.code <> ${EMPTY_TYPE}`,
  },
  {
    name: 'shifts-in-closed-departments',
    says: 'no shift to come is planned before a department opens or after it closed',
    find: sql`
      select d.network_id, d.id::text as id, d.dt || ' in department ' || s.id || ', open '
             || coalesce(s.dt_opened::text, 'ever') || ' to ' || coalesce(s.dt_closed::text, 'ever') as detail
        from worker_day d
        join shop s on s.id = d.shop_id and s.network_id = d.network_id
       where not d.is_fact and d.is_approved and not d.is_dayoff and not d.canceled and d.dt >= current_date
         and (d.dt < s.dt_opened or d.dt > s.dt_closed)`,
  },
  {
    name: 'taken-vacancies',
    says: 'who took a vacancy to come is employed on its date; else it is open again',
    find: sql`
      select d.network_id, d.id::text as id, 'employee ' || d.employee_id || ' on ' || d.dt as detail
        from worker_day d
       where d.is_vacancy and not d.is_fact and d.is_approved and not d.canceled and d.dt >= current_date
         and d.employee_id is not null
         and not exists (select from employment m
                          where m.employee_id = d.employee_id and m.dttm_deleted is null
                            and d.dt >= m.dt_hired and d.dt <= coalesce(m.dt_fired, 'infinity'))`,
  },
  {
    name: 'people-of-other-networks',
    says: 'people of another network work only where the networks are connected',
    find: sql`
      select d.network_id, d.id::text as id, 'person of network ' || d.employee_network_id as detail
        from worker_day d
       where d.employee_network_id <> d.network_id
         and not exists (select from network_connect c
                          where (c.client_network_id, c.outsourcing_network_id) in
                                ((d.network_id, d.employee_network_id), (d.employee_network_id, d.network_id)))`,
  },
  {
    name: 'offers-to-other-networks',
    says: 'vacancies are offered only to connected outsourcing companies',
    find: sql`
      select o.network_id, o.worker_day_id::text as id, 'offered to network ' || o.outsourcing_network_id as detail
        from worker_day_outsource o
       where not exists (select from network_connect c
                          where c.client_network_id = o.network_id
                            and c.outsourcing_network_id = o.outsourcing_network_id)`,
  },
];

/** What the journal and the rows must say alike: played from its start, the journal ends in what stands. */
export const journalChecks: Check[] = [
  {
    name: 'journal-is-what-stands',
    says: 'the last change of each day in the journal is the day as it stands',
    find: sql`
      with journaled as (
        select distinct on (worker_day_id) network_id, worker_day_id, after::jsonb as after
          from worker_day_journal order by worker_day_id, id desc, place desc),
      stored as (select w.network_id, w.id, to_jsonb(w) as day from worker_day w)
      select coalesce(s.network_id, t.network_id) as network_id, coalesce(s.id, t.worker_day_id)::text as id,
             case when t.worker_day_id is null then 'stands without a word in the journal'
                  when s.id is null then 'is gone, the journal still has it'
                  when t.after is null or t.after = 'null' then 'stands, the journal has it deleted'
                  else 'differs in ' || (select string_agg(key, ', ') from jsonb_each_text(s.day) as k(key, value)
                                          where key <> all (array['dttm_added', 'dttm_modified', 'cost_per_hour'])
                                            and t.after ? key and value is distinct from t.after->>key) end as detail
        from stored s full join journaled t on t.worker_day_id = s.id and t.network_id = s.network_id
       where case when s.id is null then t.after is not null and t.after <> 'null'
                  when t.worker_day_id is null then true
                  when t.after is null or t.after = 'null' then true
                  else exists (select from jsonb_each_text(s.day) as k(key, value)
                                where key <> all (array['dttm_added', 'dttm_modified', 'cost_per_hour'])
                                  and t.after ? key and value is distinct from t.after->>key) end`,
  },
  {
    name: 'journal-is-a-chain',
    says: 'each change in the journal starts with what the one before it left',
    find: sql`
      with chain as (
        select network_id, worker_day_id, id, before->>'version' as starts,
               lag(after->>'version') over w as left_at, row_number() over w as nth
          from worker_day_journal
        window w as (partition by worker_day_id order by id, place))
      select network_id, worker_day_id::text as id,
             'change ' || id || ' starts with version ' || coalesce(starts, 'none') || ', before it '
               || coalesce(left_at, 'none') as detail
        from chain where nth > 1 and starts is distinct from left_at`,
  },
];
