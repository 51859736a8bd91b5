import type { InputOf, people } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { showEmployment } from './show-employment.ts';
import { changeEmployment } from './update-employment.ts';

/** Changes what a schedule asks of an employment, and answers that alone (people 41). */
export async function updateEmploymentTimetable(
  ctx: Ctx,
  input: InputOf<typeof people.updateEmploymentTimetable>,
): Promise<people.EmploymentTimetable> {
  const { id, by_code, ...fields } = input;
  return ctx.db.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx };
    const by = by_code ? 'code' : 'hand';
    await changeEmployment(inside, tx, { ...fields, id }, { by, func: 'Employment_timetable' });
    const shown = await showEmployment(inside, tx, id);
    return {
      function_group_id: shown.function_group_id,
      is_fixed_hours: shown.is_fixed_hours,
      salary: shown.salary,
      week_availability: shown.week_availability,
      norm_work_hours: shown.norm_work_hours,
      shift_hours_length_min: shown.shift_hours_length_min,
      shift_hours_length_max: shown.shift_hours_length_max,
      min_time_btw_shifts: shown.min_time_btw_shifts,
      is_ready_for_overworkings: shown.is_ready_for_overworkings,
      is_visible: shown.is_visible,
      is_visible_other_shops: shown.is_visible_other_shops,
    };
  });
}
