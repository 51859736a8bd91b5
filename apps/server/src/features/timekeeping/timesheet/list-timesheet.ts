import type { InputOf, ResponseOf, timekeeping } from '@shiftwright/contracts';
import { type TimesheetHours, timesheetDays } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope } from '../../access/index.ts';
import { loadDayTypes } from '../../planning/index.ts';
import { findItems } from './timesheet.repository.ts';

const text = (hours: number | null) => (hours === null ? null : hours.toFixed(2));
const texts = ({ total, day, night }: TimesheetHours) => ({
  total: text(total),
  day: text(day),
  night: text(night),
});

/** The timesheet of people by date: what was worked, and how it was divided. */
export async function listTimesheet(
  ctx: Ctx,
  input: InputOf<typeof timekeeping.listTimesheet>,
): Promise<ResponseOf<typeof timekeeping.listTimesheet>> {
  const { network_id } = ctx.who;
  const [items, types] = await Promise.all([
    findItems(ctx.db, { ...input, network_id, within: await accessScope(ctx, 'Timesheet') }),
    loadDayTypes(ctx.db, network_id),
  ]);
  const codes = new Map(items.map((item) => [item.employee_id, item.employee__tabel_code]));

  return timesheetDays(items, types).map(({ employee_id, dt, ...day }) => {
    const [fact, main, additional] = [texts(day.fact), texts(day.main), texts(day.additional)];

    return {
      employee_id,
      employee__tabel_code: codes.get(employee_id) ?? null,
      dt,
      fact_timesheet_type: day.fact_type,
      fact_timesheet_total_hours: fact.total,
      fact_timesheet_day_hours: fact.day,
      fact_timesheet_night_hours: fact.night,
      main_timesheet_type: day.main_type,
      main_timesheet_total_hours: main.total,
      main_timesheet_day_hours: main.day,
      main_timesheet_night_hours: main.night,
      additional_timesheet_hours: additional.total,
      additional_timesheet_day_hours: additional.day,
      additional_timesheet_night_hours: additional.night,
    };
  });
}
