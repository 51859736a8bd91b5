import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import { duplicateDays, formatDuration } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { InvalidFields } from '../../../../platform/errors.ts';
import { findReachableEmployees } from '../saving/planning-context.repository.ts';
import { readableOf } from '../saving/readable.ts';
import { asStep } from '../saving/save-days.ts';
import type { Step } from '../store/command.ts';
import { detailShapes, seenIn } from '../store/day-answers.ts';
import type { DayRow } from '../store/day-row.ts';
import { DAY_SOURCE } from '../store/day-source.ts';
import { spanOf } from '../store/span.ts';
import { findDays, findDaysOfEmployees } from '../store/worker-day.repository.ts';
import { saveDerived } from './save-derived.ts';

type Input = InputOf<typeof planning.duplicateWorkerDays>;

/** The plan rows to copy: of one person on dates, or those named by id. */
async function sourceRows(ctx: Ctx, step: Step, input: Input): Promise<DayRow[]> {
  const { from_dates, from_employee_id, from_workerday_ids = [], is_approved } = input;
  const isPlan = (row: DayRow) => !row.is_fact && row.employee_id !== null;
  if (!from_dates || from_employee_id === undefined) {
    const named = await findDays(step.tx, step.by.network_id, from_workerday_ids);
    return readableOf(ctx, step.tx, named.filter(isPlan));
  }
  if (from_dates.length === 0) return [];
  const rows = await findDaysOfEmployees(step.tx, {
    employee_ids: [from_employee_id],
    ...spanOf(from_dates),
    is_fact: false,
    is_approved,
  });
  return readableOf(
    ctx,
    step.tx,
    rows.filter((row) => from_dates.includes(row.dt)),
  );
}

/** A copied row as if the manager had typed it for the other person; its times are moved already. */
export function copyOf(row: DayRow, to_employee_id: number, is_outsourced: boolean): WorkerDayInput {
  return {
    employee_id: to_employee_id,
    type: row.type,
    dt: row.dt,
    shop_id: row.shop_id,
    dttm_work_start: row.dttm_work_start,
    dttm_work_end: row.dttm_work_end,
    is_fact: false,
    is_approved: false,
    is_vacancy: row.is_vacancy,
    is_outsource: is_outsourced && row.is_outsource,
    outsources_ids: is_outsourced ? [...row.outsources_ids] : [],
    worker_day_details: row.worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
    comment: row.comment,
    cost_per_hour: row.cost_per_hour,
    work_hours: row.has_typed_hours ? formatDuration(row.work_seconds) : null,
  };
}

/** Copies plan days of one person to days of the same or another (planning 55). */
export async function duplicateWorkerDays(ctx: Ctx, input: Input) {
  return asStep(
    ctx,
    'duplicate',
    async (step) => {
      const asked = [input.to_employee_id, ...(input.from_employee_id ? [input.from_employee_id] : [])];
      const people = await findReachableEmployees(step.tx, ctx.who.network_id, asked);
      const target = people.get(input.to_employee_id);
      if (!target) throw new InvalidFields({ to_employee_id: [{ key: 'worker_day.unknown_employee' }] });
      if (input.from_employee_id !== undefined && !people.has(input.from_employee_id)) {
        throw new InvalidFields({ from_employee_id: [{ key: 'worker_day.unknown_employee' }] });
      }
      const rows = await sourceRows(ctx, step, input);
      const dates = input.from_dates ?? rows.map((row) => row.dt);
      const copies = duplicateDays(rows, dates, input.to_dates).map(({ row }) =>
        copyOf(row, target.id, row.network_id !== target.network_id),
      );
      const saved = await saveDerived(ctx, step, copies, { source: DAY_SOURCE.duplicate });
      return detailShapes(seenIn(step), saved);
    },
    { seen: input.seen },
  );
}
