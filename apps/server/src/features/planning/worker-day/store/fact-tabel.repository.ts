import { type SqlBool, sql } from 'kysely';
import { isShownDay } from '../../../access/index.ts';

/** An approved fact that counts for the timesheet. */
const countedFact = (alias: string) =>
  sql.raw(`${alias}.is_fact and ${alias}.is_approved and ${alias}.work_seconds > 0
    and ${alias}.dttm_work_start is not null and ${alias}.dttm_work_end is not null`);

/** Counted facts, and the approved planned days off of dates without one (planning 13). */
export const isInFactTabel = () =>
  sql<SqlBool>`((${countedFact('w')}) or (w.is_approved and not w.is_fact and w.is_dayoff and not exists (
    select 1 from worker_day f
     where f.employee_id = w.employee_id and f.dt = w.dt and ${isShownDay('f')}
       and ${countedFact('f')})))`;
