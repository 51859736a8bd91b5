import {
  findShiftViolations,
  type JudgedDay,
  type OpeningHours,
  type ShiftRules,
  type ShiftViolation,
  sortViolations,
} from '@shiftwright/domain';
import type { PlanningRules } from '../../../features/network/index.ts';
import { EMPTY_TYPE } from '../../../features/planning/days/cell-text.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import type { DayRow } from '../../../features/planning/index.ts';
import type { GridCell } from '../../../ui/day-grid/index.ts';
import { paidHours, positionIdOf, type ShownTimes } from './live-figures.ts';

/** What stands in one cell of a person, for judging. */
export interface JudgedCell {
  dt: string;
  days: readonly (ShownTimes & Pick<DayRow, 'type' | 'shop_id'> & { id?: number | null })[];
}

interface RulesOf {
  shop_id: number;
  types: ShiftRules['types'];
  allows_several: boolean;
  zone: string | null;
  step_minutes: number;
  hours: ReadonlyMap<string, OpeningHours | null> | null;
  limits: PlanningRules['limits'] | undefined;
  breaks: PlanningRules['breaks'] | undefined;
}

/** The rules of a department, and the breaks that paid hours are counted with. */
export type GridRules = ShiftRules & Pick<RulesOf, 'breaks'>;

/** The rules of a department as the judge wants them. */
export function shiftRulesOf(of: RulesOf): GridRules {
  const { hours, limits } = of;

  return {
    types: of.types,
    breaks: of.breaks,
    allow_several_rows_per_date: of.allows_several,
    zone: of.zone,
    rest_hours: limits?.rest_hours ?? null,
    shift_hours_min: limits?.shift_hours_min ?? null,
    shift_hours_max: limits?.shift_hours_max ?? null,
    week_hours_max: limits?.week_hours_max ?? null,
    step_minutes: of.step_minutes,
    shop_id: of.shop_id,
    openingOf: hours ? (dt) => hours.get(dt) ?? null : null,
  };
}

/** Everything that is wrong with the days of one person, the worst first, by date. */
export function judgePerson(
  person: PersonRow,
  cells: readonly JudgedCell[],
  is_fact: boolean,
  rules: GridRules,
): ReadonlyMap<string, readonly ShiftViolation[]> {
  const position_id = positionIdOf(person);
  const days = cells.flatMap(({ dt, days: held }, column) =>
    held
      .filter(({ type }) => type !== EMPTY_TYPE)
      .map(
        (day, at): JudgedDay => ({
          id: day.id && day.id > 0 ? day.id : -1 - column * 100 - at,
          dt,
          employee_id: person.employee_id,
          user_id: person.employee.user.id,
          type: day.type,
          shop_id: day.shop_id,
          is_fact,
          is_approved: false,
          dttm_work_start: day.dttm_work_start,
          dttm_work_end: day.dttm_work_end,
          work_seconds: paidHours(day, position_id, rules.breaks) * 3600,
        }),
      ),
  );
  const byDate = new Map<string, ShiftViolation[]>();
  for (const violation of sortViolations(
    findShiftViolations(days, person.employee.employments ?? [], rules),
  )) {
    const existing = byDate.get(violation.dt);
    // The same rule once a day: three shifts of a date are too long together, not three times.
    if (!existing) byDate.set(violation.dt, [violation]);
    else if (!existing.some(({ code }) => code === violation.code)) existing.push(violation);
  }

  return byDate;
}

/** The badge of a cell: how many rules it breaks and how bad the worst is; wishes alone are not counted as problems to jump to. */
export function badgeOf(violations: readonly ShiftViolation[] | undefined): GridCell['badge'] {
  const worst = violations?.[0];

  return worst ? { count: violations.length, severity: worst.severity } : undefined;
}

/** The next cell with a problem in reading order after (or before) a cell, going round at the end; null when there is none. */
export function nextProblem(
  from: { row: number; column: number },
  direction: 1 | -1,
  grid: { rowCount: number; columnCount: number },
  hasProblem: (row: number, column: number) => boolean,
): { row: number; column: number } | null {
  const count = grid.rowCount * grid.columnCount;
  const start = from.row * grid.columnCount + from.column;
  for (let step = 1; step <= count; step++) {
    const at = (((start + direction * step) % count) + count) % count;
    const cell = { row: Math.floor(at / grid.columnCount), column: at % grid.columnCount };
    if (hasProblem(cell.row, cell.column)) return cell;
  }

  return null;
}

/** Those of the later violations that were not there before. */
export function newViolations(
  before: ReadonlyMap<string, readonly ShiftViolation[]>,
  after: ReadonlyMap<string, readonly ShiftViolation[]>,
): ShiftViolation[] {
  return [...after].flatMap(([dt, violations]) =>
    violations.filter(({ code }) => !before.get(dt)?.some((existing) => existing.code === code)),
  );
}
