import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import { daysBetween, isEmployedOn, itemAt, monthsOf, planRange, required } from '@shiftwright/domain';
import { todays } from '../../../../platform/clock.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { type FieldErrors, Forbidden, Invalid, InvalidFields } from '../../../../platform/errors.ts';
import { accessScope } from '../../../access/index.ts';
import { writeWithFacts } from '../approved-without-approval.ts';
import { preparedDays } from '../copying/save-derived.ts';
import { APPROVED, checkConsistency } from '../saving/check-clashes.ts';
import { checkRights } from '../saving/check-rights.ts';
import { loadPlanningContext, type PlanningContext } from '../saving/planning-context.ts';
import { asStep } from '../saving/save-days.ts';
import { type Step, sourceOf } from '../store/command.ts';
import type { DayRow, NewDay } from '../store/day-row.ts';
import { DAY_SOURCE } from '../store/day-source.ts';
import { findVisible } from '../store/in-scope.repository.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';
import { lockCells } from '../store/write-worker-days.ts';

type Input = InputOf<typeof planning.changeRange>;
type DayRange = Input['ranges'][number];

/** As many days as a batch may carry. */
const MOST_DAYS = 20_000;

/** A range with the person behind its personnel number. */
type PersonRange = DayRange & { employee_id: number };

interface Counts {
  deleted_count: number;
  existing_count: number;
  created_count: number;
}

function loadAround(step: Step, ranges: readonly DayRange[]) {
  return loadPlanningContext(sourceOf(step), step.by.network_id, {
    employee_ids: [],
    tabel_codes: ranges.map((range) => range.worker),
    shop_ids: [],
    ...spanOf(ranges.flatMap((range) => [range.dt_from, range.dt_to])),
  });
}

/** Who each range is about; working types and unknown people are refused by position. */
function personRanges(ranges: readonly DayRange[], around: PlanningContext): PersonRange[] {
  const found = ranges.map((range) =>
    around.named.filter((one) => one.tabel_code === range.worker && one.network_id === around.network.id),
  );
  const errors = ranges.map((range, i): FieldErrors => {
    const type = around.types.get(range.type);
    if (!type) return { type: [{ key: 'worker_day.type_unknown', params: { type: range.type } }] };
    if (!type.is_dayoff) {
      return { type: [{ key: 'worker_day.range_needs_day_off', params: { type: range.type } }] };
    }
    const count = itemAt(found, i).length;
    return count === 1 ? {} : { worker: [{ key: 'worker_day.employees_found', params: { count } }] };
  });
  if (errors.some((one) => Object.keys(one).length > 0)) throw new InvalidFields({ ranges: errors });
  return ranges.map((range, i) => ({ ...range, employee_id: itemAt(itemAt(found, i), 0).id }));
}

/** Not even the number of days that stand is told of people beyond the caller's access scope. */
async function checkScope(ctx: Ctx, step: Step, asked: readonly PersonRange[]) {
  const func = 'WorkerDay_change_range';
  const employee_ids = [...new Set(asked.map((range) => range.employee_id))];
  const scope = await accessScope(ctx, func, 'POST', step.tx);
  const { employees } = await findVisible(step.tx, scope, { shop_ids: [], employee_ids });
  if (employees.size < employee_ids.length) throw new Forbidden('auth.no_function_here', { func });
}

/** Ranges that may be written together: at most one of each person, in the order sent. */
function inTurns(ranges: readonly PersonRange[]): PersonRange[][] {
  const turns: PersonRange[][] = [];
  const met = new Map<number, number>();
  for (const range of ranges) {
    const turn = met.get(range.employee_id) ?? 0;
    met.set(range.employee_id, turn + 1);
    turns[turn] = [...(turns[turn] ?? []), range];
  }
  return turns;
}

function dayOffOf(range: PersonRange, dt: string): WorkerDayInput {
  return {
    employee_id: range.employee_id,
    type: range.type,
    dt,
    is_fact: false,
    is_approved: range.is_approved,
  };
}

async function plansOf(step: Step, ranges: readonly PersonRange[], around: PlanningContext) {
  const rows = await findDaysOfEmployees(step.tx, {
    employee_ids: ranges.map((range) => range.employee_id),
    ...spanOf(ranges.flatMap((range) => [range.dt_from, range.dt_to])),
    is_fact: false,
  });
  const own = step.by.network_id;
  return ranges.map((range) => {
    const { employments } = required(around.employees, range.employee_id);
    const mine = rows.filter(
      (row) =>
        row.employee_id === range.employee_id && (row.network_id === own || row.employee_network_id === own),
    );
    const isEmployed = (dt: string) => employments.some((one) => isEmployedOn(one, dt));
    return { range, mine, ...planRange(mine, range, isEmployed) };
  });
}

/** New drafts name the approved day they repeat. */
function withParent(day: NewDay, approved: readonly DayRow[]): NewDay {
  const parent = approved.find(
    (row) => row.is_approved && row.dt === day.dt && row.type === day.type && !day.is_approved,
  );
  return parent && parent.network_id === day.network_id ? { ...day, parent_worker_day_id: parent.id } : day;
}

/** Writes one turn in one version and says what happened to each range. */
async function writeTurn(ctx: Ctx, step: Step, ranges: readonly PersonRange[], around: PlanningContext) {
  const plans = await plansOf(step, ranges, around);
  const preparing = {
    around,
    plans: [],
    plan_zones: new Map(),
    known_ids: new Set<number>(),
    derives_vacancy: false,
    author_id: ctx.who.user_id,
    source: DAY_SOURCE.change_range,
    fact_type_names: [],
    todayIn: todays(ctx.clock),
  };
  const insert = plans.flatMap(({ range, mine, create }) =>
    preparedDays(
      create.map((dt) => dayOffOf(range, dt)),
      preparing,
    ).map((day) => withParent({ ...day, is_blocked: range.is_blocked }, mine)),
  );
  const changes = { insert, remove: plans.flatMap((plan) => plan.remove) };
  await checkRights(ctx, step, changes, around);
  await checkConsistency(step, changes, around, APPROVED);
  await writeWithFacts(ctx, step, changes, around);

  return plans.map(({ range, remove, kept, create }) => ({
    worker: range.worker,
    deleted_count: remove.length,
    existing_count: kept.length,
    created_count: create.length,
  }));
}

function sumInto(sums: Record<string, Counts>, counted: readonly ({ worker: string } & Counts)[]) {
  for (const { worker, ...counts } of counted) {
    const sum = sums[worker] ?? { deleted_count: 0, existing_count: 0, created_count: 0 };
    sums[worker] = {
      deleted_count: sum.deleted_count + counts.deleted_count,
      existing_count: sum.existing_count + counts.existing_count,
      created_count: sum.created_count + counts.created_count,
    };
  }
}

/** Fills ranges with days off as a personnel system sends them; done again it changes nothing (planning 63). */
export async function changeRange(ctx: Ctx, { ranges }: Input): Promise<Record<string, Counts>> {
  const total = ranges.reduce((sum, range) => sum + daysBetween(range.dt_from, range.dt_to) + 1, 0);
  if (total > MOST_DAYS) throw new Invalid('worker_day.too_many_days', { limit: MOST_DAYS });
  if (ranges.length === 0) return {};

  return asStep(ctx, 'change_range', async (step) => {
    const around = await loadAround(step, ranges);
    const asked = personRanges(ranges, around);
    await checkScope(ctx, step, asked);
    await lockCells(
      step,
      asked.flatMap(({ employee_id, dt_from, dt_to }) =>
        monthsOf(dt_from, dt_to).map((dt) => ({ employee_id, dt })),
      ),
    );
    const sums: Record<string, Counts> = {};
    for (const turn of inTurns(asked)) {
      sumInto(sums, await writeTurn(ctx, step, turn, around));
      const drafts = turn
        .filter((range) => range.is_approved)
        .map((range) => ({ ...range, is_approved: false }));
      if (drafts.length > 0) await writeTurn(ctx, step, drafts, around);
    }
    return sums;
  });
}
