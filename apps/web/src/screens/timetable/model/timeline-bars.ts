import { present } from '@shiftwright/domain';
import type { DayRow } from '../../../features/planning/index.ts';
import type { GridBar, GridCell } from '../../../ui/day-grid/index.ts';
import { type CellContext, type CellFacts, isElsewhere } from './cell-context.ts';
import { spokenDay } from './spoken-day.ts';

/** Minutes of a moment from the midnight at which a date begins. */
export function minutesFrom(dt: string, dttm: string): number {
  return (Date.parse(`${dttm}Z`) - Date.parse(`${dt}T00:00:00Z`)) / 60_000;
}

/** Whoever is gone so many minutes after midnight was not there on that date. */
const MOMENT = 15;

/** Shifts of a date that run on into the next one. */
export const overMidnight = (rows: readonly DayRow[], next: string): DayRow[] =>
  rows.filter(
    ({ dttm_work_start, dttm_work_end: end }) => dttm_work_start && end && minutesFrom(next, end) > MOMENT,
  );

/** What began on the date before and runs on into this one. */
export function carriedOf({ before, dt, ...facts }: CellFacts): CellFacts | null {
  if (!before) return null;
  const [rows, against] = [overMidnight(before.rows, dt), overMidnight(before.against, dt)];
  return rows.length + against.length === 0 ? null : { ...facts, dt, rows, against };
}

/** The shifts of a cell along the timeline of its day (screens 86). */
export function barsOf(facts: CellFacts, context: CellContext, tone: GridCell['tone']): readonly GridBar[] {
  const lanes = context.view.isScored ? ([facts.against, facts.rows] as const) : ([facts.rows] as const);

  return lanes.flatMap((rows, lane) =>
    rows.flatMap((row, at) => {
      if (!row.dttm_work_start && !row.dttm_work_end) return [];
      const from = minutesFrom(facts.dt, row.dttm_work_start ?? present(row.dttm_work_end));
      const to = row.dttm_work_end ? minutesFrom(facts.dt, row.dttm_work_end) : from + 15;
      const work = row.worker_day_details[0]?.work_type_id;
      return {
        key: `${lane}:${row.id ?? at}`,
        from,
        to,
        text: spokenDay(row, context),
        tone: lane === lanes.length - 1 ? tone : undefined,
        look: isElsewhere(row, context)
          ? ('elsewhere' as const)
          : row.is_vacancy
            ? ('open' as const)
            : undefined,
        mark: work === undefined ? undefined : context.workTypeMark(work),
        lane: lane as 0 | 1,
      };
    }),
  );
}
