import { round2 } from '../../calendar/index.ts';
import { countsHours, type DayTypes, groupRows } from '../../planning/index.ts';
import { sumHours, type TimesheetPart, type TimesheetType } from './item.ts';

/** A stored item, as the answers need it. */
export interface TimesheetEntry extends Pick<TimesheetPart, 'dt' | 'day_type' | 'day_hours' | 'night_hours'> {
  timesheet_type: TimesheetType;
  employee_id: number;
}

/** Hours of a date's items; null when none of them counts hours. */
export interface TimesheetHours {
  total: number | null;
  day: number | null;
  night: number | null;
}

/** One employee on one date. */
export interface TimesheetDay {
  employee_id: number;
  dt: string;
  fact_type: string | null;
  fact: TimesheetHours;
  main_type: string | null;
  main: TimesheetHours;
  additional: TimesheetHours;
}

const sumOf = (entries: readonly TimesheetEntry[], part: 'day_hours' | 'night_hours') =>
  round2(entries.reduce((sum, entry) => sum + entry[part], 0));

function hoursOf(entries: readonly TimesheetEntry[], types: DayTypes): TimesheetHours {
  const counted = entries.filter((entry) => countsHours(types, entry.day_type));
  if (counted.length === 0) return { total: null, day: null, night: null };

  return {
    total: sumHours(counted),
    day: sumOf(counted, 'day_hours'),
    night: sumOf(counted, 'night_hours'),
  };
}

/** The type that speaks for a date: the one ordered highest, so that work stands before a day off. */
function leadingType(entries: readonly TimesheetEntry[], types: DayTypes): string | null {
  const rank = (entry: TimesheetEntry) => types.get(entry.day_type)?.ordering ?? -1;

  return [...entries].sort((a, b) => rank(b) - rank(a))[0]?.day_type ?? null;
}

/** Items as one row per employee and date, in the order met (timekeeping 32). */
export function timesheetDays(entries: readonly TimesheetEntry[], types: DayTypes): TimesheetDay[] {
  const groups = groupRows(entries, (entry) => `${entry.employee_id}:${entry.dt}`);

  return [...groups.values()].map((own) => {
    const of = (type: TimesheetType) => own.filter((entry) => entry.timesheet_type === type);

    return {
      employee_id: own[0].employee_id,
      dt: own[0].dt,
      fact_type: leadingType(of('F'), types),
      fact: hoursOf(of('F'), types),
      main_type: leadingType(of('M'), types),
      main: hoursOf(of('M'), types),
      additional: hoursOf(of('A'), types),
    };
  });
}

/** Sums of one employee's items. */
export interface TimesheetSums {
  fact_total_all_hours_sum: number | null;
  fact_total_work_hours_sum: number | null;
  fact_day_work_hours_sum: number | null;
  fact_night_work_hours_sum: number | null;
  main_total_hours_sum: number | null;
  main_day_hours_sum: number | null;
  main_night_hours_sum: number | null;
  additional_hours_sum: number | null;
  hours_by_type?: Record<string, number>;
}

/** Sums an employee's items; a kind without items is null (timekeeping 32). */
export function timesheetSums(entries: readonly TimesheetEntry[], types: DayTypes): TimesheetSums {
  const of = (type: TimesheetType) => entries.filter((entry) => entry.timesheet_type === type);
  const [fact, main, additional] = [of('F'), of('M'), of('A')];
  const worked = fact.filter((entry) => countsHours(types, entry.day_type));
  const orNull = (own: readonly TimesheetEntry[], value: number) => (own.length > 0 ? value : null);
  const shown = [...types.values()].filter((type) => type.is_active && type.show_stat_in_hours);
  const byType = shown.map(({ code }) => [code, fact.filter((entry) => entry.day_type === code)] as const);

  return {
    fact_total_all_hours_sum: orNull(fact, sumHours(fact)),
    fact_total_work_hours_sum: orNull(fact, sumHours(worked)),
    fact_day_work_hours_sum: orNull(fact, sumOf(worked, 'day_hours')),
    fact_night_work_hours_sum: orNull(fact, sumOf(worked, 'night_hours')),
    main_total_hours_sum: orNull(main, sumHours(main)),
    main_day_hours_sum: orNull(main, sumOf(main, 'day_hours')),
    main_night_hours_sum: orNull(main, sumOf(main, 'night_hours')),
    additional_hours_sum: orNull(additional, sumHours(additional)),
    ...(shown.length > 0 && {
      hours_by_type: Object.fromEntries(
        byType.filter(([, own]) => own.length > 0).map(([code, own]) => [code, sumHours(own)]),
      ),
    }),
  };
}

/** What a payroll reads of one date: hours by day and by night apart, a date without hours by its type alone. */
export interface LineDay {
  dt: string;
  day_type: string;
  hours_type?: 'D' | 'N';
  hours?: number;
}

/** The dates of one payroll line, hours of one type summed (timekeeping 33). */
export function lineDays(entries: readonly TimesheetEntry[]): LineDay[] {
  const groups = groupRows(entries, (entry) => `${entry.dt}:${entry.day_type}`);

  return [...groups.values()].flatMap((own): LineDay[] => {
    const { dt, day_type } = own[0];
    const parts = [
      { dt, day_type, hours_type: 'D' as const, hours: sumOf(own, 'day_hours') },
      { dt, day_type, hours_type: 'N' as const, hours: sumOf(own, 'night_hours') },
    ].filter((part) => part.hours > 0);

    return parts.length > 0 ? parts : [{ dt, day_type }];
  });
}
