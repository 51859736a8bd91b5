import { sql } from 'kysely';

/** The limitations and wishes of the weekdays of each `employment` of a query (people 27). */
export const limitationsOfEmployment = sql<{ weekday: number; tm: string; is_lite: boolean }[]>`coalesce((
  select json_agg(json_build_object('weekday', c.weekday, 'tm', c.tm, 'is_lite', c.is_lite) order by c.id)
    from worker_constraint c where c.employment_id = employment.id), '[]')`;

/** The single dates that the person of each `employment` of a query wishes to have off (people 54). */
export const wishedDatesOfEmployment = sql<string[]>`coalesce((
  select json_agg(d.dt order by d.dt) from wished_date d
   where d.network_id = employment.network_id and d.employment_id = employment.id), '[]')`;
