import { shiftLimits } from '@shiftwright/domain';
import type { Domain } from '../search/problem.ts';
import { type Axis, cycleDay, dtAt, hiddenMinutes, openingOf } from './axis.ts';
import { isOfSlots, type MonthShapes, slotOn } from './shapes.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

/** Running counts of a person's blocked steps, or of those that they wish off, over the axis, so that a shift's share is one difference. */
export function blockedSums(
  input: DepartmentMonth,
  axis: Axis,
  person: MonthPerson,
  hard: boolean,
): Int32Array | null {
  const blocked = new Set<number>();
  for (const one of person.blocked) {
    if (one.hard !== hard) continue;
    const end = Math.min(1440, one.minute + input.limitation_minutes);
    for (let step = Math.floor(one.minute / axis.step); step * axis.step < end; step++)
      blocked.add(one.weekday * axis.stride + step);
  }
  const wished = new Set(hard ? [] : person.wished_dts);
  if (blocked.size === 0 && wished.size === 0) return null;
  const sums = new Int32Array(axis.slots + 1);
  for (let first = 0; first < axis.slots; first += axis.stride) {
    const dt = dtAt(axis, first / axis.stride);
    const base = cycleDay(person, dt) * axis.stride;
    for (let step = 0; step < axis.stride; step++)
      sums[first + step + 1] = sums[first + step]! + (wished.has(dt) || blocked.has(base + step) ? 1 : 0);
  }
  return sums;
}

/** Builds the choices of cells; equal choices are shared between cells. */
export class DomainTable {
  readonly domains: Domain[] = [];
  private readonly known = new Map<string, number>();
  /** Domains by opening hours and lengths, for people without limitations. */
  private readonly usual = new Map<string, number>();
  private readonly input: DepartmentMonth;
  private readonly axis: Axis;
  private readonly shapes: MonthShapes;
  private readonly byTime = new Map<string, number>();

  constructor(input: DepartmentMonth, axis: Axis, shapes: MonthShapes) {
    this.input = input;
    this.axis = axis;
    this.shapes = shapes;
    for (let shape = 1; shape < shapes.count; shape++) {
      const { start_minute, end_minute, hidden_minutes } = shapes;
      const key = [start_minute[shape], end_minute[shape], hidden_minutes[shape]].join();
      if (!this.byTime.has(key)) this.byTime.set(key, shape);
    }
  }

  /** The shift of a day with these times; 0 when there is none. */
  shapeAt(day: number, start_minute: number, end_minute: number): number {
    const hidden = this.hiddenOn(day, start_minute, end_minute);
    return this.byTime.get([start_minute, end_minute, hidden].join()) ?? 0;
  }

  private hiddenOn(day: number, start: number, end: number): number {
    return this.axis.clock_changes.length === 0
      ? 0
      : hiddenMinutes(this.axis, day * 1440 + start, day * 1440 + end);
  }

  /** The domain of a cell that keeps its shift. */
  only(shape: number): number {
    return this.enter([shape]);
  }

  /** The domain of a free date of a person; -1 when only a day off is possible. */
  domainOf(person: MonthPerson, day: number, blocked: Int32Array | null): number {
    if (blocked !== null || person.fixed_slots) return this.domainOfList(this.choices(person, day, blocked));
    const window = openingOf(this.input, dtAt(this.axis, day));
    const whole = this.hiddenOn(day, 0, 2880);
    const lengths = [person.min_shift_minutes, person.max_shift_minutes];
    const key = [window?.opens, window?.closes, ...lengths, whole === 0 ? 0 : day].join();
    const known = this.usual.get(key) ?? this.domainOfList(this.choices(person, day, null));
    this.usual.set(key, known);
    return known;
  }

  private domainOfList(list: readonly number[]): number {
    return list.length === 0 ? -1 : this.enter([0, ...list]);
  }

  /** Every shift that a person may be given on a day, its other days left aside; `blocked` null is: limitations too. */
  choices(person: MonthPerson, day: number, blocked: Int32Array | null): number[] {
    const isFixed = isOfSlots(person, dtAt(this.axis, day));
    return isFixed ? this.slotShape(person, day, blocked) : this.gridShapes(person, day, blocked);
  }

  private enter(list: readonly number[]): number {
    const key = list.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const has = new Uint8Array(this.shapes.count);
    for (const shape of list) has[shape] = 1;
    this.domains.push({ shapes: Int32Array.from(list), has });
    this.known.set(key, this.domains.length - 1);
    return this.domains.length - 1;
  }

  private slotShape(person: MonthPerson, day: number, blocked: Int32Array | null): number[] {
    const slot = slotOn(this.input, person.fixed_slots!, dtAt(this.axis, day));
    const shape = slot ? this.shapeAt(day, ...slot) : 0;
    return shape === 0 || this.isBlocked(shape, day, blocked) ? [] : [shape];
  }

  private gridShapes(person: MonthPerson, day: number, blocked: Int32Array | null): number[] {
    const { input, shapes, axis } = this;
    const window = openingOf(input, dtAt(axis, day));
    if (!window) return [];
    const { shortest, longest } = lengthLimits(input, person);
    const list: number[] = [];
    for (let shape = 1; shape < shapes.count; shape++) {
      const start = shapes.start_minute[shape]!;
      const end = shapes.end_minute[shape]!;
      if (start % axis.step !== 0 || end % axis.step !== 0 || isRestricted(input, start, end)) continue;
      const hidden = shapes.hidden_minutes[shape]!;
      const length = end - start + hidden;
      if (start < window.opens || end > window.closes || length < shortest || length > longest) continue;
      if (hidden !== this.hiddenOn(day, start, end)) continue;
      if (!this.isBlocked(shape, day, blocked)) list.push(shape);
    }
    return list;
  }

  private isBlocked(shape: number, day: number, blocked: Int32Array | null): boolean {
    if (blocked === null) return false;
    const base = day * this.axis.stride;
    return blocked[base + this.shapes.to[shape]!]! > blocked[base + this.shapes.from[shape]!]!;
  }
}

/** Shortest and longest shift of a person in minutes, by the rule of every surface (planning 35). */
export function lengthLimits(input: DepartmentMonth, person: MonthPerson) {
  const { shortest, longest } = shiftLimits(
    {
      shift_hours_min: input.min_shift_minutes,
      shift_hours_max: input.max_shift_minutes,
      rest_hours: null,
    },
    {
      shift_hours_length_min: person.min_shift_minutes,
      shift_hours_length_max: person.max_shift_minutes,
      min_time_btw_shifts: null,
    },
  );
  return { shortest, longest: Math.min(longest, 1440) };
}

function isRestricted(input: DepartmentMonth, start: number, end: number): boolean {
  return (
    input.restricted_start_minutes.includes(start % 1440) || input.restricted_end_minutes.includes(end % 1440)
  );
}
