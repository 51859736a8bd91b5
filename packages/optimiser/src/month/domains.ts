import type { Domain, ShapeTable } from '../search/problem.ts';
import { type Axis, cycleDay, dtAt, openingOf } from './axis.ts';
import { slotOn } from './shapes.ts';
import type { DepartmentMonth, MonthPerson } from './types.ts';

/** Running counts of a person's blocked steps over the axis, so that a shift's share is one difference. */
export function blockedSums(
  input: DepartmentMonth,
  axis: Axis,
  person: MonthPerson,
  hard: boolean,
): Int32Array | null {
  const blocked = new Set<number>();
  for (const one of person.blocked) {
    if (one.hard === hard) blocked.add(one.weekday * axis.stride + Math.floor(one.minute / axis.step));
  }
  if (blocked.size === 0) return null;
  const sums = new Int32Array(axis.slots + 1);
  for (let first = 0; first < axis.slots; first += axis.stride) {
    const base = cycleDay(input, person, dtAt(axis, first / axis.stride)) * axis.stride;
    for (let step = 0; step < axis.stride; step++)
      sums[first + step + 1] = sums[first + step]! + (blocked.has(base + step) ? 1 : 0);
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
  private readonly shapes: ShapeTable;
  private readonly byTime = new Map<string, number>();

  constructor(input: DepartmentMonth, axis: Axis, shapes: ShapeTable) {
    this.input = input;
    this.axis = axis;
    this.shapes = shapes;
    for (let shape = 1; shape < shapes.count; shape++) {
      const key = `${shapes.start_minute[shape]},${shapes.end_minute[shape]}`;
      if (!this.byTime.has(key)) this.byTime.set(key, shape);
    }
  }

  /** The shift with these times; 0 when there is none. */
  shapeAt(start_minute: number, end_minute: number): number {
    return this.byTime.get(`${start_minute},${end_minute}`) ?? 0;
  }

  /** The domain of a cell that keeps its shift. */
  only(shape: number): number {
    return this.enter([shape]);
  }

  /** The domain of a free date of a person; -1 when only a day off is possible. */
  domainOf(person: MonthPerson, day: number, blocked: Int32Array | null): number {
    if (blocked !== null || person.fixed_slots) return this.domainOfList(this.choices(person, day, blocked));
    const window = openingOf(this.input, dtAt(this.axis, day));
    const key = [window?.opens, window?.closes, person.min_shift_minutes, person.max_shift_minutes].join();
    const known = this.usual.get(key) ?? this.domainOfList(this.choices(person, day, null));
    this.usual.set(key, known);
    return known;
  }

  private domainOfList(list: readonly number[]): number {
    return list.length === 0 ? -1 : this.enter([0, ...list]);
  }

  /** Every shift that a person may be given on a day, its other days left aside; `blocked` null is: limitations too. */
  choices(person: MonthPerson, day: number, blocked: Int32Array | null): number[] {
    return person.fixed_slots ? this.slotShape(person, day, blocked) : this.gridShapes(person, day, blocked);
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
    const shape = slot ? this.byTime.get(slot.join()) : undefined;
    return shape === undefined || this.isBlocked(shape, day, blocked) ? [] : [shape];
  }

  private gridShapes(person: MonthPerson, day: number, blocked: Int32Array | null): number[] {
    const { input, shapes, axis } = this;
    const window = openingOf(input, dtAt(axis, day));
    if (!window) return [];
    const shortest = Math.max(input.min_shift_minutes, person.min_shift_minutes ?? 0);
    const longest = Math.min(input.max_shift_minutes, person.max_shift_minutes || 1440);
    const list: number[] = [];
    for (let shape = 1; shape < shapes.count; shape++) {
      const start = shapes.start_minute[shape]!;
      const end = shapes.end_minute[shape]!;
      if (start % axis.step !== 0 || end % axis.step !== 0 || isRestricted(input, start, end)) continue;
      if (start < window.opens || end > window.closes || end - start < shortest || end - start > longest)
        continue;
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

function isRestricted(input: DepartmentMonth, start: number, end: number): boolean {
  return (
    input.restricted_start_minutes.includes(start % 1440) || input.restricted_end_minutes.includes(end % 1440)
  );
}
