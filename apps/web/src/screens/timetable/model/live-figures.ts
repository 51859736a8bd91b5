import { type CoverageChange, type DayTypes, isDayOff, withChanges } from '@shiftwright/domain';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import {
  type CellEdit,
  type Coverage,
  type DayRow,
  mergeCoverage,
} from '../../../features/planning/index.ts';
import type { EmployeeStat } from '../../../features/timekeeping/index.ts';

/** A cell that changed since the server last counted. */
export interface Uncounted {
  employee_id: number;
  dt: string;
  before: readonly DayRow[];
  after: readonly DayRow[];
}

/** What each edited cell was when the server last counted, by its key. */
export type UncountedCells = ReadonlyMap<string, Uncounted & { isPending: boolean }>;

/** The server has counted: what was saved by then needs no correction any more. */
export function afterCount(cells: UncountedCells): UncountedCells {
  return new Map([...cells].filter(([, cell]) => cell.isPending));
}

/** The cells to correct by, with the edits of the moment. */
export function withEdits(cells: UncountedCells, edits: ReadonlyMap<string, CellEdit>): UncountedCells {
  // Given up by the person: the stored day shows again.
  const next = new Map([...cells].filter(([key, cell]) => !cell.isPending || edits.has(key)));
  for (const [key, { status, employee_id, dt, base, rows }] of edits) {
    const before = cells.get(key)?.before;
    const isPending = status !== 'settling';
    if (before || isPending)
      next.set(key, { employee_id, dt, before: before ?? base, after: rows, isPending });
  }

  return next;
}

/** The position of a person in the department of the timetable. */
export function positionIdOf({ employee, shop_id }: Pick<PersonRow, 'employee' | 'shop_id'>): number | null {
  return employee.employments?.find((one) => one.shop_id === shop_id)?.position_id ?? null;
}

interface FiguresOf {
  types: DayTypes;
  shop_ids: readonly number[];
  hoursOf: (row: DayRow) => number;
  /** Only the parts of shifts that go to these work types; left out takes all. */
  work_type_ids?: readonly number[] | undefined;
}

function shiftsOf(
  rows: readonly DayRow[],
  { types, shop_ids, hoursOf, work_type_ids }: FiguresOf,
): CoverageChange['before'] {
  return rows.flatMap((row) => {
    const { dttm_work_start, dttm_work_end, shop_id } = row;
    if (!dttm_work_start || !dttm_work_end || isDayOff(types, row.type)) return [];
    if (shop_id === null || !shop_ids.includes(shop_id)) return [];
    const parts = row.worker_day_details.filter(
      ({ work_type_id }) => !work_type_ids || work_type_ids.includes(work_type_id),
    );
    const work_part = parts.reduce((sum, detail) => sum + detail.work_part, 0);
    if (work_type_ids && parts.length === 0) return [];

    return { dttm_work_start, dttm_work_end, work_part, work_hours: hoursOf(row) };
  });
}

/** The coverage with edits that the server has not counted; of several departments, each with those that concern it. */
export function liveCoverage(stored: Coverage, cells: readonly Uncounted[], of: FiguresOf): Coverage {
  if (cells.length === 0) return stored;
  if (stored.departments)
    return mergeCoverage(
      stored.departments.map(({ shop_id, coverage }) => ({
        shop_id,
        coverage: liveCoverage(coverage, cells, { ...of, shop_ids: [shop_id] }),
      })),
    );
  return withChanges(
    stored,
    cells.map(({ dt, before, after }) => ({ dt, before: shiftsOf(before, of), after: shiftsOf(after, of) })),
  );
}

type Version = 'approved' | 'not_approved';
type Graph = 'plan' | 'fact';

function corrected(
  stat: EmployeeStat,
  graph: Graph,
  version: Version,
  { hours, days }: { hours: number; days: number },
): EmployeeStat {
  const one = stat[graph]?.[version];
  if (!one) return stat;
  const add = (group: Record<string, number> | undefined, names: readonly string[], by: number) => {
    const next = { ...group };
    for (const name of names) if (next[name] !== undefined) next[name] += by;
    return next;
  };
  const next = {
    ...one,
    work_hours: add(
      one.work_hours as Record<string, number>,
      ['total', 'selected_shop', 'acc_period'],
      hours,
    ),
    work_days: add(one.work_days as Record<string, number>, ['total', 'selected_shop'], days),
  };

  return { ...stat, [graph]: { ...stat[graph], [version]: next } } as EmployeeStat;
}

/** The statistics of people with edits that the server has not counted: hours and working days follow at once. */
export function liveStats(
  stored: Record<string, EmployeeStat> | undefined,
  cells: readonly Uncounted[],
  graph: Graph,
  of: FiguresOf,
): Record<string, EmployeeStat> | undefined {
  if (!stored || cells.length === 0) return stored;
  const next = { ...stored };
  for (const { employee_id, before, after } of cells) {
    const stat = next[employee_id];
    if (!stat) continue;
    const [was, is] = [shiftsOf(before, of), shiftsOf(after, of)];
    const hours = (shifts: typeof was) => shifts.reduce((sum, shift) => sum + shift.work_hours, 0);
    next[employee_id] = corrected(stat, graph, 'not_approved', {
      hours: hours(is) - hours(was),
      days: is.length - was.length,
    });
  }

  return next;
}
