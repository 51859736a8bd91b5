import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const greatestCommon = (a: number, b: number): number => (b === 0 ? a : greatestCommon(b, a % b));
const DAY_MINUTES = 1440;

/**
 * Puts the need for people that is kept of a department on its new step, past and to come (demand 53): a longer step
 * counts in each of the steps inside it, of shorter ones the mean. False where it cannot be put there: a whole day
 * as step tells nothing of its hours.
 */
export async function regridNeed(
  db: Db,
  place: { network_id: number; shop_id: number },
  { before, after = before }: { before: number; after: number | undefined },
): Promise<boolean> {
  if (before === after) return true;
  if (before === DAY_MINUTES || after === DAY_MINUTES) return false;
  const slot = greatestCommon(before, after);
  await sql`
    with gone as (
      delete from timeserie_value v using operation_type o
       where o.id = v.operation_type_id and o.network_id = v.network_id and o.work_type_id is not null
         and o.network_id = ${place.network_id} and o.shop_id = ${place.shop_id} and v.type = 'L'
      returning v.*),
    slots as (
      select g.*, date_bin(make_interval(mins => ${after}::int),
                           g.dttm_forecast + make_interval(mins => ${slot}::int * k), timestamp '1970-01-01') as step
        from gone g cross join generate_series(0, ${before / slot - 1}::int) k)
    insert into timeserie_value (network_id, operation_type_id, type, dttm_forecast, value, q10, q90,
                                 original, dttm_corrected, corrected_by, multiply_coef)
    select network_id, operation_type_id, 'L', step, avg(value), avg(q10), avg(q90),
           case when bool_or(original is not null) then avg(coalesce(original, value)) end,
           max(dttm_corrected), max(corrected_by),
           case when count(multiply_coef) = count(*) and min(multiply_coef) = max(multiply_coef) then min(multiply_coef) end
      from slots group by network_id, operation_type_id, step`.execute(db);
  return true;
}
