import type { DepartmentMonth, FixedDay, MonthPerson, RosterDay } from '../month/types.ts';
import type { Absence } from './types.ts';

/** A shift that nobody comes to any more. */
export interface LostShift {
  readonly dt: string;
  readonly start_minute: number;
  readonly end_minute: number;
  readonly parts: readonly { work_type_id: number; share: number }[];
}

/** A department's period and plan with one person away. */
export interface AbsentMonth {
  readonly employee_id: number;
  readonly input: DepartmentMonth;
  readonly days: readonly RosterDay[];
  /** In the order of the dates. */
  readonly lost: readonly LostShift[];
}

/** Takes a person out of some dates: they are off there, and their norm shrinks by the hours they miss. */
export function withoutPerson(
  input: DepartmentMonth,
  days: readonly RosterDay[],
  { employee_id, dts }: Absence,
): AbsentMonth {
  const away = new Set(dts.filter((dt) => dt >= input.dt_from && dt <= input.dt_to));
  const isLost = (day: { dt: string; kind: string }) => away.has(day.dt) && day.kind === 'work';
  const planned = days.filter((day) => day.employee_id === employee_id && isLost(day));
  const own = input.people.filter((person) => person.employee_id === employee_id);
  const given = own.flatMap((person) => person.fixed_days.filter(isLost));
  const people = input.people.map((person) =>
    person.employee_id === employee_id ? awayPerson(person, person === own[0], away, planned) : person,
  );
  return {
    employee_id,
    input: { ...input, people },
    days: days.filter((day) => day.employee_id !== employee_id || !away.has(day.dt)),
    lost: [...planned, ...given].flatMap(asLost).sort((a, b) => a.dt.localeCompare(b.dt)),
  };
}

function awayPerson(
  person: MonthPerson,
  isFirst: boolean,
  away: ReadonlySet<string>,
  planned: readonly RosterDay[],
): MonthPerson {
  const kept = person.fixed_days.filter((day) => !away.has(day.dt) || day.kind !== 'work');
  const missed = [
    ...person.fixed_days.filter((day) => !kept.includes(day)),
    ...planned.filter((day) => day.employment_id === person.employment_id),
  ].reduce((sum, day) => sum + day.net_minutes, 0);
  const known = new Set(kept.map((day) => day.dt));
  const leave = isFirst ? [...away].filter((dt) => !known.has(dt)).map(dayOff) : [];
  return { ...person, norm_minutes: person.norm_minutes - missed, fixed_days: [...kept, ...leave] };
}

function dayOff(dt: string): FixedDay {
  return { dt, kind: 'off', start_minute: null, end_minute: null, parts: [], net_minutes: 0 };
}

function asLost(day: FixedDay | RosterDay): LostShift[] {
  const { dt, start_minute, end_minute, parts } = day;
  return start_minute === null || end_minute === null ? [] : [{ dt, start_minute, end_minute, parts }];
}
