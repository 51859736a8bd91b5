import type { WorkerDayInput } from '@shiftwright/contracts';
import { employeeDate, formatDuration, itemAt, vacancyFlagOfTradedDay } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { afterApproved } from '../approved-without-approval.ts';
import { preparedDays } from '../copying/save-derived.ts';
import { checkConsistency } from '../saving/check-clashes.ts';
import { checkRights } from '../saving/check-rights.ts';
import { recalculateFactsAfter } from '../saving/facts.ts';
import { employmentOf, type PlanningContext } from '../saving/planning-context.ts';
import { preparingOf } from '../saving/save-days.ts';
import type { Step } from '../store/command.ts';
import { asNew, type DayRow, type NewDay } from '../store/day-row.ts';
import { DAY_SOURCE } from '../store/day-source.ts';
import { writeWorkerDays } from '../store/write-worker-days.ts';
import { followersOf, stands, type Trade, type TradedDays } from './drafts-of-traded-days.ts';

/** What is taken over is the work; the person's employment and the external key of the person's day stay. */
function inputOf({ own, taken }: Trade): WorkerDayInput {
  return {
    employee_id: own.employee_id,
    employment_id: own.employment_id,
    code: own.code,
    type: taken.type,
    dt: own.dt,
    shop_id: taken.shop_id,
    dttm_work_start: taken.dttm_work_start,
    dttm_work_end: taken.dttm_work_end,
    is_fact: false,
    is_approved: own.is_approved,
    is_vacancy: taken.is_vacancy,
    is_outsource: taken.is_outsource,
    outsources_ids: [...taken.outsources_ids],
    worker_day_details: taken.worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
    comment: taken.comment,
    cost_per_hour: taken.cost_per_hour,
    work_hours: taken.has_typed_hours ? formatDuration(taken.work_seconds) : null,
  };
}

function holderOf(row: DayRow, around: PlanningContext) {
  const employment = employmentOf(around, row);
  return {
    home_shop_id: employment?.shop_id ?? null,
    main_work_type_id: employment?.main_work_type_id ?? null,
  };
}

function traded(day: NewDay, { own, taken }: Trade, around: PlanningContext): NewDay {
  const asks = around.network.settings.allow_to_manually_set_is_vacancy;
  const is_vacancy = asks
    ? day.is_vacancy
    : vacancyFlagOfTradedDay(taken, holderOf(taken, around), holderOf(own, around), around.types);
  return {
    ...day,
    is_blocked: own.is_blocked,
    is_vacancy,
    is_outsource: day.is_outsource && is_vacancy,
    outsources_ids: is_vacancy ? day.outsources_ids : [],
  };
}

function draftOf(row: DayRow): NewDay {
  return { ...asNew(row), is_approved: false, parent_worker_day_id: row.id };
}

/** Days change hands: checked as any edit, the drafts that repeat them follow, facts and what hangs on them too. */
export async function tradeDays(ctx: Ctx, step: Step, asked: TradedDays): Promise<DayRow[]> {
  const { trades, vacated = [] } = asked;
  const is_approved = itemAt(trades, 0).own.is_approved;
  const owned = trades.map(({ own }) => own).filter(stands);
  const sent = trades.map((one) => ({ input: inputOf(one), stored: null }));
  const preparing = await preparingOf(ctx, step, sent, {
    derives_vacancy: false,
    source: is_approved ? DAY_SOURCE.exchange_approved : DAY_SOURCE.exchange,
    extra: [...owned, ...vacated],
  });
  const { around } = preparing;
  const days = preparedDays(
    sent.map((one) => one.input),
    preparing,
  ).map((day, i) => traded(day, itemAt(trades, i), around));
  const following = is_approved ? followersOf(asked) : { cells: new Set<string>(), rows: [] };
  const follows = (day: NewDay) => following.cells.has(employeeDate(day));
  const changes = { insert: days, remove: [...owned, ...vacated, ...following.rows] };
  const copies = days.filter(follows).map((day) => ({ ...day, is_approved: false }));
  const whole = { ...changes, insert: [...days, ...copies] };

  if (!asked.is_agreed) await checkRights(ctx, step, whole, around);
  await checkConsistency(step, whole, around);
  const written = await writeWorkerDays(step, changes);
  await writeWorkerDays(step, { insert: written.inserted.filter(follows).map(draftOf) });
  await recalculateFactsAfter(step, changes, around);
  const publishing = { jobs: ctx.jobs, is_told: asked.is_agreed === true };
  if (is_approved) await afterApproved(publishing, step, { changes, written }, around);
  return written.inserted;
}
