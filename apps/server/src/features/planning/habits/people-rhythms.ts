import { groupRows, learnRhythm, minuteOf, type PastDay, type Rhythm } from '@shiftwright/domain';
import type { PastRow } from './habits.repository.ts';

/** A past row as a rhythm is learned from it: shifts elsewhere count as worked, but their times are no habit here. */
function pastDay({ dt, type, is_dayoff, ...row }: PastRow, shop_id: number): PastDay {
  const kind = !is_dayoff ? 'work' : type === 'H' ? 'off' : 'leave';
  const { dttm_work_start: start, dttm_work_end: end } = row;
  if (kind !== 'work' || row.shop_id !== shop_id || !start || !end)
    return { dt, kind, start_minute: null, end_minute: null };

  return { dt, kind, start_minute: minuteOf(start, dt), end_minute: minuteOf(end, dt) };
}

/** Each date once: a shift says more than a day off of another personnel number. */
function eachDate(days: readonly PastDay[]): PastDay[] {
  return [...groupRows(days, (day) => day.dt).values()].flatMap(
    (same) => same.find((day) => day.kind === 'work') ?? same.slice(0, 1),
  );
}

/** The past of each person by user: their approved plan, or their facts where nothing was planned (planning 160). */
export function pastOfPeople(rows: readonly PastRow[], shop_id: number): Map<number, PastDay[]> {
  const plan = groupRows(
    rows.filter((row) => !row.is_fact),
    (row) => row.worker_id,
  );
  const facts = groupRows(
    rows.filter((row) => row.is_fact),
    (row) => row.worker_id,
  );

  return new Map(
    [...new Set(rows.flatMap((row) => row.worker_id ?? []))].map((worker_id) => {
      const own = plan.get(worker_id) ?? facts.get(worker_id) ?? [];
      return [worker_id, eachDate(own.map((row) => pastDay(row, shop_id)))];
    }),
  );
}

/** How each person has worked, by user. */
export const peopleRhythms = (past: ReadonlyMap<number, readonly PastDay[]>): Map<number, Rhythm> =>
  new Map([...past].map(([worker_id, days]) => [worker_id, learnRhythm(days)]));
