import type { DayRow, NewDay } from '../store/day-row.ts';
import type { DayChanges } from '../store/write-worker-days.ts';

type Counts = Record<'created' | 'updated' | 'skipped' | 'deleted', number>;

const filled = (counts: Counts) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

function partCounts(rows: readonly NewDay[], part: 'worker_day_details' | 'outsources_ids'): number {
  return rows.reduce((sum, row) => sum + row[part].length, 0);
}

/** How many rows a batch touched, days and their parts apart; zero counters are left out (planning 49). */
export function statsOf(changes: DayChanges, skipped: readonly DayRow[]) {
  const { insert = [], update = [], remove = [] } = changes;
  const parts = (part: 'worker_day_details' | 'outsources_ids') =>
    filled({
      created: partCounts(insert, part),
      updated: partCounts(
        update.map(({ after }) => after),
        part,
      ),
      skipped: partCounts(skipped, part),
      deleted: partCounts(remove, part),
    });

  return {
    WorkerDay: filled({
      created: insert.length,
      updated: update.length,
      skipped: skipped.length,
      deleted: remove.length,
    }),
    WorkerDayCashboxDetails: parts('worker_day_details'),
    WorkerDayOutsourceNetwork: parts('outsources_ids'),
  };
}
