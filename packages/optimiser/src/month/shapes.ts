import { breakSeconds, weekdayOf } from '@shiftwright/domain';
import type { ShapeTable } from '../search/problem.ts';
import { type Axis, dtAt, hiddenMinutes, openingOf } from './axis.ts';
import type { BreakRule, DepartmentMonth, MonthPerson } from './types.ts';

/** Start, end, and the minutes between them that the wall clock does not show. */
type ShiftTime = [start: number, end: number, hidden: number];

/** Shapes of a month; a date of a change of clocks has its own. */
export interface MonthShapes extends ShapeTable {
  readonly hidden_minutes: Int32Array;
}

/**
 * All shifts the step grid and the department's lengths allow on some date, then the slots of fixed hours, then those
 * of `others` that are neither.
 */
export function shapesOf(
  input: DepartmentMonth,
  axis: Axis,
  rules: readonly BreakRule[][],
  others: readonly { start_minute: number | null; end_minute: number | null }[] = [],
): MonthShapes {
  const grid = gridTimes(input, axis);
  const given = others.map(({ start_minute, end_minute }): [number, number] => [start_minute!, end_minute!]);
  const usual = [...grid, ...strangersTo(grid, [...slotTimes(input, axis), ...given])];
  const times: ShiftTime[] = [
    [0, 0, 0],
    ...usual.map(([start, end]): ShiftTime => [start, end, 0]),
    ...overClockChanges(axis, usual),
  ];
  return {
    count: times.length,
    from: Int32Array.from(times, ([start]) => Math.floor(start / axis.step)),
    to: Int32Array.from(times, ([, end]) => Math.ceil(end / axis.step)),
    start_minute: Int32Array.from(times, ([start]) => start),
    end_minute: Int32Array.from(times, ([, end]) => end),
    hidden_minutes: Int32Array.from(times, ([, , hidden]) => hidden),
    net_minutes: Int32Array.from(
      rules.flatMap((rule) => times.map(([start, end, hidden]) => netMinutes(end - start + hidden, rule))),
    ),
  };
}

/** The same times on the date of a change of clocks: so many minutes longer, or shorter, in fact. */
function overClockChanges(axis: Axis, usual: readonly [number, number][]): ShiftTime[] {
  const found = new Map<string, ShiftTime>();
  for (const { at } of axis.clock_changes) {
    for (const day of [Math.floor(at / 1440) - 1, Math.floor(at / 1440)]) {
      if (day < axis.first || day > axis.last) continue;
      for (const [start, end] of usual) {
        const hidden = hiddenMinutes(axis, day * 1440 + start, day * 1440 + end);
        if (hidden !== 0) found.set([start, end, hidden].join(), [start, end, hidden]);
      }
    }
  }
  return [...found.values()];
}

function strangersTo(usual: [number, number][], given: [number, number][]): [number, number][] {
  const known = new Set(usual.map((time) => time.join()));
  const strange = new Map(given.map((time) => [time.join(), time]));
  return [...strange].flatMap(([key, time]) => (known.has(key) ? [] : [time]));
}

/** Paid minutes of a shift: its length less its breaks, never negative (planning 37). */
export function netMinutes(gross_minutes: number, rule: readonly BreakRule[]): number {
  return gross_minutes <= 0 ? 0 : Math.max(0, gross_minutes - breakSeconds(rule, gross_minutes * 60) / 60);
}

function gridTimes(input: DepartmentMonth, axis: Axis): [number, number][] {
  const windows = datesOf(axis).flatMap((dt) => openingOf(input, dt) ?? []);
  if (windows.length === 0) return [];
  const opens = Math.min(...windows.map((window) => window.opens));
  const closes = Math.max(...windows.map((window) => window.closes));
  const { step } = axis;
  const times: [number, number][] = [];
  for (let start = Math.ceil(opens / step) * step; start < Math.min(1440, closes); start += step) {
    if (input.restricted_start_minutes.includes(start)) continue;
    const shortest = Math.max(step, Math.ceil(input.min_shift_minutes / step) * step);
    for (let length = shortest; length <= Math.min(1440, input.max_shift_minutes); length += step) {
      const end = start + length;
      if (end <= closes && !input.restricted_end_minutes.includes(end % 1440)) times.push([start, end]);
    }
  }
  return times;
}

function slotTimes(input: DepartmentMonth, axis: Axis): [number, number][] {
  const times = new Map<string, [number, number]>();
  for (const person of input.people) {
    for (const dt of person.fixed_slots ? datesOf(axis) : []) {
      const time = slotOn(input, person.fixed_slots!, dt);
      if (time) times.set(time.join(), time);
    }
  }
  return [...times.values()];
}

/** Whether slots say when somebody works on a date: on a weekday without one only where no rotation must be kept. */
export function isOfSlots({ fixed_slots, rhythm }: MonthPerson, dt: string): boolean {
  if (!fixed_slots) return false;

  return rhythm?.rotation?.strength !== 'must' || fixed_slots.some((one) => one.weekday === weekdayOf(dt));
}

/** The slot of fixed hours on a date, cut to the opening hours; null when there is none or nothing is left. */
export function slotOn(
  input: DepartmentMonth,
  slots: readonly { weekday: number; start_minute: number; end_minute: number }[],
  dt: string,
): [number, number] | null {
  const weekday = weekdayOf(dt);
  const slot = slots.find((one) => one.weekday === weekday);
  const window = openingOf(input, dt);
  if (!slot || !window) return null;
  const start = Math.max(slot.start_minute, window.opens);
  const end = Math.min(slot.end_minute, window.closes);
  return end > start ? [start, end] : null;
}

function datesOf(axis: Axis): string[] {
  return Array.from({ length: axis.last - axis.first + 1 }, (_, i) => dtAt(axis, axis.first + i));
}
