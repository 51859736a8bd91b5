import { addDays, daysBetween, eachDt, monthEnd, monthStart, weekdayOf } from '@shiftwright/domain';
import { type CalendarDay, normHours } from './calendar.ts';
import type { Demand, WorkCode } from './demand.ts';
import { hoursOn, type Place } from './places.ts';
import { chanceOf } from './random.ts';
import type { Person } from './staff.ts';

/** A planned day: hours from midnight of the date, past 24 into the next; `type` H, V or S has none. */
export interface RosterDay {
  dt: string;
  type: 'W' | 'H' | 'V' | 'S' | 'M';
  from?: number;
  to?: number;
  works?: WorkCode[];
}

export type Roster = Map<Person, RosterDay[]>;

const ROTATION_START = '2026-01-05';
const NIGHT = { start: 20, day_start: 8 };

/** Does the rotation have the person at work, and with which turn of it? */
function turnOf(person: Person, dt: string): 'day' | 'night' | null {
  const day = daysBetween(ROTATION_START, dt) + person.offset + 7000 * 28;
  if (person.rotation === 'fixed') return weekdayOf(dt) < 5 ? 'day' : null;
  if (person.rotation === '5/2') return day % 7 < 5 ? 'day' : null;
  const turn = day % 4;
  if (person.rotation === 'night') return turn === 0 ? 'day' : turn === 1 ? 'night' : null;
  return turn < 2 ? 'day' : null;
}

/** Leave of some people, as runs of dates. */
function leaves(person: Person, from: string, to: string): Map<string, 'V' | 'S' | 'M'> {
  const chance = chanceOf(`leave ${person.key}`);
  const length = daysBetween(from, to);
  const days = new Map<string, 'V' | 'S' | 'M'>();
  const add = (type: 'V' | 'S' | 'M', start: number, count: number) => {
    for (let i = start; i < start + count; i += 1) days.set(addDays(from, i), type);
  };
  if (chance.happens(0.18)) add('V', chance.between(0, length - 14), 14);
  if (chance.happens(0.12)) add('S', chance.between(0, length - 7), chance.between(3, 7));
  if (person.sex === 'F' && person.position !== 'manager' && chance.happens(0.012)) add('M', 0, length + 1);
  return days;
}

/** The dates a person works, a few taken out where the rotation gives more hours than the norm. */
function workingDates(
  person: Person,
  dts: readonly string[],
  leave: Map<string, string>,
  calendar: readonly CalendarDay[],
) {
  const dates = dts.filter(
    (dt) => turnOf(person, dt) && !leave.has(dt) && dt >= person.dt_hired && hoursOn(person.place, dt)[1] > 0,
  );
  const net = person.shift_hours - (person.shift_hours >= 11 ? 1.25 : person.shift_hours > 8.4 ? 1 : 0.5);
  const free = new Set<string>();
  for (const [month, days] of Map.groupBy(dates, monthStart)) {
    const norm = (normHours(calendar, month, monthEnd(month)) * person.rate) / 100;
    const inMonth = dts.filter((dt) => monthStart(dt) === month);
    const share = inMonth.filter((dt) => !leave.has(dt)).length / inMonth.length;
    const surplus = Math.round((days.length * net - norm * share) / net);
    for (let i = 0; i < surplus; i += 1) {
      const at = Math.floor(((i + 0.5) / surplus) * days.length + person.offset) % days.length;
      free.add(days[at] as string);
    }
  }
  return dates.filter((dt) => !free.has(dt));
}

/** Runs of consecutive dates with the same turn: a run keeps its start, so that nights between shifts are long. */
function runsOf(person: Person, dates: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const dt of dates) {
    const run = runs.at(-1);
    const joins = run && addDays(run.at(-1) as string, 1) === dt && person.rotation !== 'night';
    if (joins) run.push(dt);
    else runs.push([dt]);
  }
  return runs;
}

class Coverage {
  readonly #lack = new Map<string, number[]>();
  readonly #demand: Demand;
  constructor(demand: Demand) {
    this.#demand = demand;
  }
  #hours(dt: string): number[] {
    let hours = this.#lack.get(dt);
    if (!hours) {
      hours = Array.from({ length: 24 }, (_, hour) =>
        Object.values(this.#demand.need(dt, hour)).reduce((sum, need) => sum + need, 0),
      );
      this.#lack.set(dt, hours);
    }
    return hours;
  }
  /** How much lack a shift would fill; a filled hour counts a little against it. */
  gain(dt: string, from: number, to: number): number {
    const hours = this.#hours(dt);
    let sum = 0;
    for (let hour = Math.floor(from); hour < Math.min(24, to); hour += 1)
      sum += Math.max(-0.5, Math.min(1.5, hours[hour] ?? 0));
    return sum;
  }
  take(dt: string, from: number, to: number) {
    for (let hour = Math.floor(from); hour < to; hour += 1) {
      const hours = this.#hours(hour < 24 ? dt : addDays(dt, 1));
      hours[hour % 24] = (hours[hour % 24] ?? 0) - 1;
    }
  }
}

function startsFor(person: Person, place: Place, run: readonly string[]): number[] {
  const [opens, closes] = hoursOn(place, run[0] as string);
  if (person.rotation === 'fixed') return [Math.max(9, opens)];
  const last = Math.max(opens, Math.floor(closes - person.shift_hours));
  const all = Array.from({ length: last - opens + 1 }, (_, i) => opens + i);
  const late = all.filter((hour) => hour >= Math.min(14, last));
  const early = all.filter((hour) => hour + person.shift_hours <= 18);
  if (person.limits === 'evenings' && late.length) return late;
  return person.limits === 'mornings' && early.length ? early : all;
}

/** One shift of a run: the run's start, cut to the hours of its own date. */
function shiftOn(person: Person, dt: string, start: number): { from: number; to: number } {
  const [opens, closes] = hoursOn(person.place, dt);
  const from = Math.max(opens, Math.min(start, closes - 4));
  return { from, to: Math.min(closes, from + person.shift_hours) };
}

function worksOn(person: Person, dt: string): WorkCode[] {
  const chance = chanceOf(`work ${person.key} ${dt}`);
  return person.works.length > 1 && chance.happens(0.12)
    ? person.works.slice(0, 2)
    : person.works.slice(0, 1);
}

function planPerson(person: Person, dates: readonly string[], coverage: Coverage): Map<string, RosterDay> {
  const days = new Map<string, RosterDay>();
  for (const run of runsOf(person, dates)) {
    if (person.rotation === 'night') {
      const dt = run[0] as string;
      const from = turnOf(person, dt) === 'night' ? NIGHT.start : NIGHT.day_start;
      days.set(dt, { dt, type: 'W', from, to: from + 12, works: worksOn(person, dt) });
      coverage.take(dt, from, from + 12);
      continue;
    }
    const gain = (start: number) =>
      run.reduce((sum, dt) => {
        const { from, to } = shiftOn(person, dt, start);
        return sum + coverage.gain(dt, from, to);
      }, 0);
    const starts = startsFor(person, person.place, run);
    const start = starts.reduce((best, hour) => (gain(hour) > gain(best) ? hour : best), starts[0] as number);
    for (const dt of run) {
      const shift = shiftOn(person, dt, start);
      days.set(dt, { dt, type: 'W', ...shift, works: worksOn(person, dt) });
      coverage.take(dt, shift.from, shift.to);
    }
  }
  return days;
}

/** The roster of a department between two dates: rotations kept, starts chosen where people are lacking. */
export function rosterOf(
  staff: readonly Person[],
  demand: Demand,
  calendar: readonly CalendarDay[],
  { from, to }: { from: string; to: string },
): Roster {
  const dts = eachDt(from, to);
  const coverage = new Coverage(demand);
  const roster: Roster = new Map();
  for (const person of staff) {
    const leave = leaves(person, from, to);
    const worked = planPerson(person, workingDates(person, dts, leave, calendar), coverage);
    const days = dts
      .filter((dt) => dt >= person.dt_hired)
      .map((dt): RosterDay => worked.get(dt) ?? { dt, type: leave.get(dt) ?? 'H' });
    roster.set(person, days);
  }
  return roster;
}
