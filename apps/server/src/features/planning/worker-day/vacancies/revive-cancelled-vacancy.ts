import type { Step } from '../store/command.ts';
import type { DayRow, NewDay } from '../store/day-row.ts';
import { findCanceledDays } from '../store/worker-day.repository.ts';

/** A cancelled automatic vacancy that the same open shift, sent again, brings back to life (planning 28). */
export async function revivable(step: Step, day: NewDay): Promise<DayRow | null> {
  if (day.employee_id !== null || day.is_fact || day.shop_id === null) return null;
  const marks = await findCanceledDays(step.tx, {
    network_id: day.network_id,
    shop_id: day.shop_id,
    dt: day.dt,
  });
  const works = new Set(day.worker_day_details.map((one) => one.work_type_id));
  return marks.find((row) => row.worker_day_details.some((one) => works.has(one.work_type_id))) ?? null;
}
