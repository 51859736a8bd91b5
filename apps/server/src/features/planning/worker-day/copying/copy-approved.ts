import type { InputOf, planning } from '@shiftwright/contracts';
import { employeeDate, groupRows, isFutureFact, isUsableIn } from '@shiftwright/domain';
import { todays } from '../../../../platform/clock.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { InvalidList } from '../../../../platform/errors.ts';
import { APPROVED, checkConsistency } from '../saving/check-clashes.ts';
import { checkRights } from '../saving/check-rights.ts';
import { colleagueDays } from '../saving/colleague-days.ts';
import { withHours } from '../saving/hours.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import { readableOf } from '../saving/readable.ts';
import { asStep, planningContextOf } from '../saving/save-days.ts';
import { listItem } from '../store/day-answers.ts';
import { asNew, type DayRow, type NewDay } from '../store/day-row.ts';
import { DAY_SOURCE } from '../store/day-source.ts';
import { isSameDay } from '../store/same-day.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';
import { listDaysById } from '../store/worker-day-list.repository.ts';
import { lockDatesOf, writeWorkerDays } from '../store/write-worker-days.ts';

type Input = InputOf<typeof planning.copyApproved>;

const SOURCES = {
  PP: DAY_SOURCE.copy_approved_pp,
  PF: DAY_SOURCE.copy_approved_pf,
  FF: DAY_SOURCE.copy_approved_ff,
};

/** The approved rows to copy; with crossing, dates that already have an approved fact give that instead of the plan. */
function originals(rows: readonly DayRow[], input: Input, around: PlanningContext): DayRow[] {
  const approved = rows.filter((row) => row.is_approved);
  if (input.type !== 'PF') return approved.filter((row) => row.is_fact === (input.type === 'FF'));
  const usable = approved.filter((row) => isUsableIn(around.types, row.type, true));
  const plans = usable.filter((row) => !row.is_fact);
  if (!around.network.settings.copy_plan_to_fact_crossing) return plans;
  const facts = groupRows(
    usable.filter((row) => row.is_fact),
    employeeDate,
  );
  return [...[...facts.values()].flat(), ...plans.filter((row) => !facts.has(employeeDate(row)))];
}

function draftOf(row: DayRow, input: Input, author: number, around: PlanningContext): NewDay {
  const toFact = input.type !== 'PP';
  const becomesFact = toFact && !row.is_fact;
  const draft: NewDay = {
    ...asNew(row),
    is_approved: false,
    is_fact: toFact,
    parent_worker_day_id: row.id,
    source: SOURCES[input.type],
    // One code names one document of a version: the plan's own keeps it.
    code: becomesFact ? null : row.code,
    closest_plan_approved_id: becomesFact ? row.id : toFact ? row.closest_plan_approved_id : null,
    is_outsource: toFact ? false : row.is_outsource,
    outsources_ids: toFact ? [] : row.outsources_ids,
    ...(input.type === 'FF' ? {} : { created_by_id: author, last_edited_by_id: author }),
  };
  return becomesFact ? withHours(draft, row, around) : draft;
}

/** Nobody has worked tomorrow yet, by the clock of the department (planning 176). */
function refuseFuture(ctx: Ctx, days: readonly NewDay[], around: PlanningContext): void {
  const today = todays(ctx.clock);
  const zoneOf = ({ shop_id }: NewDay) => around.shops.get(shop_id ?? 0)?.timezone ?? 'UTC';
  const future = days.filter((day) => isFutureFact(day, today(zoneOf(day)))).map(({ dt }) => dt);
  if (future.length === 0) return;
  throw new InvalidList(
    [...new Set(future)].map((dt) => ({ key: 'worker_day.fact_in_future', params: { dt } })),
  );
}

/** A draft that is already what it would become stays as it is, with its id. */
export function withoutEqual(drafts: readonly DayRow[], next: readonly NewDay[]) {
  const current = [...drafts];
  const insert = next.filter((day) => {
    const at = current.findIndex((row) => isSameDay(row, day));
    if (at >= 0) current.splice(at, 1);
    return at < 0;
  });
  return { insert, remove: current };
}

/** Copies approved days back into the draft: plan to plan, plan to fact, fact to fact (planning 57). */
export async function copyApproved(ctx: Ctx, input: Input) {
  const { employee_ids, dates } = input;
  if (employee_ids.length === 0 || dates.length === 0) return [];
  const asked = new Set(dates);
  const period = { employee_ids, ...spanOf(dates) };
  const own = ctx.who.network_id;
  const isAsked = (row: DayRow) =>
    asked.has(row.dt) && (row.network_id === own || row.employee_network_id === own);

  return asStep(
    ctx,
    'copy_approved',
    async (step) => {
      await lockDatesOf(step, employee_ids, dates);
      const rows = (await findDaysOfEmployees(step.tx, period)).filter(isAsked);
      const around = await planningContextOf(step, [], rows);
      const isTarget = (row: DayRow) => !row.is_approved && row.is_fact === (input.type !== 'PP');
      const next = originals(rows, input, around).map((row) => draftOf(row, input, ctx.who.user_id, around));
      refuseFuture(ctx, next, around);
      const changes = withoutEqual(rows.filter(isTarget), next);
      await checkRights(ctx, step, changes, around);
      await checkConsistency(step, changes, around, APPROVED);
      await writeWorkerDays(step, changes);

      const current = (await findDaysOfEmployees(step.tx, period)).filter(isAsked).filter(isTarget);
      const shown = await readableOf(ctx, step.tx, current);
      const listed = await listDaysById(
        step.tx,
        shown.map((row) => row.id),
      );
      const shapeFor = await colleagueDays({ ...ctx, db: step.tx }, listed);
      return listed.map((row) => shapeFor(row, listItem(row, ctx.who.network_id)));
    },
    { seen: input.seen },
  );
}
