import type { Ctx } from '../../../../platform/context.ts';
import { approveIn } from '../approving/approve-worker-days.ts';
import type { Step } from '../store/command.ts';
import type { NewDay } from '../store/day-row.ts';
import { spanOf } from '../store/span.ts';
import type { DayChanges } from '../store/write-worker-days.ts';
import type { Deletion } from './resolve-scope.ts';

/** Approves what a batch has just synchronised, as whoever may approve would do next (planning 52). */
export async function approveScope(
  ctx: Ctx,
  step: Step,
  { changes, days }: { changes: DayChanges; days: readonly NewDay[] },
  { filters }: Deletion,
): Promise<void> {
  const touched = [...days, ...(changes.remove ?? [])].filter((day) => !day.is_approved);
  const employee_ids = [...new Set(touched.flatMap((day) => day.employee_id ?? []))];
  if (employee_ids.length === 0) return;
  const dates = [...touched.map((day) => day.dt), ...(filters.dates ?? [])];
  const span = spanOf(dates);

  for (const is_fact of [false, true]) {
    if (filters.is_fact === !is_fact || !touched.some((day) => day.is_fact === is_fact)) continue;
    await approveIn(ctx, step, {
      is_fact,
      dt_from: filters.dt_from ?? span.dt_from,
      dt_to: filters.dt_to ?? span.dt_to,
      employee_ids,
      ...(filters.types ? { wd_types: [...filters.types] } : {}),
      approve_open_vacs: false,
    });
  }
}
