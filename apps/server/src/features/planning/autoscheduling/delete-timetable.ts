import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import { monthStart } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Invalid } from '../../../platform/errors.ts';
import { inCommand, type Step } from '../worker-day/store/command.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../worker-day/store/write-worker-days.ts';
import { announceDeletion } from './announce.ts';
import { checkNotTooEarly } from './create-timetable.ts';
import { findPlannedEmployees, findSchedulingShop } from './month/autoscheduling.repository.ts';
import { isManual } from './month/given-days.ts';
import { changeMonth, changeRun, findMonth, lockMonth } from './month-record.repository.ts';

type Input = InputOf<typeof planning.deleteTimetable>;

/** Takes the month back to "not built"; a run in progress sees that it is no longer wanted and stops. */
async function forgetMonth(ctx: Ctx, step: Step, input: Input) {
  const of = { network_id: ctx.who.network_id, shop_id: input.shop_id, dt: monthStart(input.dt_from) };
  if (!(await findMonth(step.tx, of))) return;
  const month = await lockMonth(step.tx, of, step.at);
  if (month.status === 'P' && month.job_run_id !== null)
    await changeRun(step.tx, month.job_run_id, { status: 'stopped', stop_requested: true });
  const nothing = { job_run_id: null, last_run: null };
  await changeMonth(step.tx, month.id, { status: 'N', dttm_status_change: step.at, ...nothing });
  await ctx.live.publish(step.tx, { topic: 'shop_month_stat', ...of, status: 'N' });
}

/** Drafts that may go: automatic ones, on request also those of people; never blocked ones or what an integration sent. */
function removable(row: DayRow, input: Input): boolean {
  const isHere = row.shop_id === null || row.shop_id === input.shop_id;
  return (
    isHere &&
    !row.is_blocked &&
    row.code === null &&
    (input.delete_created_by || !isManual(row)) &&
    row.type !== 'E'
  );
}

/** Removes the automatic draft of a period, and stops a run in progress (planning 143). */
export async function deleteTimetable(
  ctx: Ctx,
  input: Input,
): Promise<ResponseOf<typeof planning.deleteTimetable>> {
  const { shop_id, dt_from, dt_to } = input;
  if (dt_from > dt_to) throw new Invalid('validation.reversed_period');
  checkNotTooEarly(ctx, await findSchedulingShop(ctx.db, shop_id), dt_from);
  const { network_id, user_id } = ctx.who;
  const by = { name: 'delete_timetable', network_id, user_id, shop_id, request_id: ctx.request_id };

  return inCommand(ctx, by, async (step) => {
    await forgetMonth(ctx, step, input);
    const people = await findPlannedEmployees(step.tx, shop_id, { dt_from, dt_to });
    const employee_ids = [...new Set(people.map((person) => person.employee_id))];
    const of = { employee_ids, dt_from, dt_to, is_fact: false, is_approved: false };
    await lockCells(step, await findDaysOfEmployees(step.tx, of));
    const rows = await findDaysOfEmployees(step.tx, of);
    const remove = rows.filter((row) => removable(row, input));
    await writeWorkerDays(step, { remove });
    await announceDeletion(step.tx, ctx, { network_id, shop_id, dt_from, dt_to, user_id });
    return { deleted: remove.length };
  });
}
