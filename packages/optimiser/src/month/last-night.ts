import { type ShiftTime, weekdayOf } from '@shiftwright/domain';
import { type Axis, dtAt, openingOf } from './axis.ts';
import type { DepartmentMonth } from './types.ts';

/** The hours after the last midnight of the range, as far as shifts of its last date may run into them (planning 186). */
export interface LastNight {
  /** People needed there, by entry of cover. */
  readonly need: ReadonlyMap<number, number>;
  /** Steps from which others have come, who begin on that date: what lacks there is theirs. */
  readonly relieved: number;
  /** Where it ends. */
  readonly end: number;
}

/** Nobody comes earlier where nothing says when people come. */
const EARLIEST_MORNING = 5 * 60;
const WEEK = 7;

/**
 * What the last night is for: the need of the date after the range where it is told, else that of the same weekday a week
 * before, else that of the last date; `told` is what is told of all dates, by entry of cover.
 */
export function lastNightOf(input: DepartmentMonth, axis: Axis, told: Float64Array): LastNight {
  const from = (axis.last + 1) * axis.stride;
  const tasks = input.work_types.length;
  const closes = openingOf(input, input.dt_to)?.closes ?? 0;
  const end = Math.max(from, axis.last * axis.stride + Math.ceil(closes / axis.step));
  const relieved = from + Math.floor(morningOf(input, dtAt(axis, axis.last + 1)) / axis.step);
  const needOn = (day: number) => told.subarray(day * axis.stride * tasks, (day + 1) * axis.stride * tasks);
  const like = [axis.last + 1, axis.last + 1 - WEEK, axis.last].find((day) =>
    needOn(day).some((one) => one > 0),
  );
  const need = new Map<number, number>();
  if (like !== undefined)
    for (const [at, people] of needOn(like)
      .subarray(0, (end - from) * tasks)
      .entries())
      need.set(from * tasks + at, people);

  return { need, relieved, end };
}

/**
 * The step up to which the first hours of the range are those of the shifts that began on the date before: as far as
 * such shifts are listed or usual, and nobody begins earlier. What lacks there is theirs (planning 186).
 */
export function firstNightEnd(input: DepartmentMonth, axis: Axis): number {
  const before = knownShifts(input, dtAt(axis, axis.first - 1)).map(({ end_minute }) => end_minute - 1440);
  const minutes = Math.min(Math.max(0, ...before), morningOf(input, input.dt_from));

  return axis.first * axis.stride + Math.floor(minutes / axis.step);
}

/** The minute of a date at which the first shift begins that is listed or usual. */
function morningOf(input: DepartmentMonth, dt: string): number {
  const starts = knownShifts(input, dt).map(({ start_minute }) => start_minute);

  return starts.length > 0 ? Math.min(...starts) : EARLIEST_MORNING;
}

/** Shifts that are listed for a date or usual. */
function knownShifts({ shift_list, people }: DepartmentMonth, dt: string): readonly ShiftTime[] {
  const listed = (shift_list ?? []).filter(({ weekdays }) => weekdays?.includes(weekdayOf(dt)) ?? true);

  return [...listed, ...people.flatMap(({ rhythm }) => rhythm?.usual_shifts ?? [])];
}
