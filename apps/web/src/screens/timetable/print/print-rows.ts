import { type DayTypes, EMPTY_TYPE, isDayOff, type Version } from '@shiftwright/domain';
import { cellText, dayText } from '../../../features/planning/days/cell-text.ts';
import { type DayIndex, daysAt } from '../../../features/planning/days/day-index.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import type { DayRow } from '../../../features/planning/index.ts';
import { hoursOf } from '../model/grid-cells.ts';

/** One printed cell. */
export interface PrintCell {
  dt: string;
  text: string;
  look: 'work' | 'off' | 'open' | 'elsewhere' | 'empty';
  /** The colour of a day off. */
  fill?: string | undefined;
  /** The first work type of the day. */
  work_type_id?: number | undefined;
  days: readonly DayRow[];
}

export interface PrintRow {
  person: PersonRow;
  cells: readonly PrintCell[];
  hours: number;
  work_days: number;
  days_off: number;
}

export interface PrintOf {
  people: readonly PersonRow[];
  dates: readonly string[];
  index: DayIndex;
  version: Version;
  types: DayTypes;
  isCodes: boolean;
  isWide: boolean;
}

const codesOf = (days: readonly DayRow[], types: DayTypes): string =>
  days
    .filter((row) => row.type !== EMPTY_TYPE)
    .map((row) => types.get(row.type)?.excel_load_code ?? row.type)
    .join('/');

function lookOf(days: readonly DayRow[], shop_id: number, types: DayTypes): PrintCell['look'] {
  const held = days.filter((row) => row.type !== EMPTY_TYPE);
  const shifts = held.filter((row) => !isDayOff(types, row.type));
  if (held.length === 0) return 'empty';
  if (shifts.length === 0) return 'off';
  if (shifts.some((row) => row.shop_id !== null && row.shop_id !== shop_id)) return 'elsewhere';

  return shifts.some((row) => row.is_vacancy) ? 'open' : 'work';
}

function printCell(person: PersonRow, dt: string, of: PrintOf): PrintCell {
  const { types } = of;
  const days = daysAt(of.index, person.employee_id, dt, of.version);
  const off = days.find((row) => isDayOff(types, row.type) && row.type !== EMPTY_TYPE);

  return {
    dt,
    text: of.isCodes ? codesOf(days, types) : cellText(days, types, of.isWide),
    look: lookOf(days, person.shop_id, types),
    fill: off ? types.get(off.type)?.html_color : undefined,
    work_type_id: days.flatMap((row) => row.worker_day_details)[0]?.work_type_id,
    days,
  };
}

const WORKING: readonly PrintCell['look'][] = ['work', 'open', 'elsewhere'];

/** What is printed of each person: texts of the days and sums of what the sheet itself shows. */
export function printRows(of: PrintOf): PrintRow[] {
  return of.people.map((person) => {
    const cells = of.dates.map((dt) => printCell(person, dt, of));
    return {
      person,
      cells,
      hours: cells.flatMap(({ days }) => days).reduce((sum, row) => sum + hoursOf(row), 0),
      work_days: cells.filter(({ look }) => WORKING.includes(look)).length,
      days_off: cells.filter(({ look }) => look === 'off').length,
    };
  });
}

/** The people of each department, in the order of the grid: one table each. */
export function byDepartment<T extends { person: PersonRow }>(rows: readonly T[]): [number, T[]][] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.person.shop_id);
    if (group) group.push(row);
    else groups.set(row.person.shop_id, [row]);
  }

  return [...groups];
}

/** The day types and work types that occur, for the legend. */
export function usedKinds(rows: readonly PrintRow[]): { types: string[]; work_type_ids: number[] } {
  const days = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.days));

  return {
    types: [...new Set(days.map(({ type }) => type))].filter((type) => type !== EMPTY_TYPE),
    work_type_ids: [
      ...new Set(days.flatMap((row) => row.worker_day_details.map(({ work_type_id }) => work_type_id))),
    ],
  };
}

/** The weeks of a slip: rows of seven days from the first weekday, empty where the period has no such day. */
export function weeksOf<T>(cells: readonly T[], firstWeekday: number): (T | null)[][] {
  const padded: (T | null)[] = [...Array<null>(firstWeekday).fill(null), ...cells];
  const weeks: (T | null)[][] = [];
  for (let at = 0; at < padded.length; at += 7) {
    const week = padded.slice(at, at + 7);
    weeks.push([...week, ...Array<null>(7 - week.length).fill(null)]);
  }

  return weeks;
}

/** A bar of the printed day: where it starts and how long it is, as shares of 24 hours. */
export function dayBars(cell: PrintCell, types: DayTypes) {
  const minute = (dttm: string) =>
    (Date.parse(`${dttm}Z`) - Date.parse(`${cell.dt}T00:00:00Z`)) / 60_000 / (24 * 60);

  return cell.days.flatMap((row) => {
    if (!row.dttm_work_start || !row.dttm_work_end) return [];
    const start = Math.max(0, minute(row.dttm_work_start));
    const end = Math.min(1, minute(row.dttm_work_end));
    return [
      {
        id: row.id,
        start,
        length: Math.max(0, end - start),
        text: dayText(row, types),
        work_type_id: row.worker_day_details[0]?.work_type_id,
      },
    ];
  });
}
