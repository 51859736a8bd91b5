import { addDays, isWeekend, weekdayOf } from '@shiftwright/domain';
import { changedDays } from '../constraints/changed-days.ts';
import type { Constraint } from '../constraints/constraint.ts';
import { evenMorningEvening } from '../constraints/even-morning-evening.ts';
import { fairBurden } from '../constraints/fair-burden.ts';
import { fairHours } from '../constraints/fair-hours.ts';
import { followsSlots } from '../constraints/follows-slots.ts';
import { hoursInSevenDays } from '../constraints/hours-in-seven-days.ts';
import { hoursNearNorm } from '../constraints/hours-near-norm.ts';
import { mostConsecutiveDays } from '../constraints/most-consecutive-days.ts';
import { restBetweenShifts } from '../constraints/rest-between-shifts.ts';
import { shortShifts } from '../constraints/short-shifts.ts';
import { singleDays } from '../constraints/single-days.ts';
import { steadyHours } from '../constraints/steady-hours.ts';
import { taskSwitches } from '../constraints/task-switches.ts';
import { weekendPair } from '../constraints/weekend-pair.ts';
import { wishes } from '../constraints/wishes.ts';
import type { Roster } from '../search/problem.ts';
import { type Axis, dtAt, employedOn, hiddenMinutes } from './axis.ts';
import { blockedSums } from './domains.ts';
import { sharedBurdens } from './fair-rules.ts';
import { normBands } from './norm-bands.ts';
import { daysAfter, rhythmRules, tellingDays } from './rhythm-rules.ts';
import { bearableLongRun, bearableRun, hardRun, longShapes } from './rotations.ts';
import type { MonthRow } from './rows.ts';
import type { DepartmentMonth } from './types.ts';
import { weightsOf } from './weights.ts';

/** A shift as most people know it, break included. */
export const FULL_SHIFT_MINUTES = 8 * 60;

/** What of a problem the rules need beside its rows. */
export interface RulePlan {
  /** Cells whose slot of fixed hours is to be worked. */
  readonly forced: Int32Array;
  /** Shapes of the roster the search starts from, and what changing one is worth avoiding. */
  readonly start: Int32Array;
  readonly change_price: number;
  /** False where a plan is only looked at: people may decide on overtime, a run may not (planning 166). */
  readonly is_run: boolean;
  /** Shapes that a cell may take by the rules alone, null where only a day off is legal. */
  readonly choicesOn: (cell: number) => Int32Array | null;
  /** Price of one unit of a hard rule. */
  readonly price: number;
}

/** The row rules of a department's month, hard ones first (planning 132, planning 133). */
export function monthRules(
  input: DepartmentMonth,
  axis: Axis,
  { rows, plan }: { rows: readonly MonthRow[]; plan: RulePlan },
  state: Roster,
): Constraint[] {
  const runs = Int32Array.from(rows, (row) => bearableRun(input, axis, row));
  const after = daysAfter(input, axis, rows);
  const long_runs = Int32Array.from(rows, (row) => bearableLongRun(input, axis, row));
  const all = weightsOf(input);
  const weights = plan.is_run ? all : { ...all, above_ceiling_hour: 0 };
  const bands = rows.map((row) => normBands(input, axis, row));
  const { shapes } = state.problem;
  const rules = [
    restBetweenShifts(
      state,
      Int32Array.from(rows, (row) => restMinutes(input, row.people)),
      plan.price,
      axis.clock_changes.length > 0 ? { hidden: (from, to) => hiddenMinutes(axis, from, to) } : {},
    ),
    hoursInSevenDays(state, input.max_work_minutes_7days, plan.price),
    hoursNearNorm(state, bands, weights),
    singleDays(state, { telling: tellingDays(input, axis, rows, after), after }, weights),
    mostConsecutiveDays(state, runs, weights.sixth_day_in_row, { hard: false, after }),
    mostConsecutiveDays(
      state,
      Int32Array.from(rows, (row) => hardRun(input, axis, row)),
      weights.seventh_day_in_row,
      { hard: false, after },
    ),
    mostConsecutiveDays(state, long_runs, weights.sixth_day_in_row, { hard: false, of: longShapes(shapes) }),
    ...sharedBurdens(input, axis, rows, { shapes, choicesOn: plan.choicesOn }).map((burden) =>
      fairBurden(state, burden, shapes, state.problem.given),
    ),
    fairHours(state, bands, weights.uneven_hour),
    steadyHours(state, weights.hours_change_hour / 60),
    shortShifts(state, FULL_SHIFT_MINUTES, weights.short_of_full_hour / 60),
    ...rhythmRules(input, axis, { rows, choicesOn: plan.choicesOn }, state),
  ];
  const soft = input.people.map((person) => blockedSums(input, axis, person, false));
  if (soft.some((sums) => sums !== null)) {
    rules.push(wishes(state, soft, axis.step, (weights.soft_blocked_hour * axis.step) / 60));
  }
  // Working days that must be are dearer than any shift beyond a budget.
  const missed = weights.missed_slot * (input.budget_minutes == null ? 1 : 10);
  if (plan.forced.length > 0) rules.push(followsSlots(state, plan.forced, missed));
  if (input.paired_weekend)
    rules.push(
      weekendPair(
        state,
        rows.map((row) => saturdaysOf(input, axis, row)),
        weights.no_weekend_pair,
      ),
    );
  if (input.even_morning_evening) {
    rules.push(evenMorningEvening(state, middlesOf(input, axis), weights.uneven_morning_evening));
  }
  if (plan.change_price > 0) rules.push(changedDays(state, plan.start, plan.change_price));
  if (state.problem.mixed_tasks) rules.push(taskSwitches(state, weights.task_switch));
  return rules;
}

/** Rest between two shifts of somebody with these employments: the longest of the department's and theirs (planning 132). */
export function restMinutes(input: DepartmentMonth, people: readonly number[]): number {
  return Math.max(input.rest_minutes, ...people.map((at) => input.people[at]!.rest_minutes ?? 0));
}

function weekendDays(axis: Axis): number[] {
  const days = Array.from({ length: axis.last - axis.first + 1 }, (_, i) => axis.first + i);
  return days.filter((day) => isWeekend(dtAt(axis, day)));
}

/** Saturdays of the range whose Sunday is in it too, both inside the employment. */
function saturdaysOf(input: DepartmentMonth, axis: Axis, row: MonthRow): number[] {
  const employed = (dt: string) => row.people.some((at) => employedOn(input.people[at]!, dt));
  return weekendDays(axis).filter((day) => {
    const dt = dtAt(axis, day);
    return day < axis.last && weekdayOf(dt) === 5 && employed(dt) && employed(addDays(dt, 1));
  });
}

export function middlesOf(input: DepartmentMonth, axis: Axis): Int32Array {
  return Int32Array.from({ length: axis.days }, (_, day) => {
    const hours = input.open[dtAt(axis, day)];
    return hours ? (hours.opens_minute + hours.closes_minute) / 2 : 720;
  });
}
