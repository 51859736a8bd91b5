import type { InputOf, people } from '@shiftwright/contracts';
import { scheduledDays } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { accessScope } from '../../access/index.ts';
import { findEmployeePlace } from '../person-scope.repository.ts';
import { findFollowedSchedules } from './shift-schedule.repository.ts';

/** The days of the schedules a person is attached to, inside the intervals of the attachment (people 29). */
export async function showShiftSchedule(ctx: Ctx, input: InputOf<typeof people.shiftSchedule>) {
  const seen = await accessScope(ctx, 'Employee_shift_schedule');
  const place = await findEmployeePlace(ctx.db, input.employee_id, { seen, touched: seen });
  if (place?.network_id !== ctx.who.network_id || !place.is_seen)
    throw new InvalidFields({ employee_id: [{ key: 'employee.unknown' }] });

  const period = { dt_from: input.dt__gte, dt_to: input.dt__lte };
  const { intervals, days } = await findFollowedSchedules(ctx.db, place, period);
  const found = scheduledDays(intervals, days, period);
  return Object.keys(found).length > 0 ? { [place.id]: found } : {};
}
