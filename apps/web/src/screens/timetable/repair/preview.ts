import type { DayTypes } from '@shiftwright/domain';
import { dayText } from '../../../features/planning/days/cell-text.ts';
import type { PlannedDay } from '../../../features/planning/index.ts';
import type { CellAt, GridGhost, GridMark } from '../../../ui/day-grid/index.ts';

/** A day as a plan would make it, shown over the grid before it is written. */
export interface PreviewedDay {
  employee_id: number;
  dt: string;
  /** A day off of this type, or the day as planned. */
  after: PlannedDay | { kind: 'off'; type: string };
}

export interface Preview {
  ghosts: GridGhost[];
  marks: GridMark[];
}

const EMPTY: PlannedDay = {
  kind: 'none',
  type: 'E',
  shop_id: null,
  dttm_work_start: null,
  dttm_work_end: null,
  work_hours: 0,
  worker_day_details: [],
};

/** Where the days of a plan stand in the grid and what they would say; days beyond the grid are left out. */
export function previewOf(
  days: readonly PreviewedDay[],
  placeOf: (employee_id: number, dt: string) => CellAt | null,
  types: DayTypes,
): Preview {
  const placed = days.flatMap(({ employee_id, dt, after }) => {
    const at = placeOf(employee_id, dt);
    const day = { ...EMPTY, ...after };
    const type = day.type ?? (day.kind === 'work' ? 'W' : 'H');
    const text = day.kind === 'none' ? '–' : dayText({ ...day, type }, types) || '–';
    return at ? [{ at, text }] : [];
  });

  return {
    ghosts: placed,
    marks: placed.map(({ at: { row, column } }) => ({
      key: `preview-${row}-${column}`,
      range: { top: row, bottom: row, left: column, right: column },
      kind: 'target' as const,
    })),
  };
}
