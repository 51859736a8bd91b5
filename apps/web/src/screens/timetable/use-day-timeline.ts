import type { eachDt } from '@shiftwright/domain';
import { useMemo } from 'react';
import { daysAt } from '../../features/planning/days/day-index.ts';
import type { GridShown } from './grid/grid-shown.ts';
import type { CellContext } from './model/cell-context.ts';
import { type DayTimeline, timelineOf } from './model/day-timeline.ts';
import { minutesFrom } from './model/timeline-bars.ts';
import type { useDepartmentRules } from './problems/use-problems.ts';

interface TimelineOf extends GridShown {
  dates: ReturnType<typeof eachDt>;
  context: CellContext;
  rules: ReturnType<typeof useDepartmentRules>;
}

/** The part of the day that the day view draws; null in the other displays. */
export function useDayTimeline(of: TimelineOf): DayTimeline | null {
  const { shop_ids, people, data, dates, context, rules } = of;
  const [dt] = dates;
  const { isTimeline, view } = context;

  return useMemo(() => {
    if (!isTimeline || dt === undefined) return null;
    const opening = shop_ids.flatMap((shop_id) => rules.opening.get(shop_id)?.get(dt) ?? []);
    const shifts = people
      .flatMap(({ employee_id }) =>
        [view.shows, view.against].flatMap((version) => daysAt(data.index, employee_id, dt, version)),
      )
      .flatMap(({ dttm_work_start: start, dttm_work_end: end }) =>
        start && end ? { from: minutesFrom(dt, start), to: minutesFrom(dt, end) } : [],
      );

    return timelineOf(opening, shifts);
  }, [isTimeline, dt, shop_ids, people, data.index, view, rules.opening]);
}
