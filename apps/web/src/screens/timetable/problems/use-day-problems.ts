import {
  type HeadcountProblem,
  headcountProblems,
  isLimited,
  itemAt,
  minuteOf,
  type OpeningHours,
  shiftTimeOf,
} from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { daysAt } from '../../../features/planning/days/day-index.ts';
import { type EditsByPerson, editAmong, shiftListQuery } from '../../../features/planning/index.ts';
import type { CellContext } from '../model/cell-context.ts';
import type { TimetableData } from '../use-timetable-data.ts';

interface DayProblemsOf {
  shop_ids: readonly number[];
  dates: readonly string[];
  data: TimetableData;
  edits: EditsByPerson;
  context: CellContext;
  /** Hours by department and date; null on closed dates. */
  opening: ReadonlyMap<number, ReadonlyMap<string, OpeningHours | null>>;
}

const NONE: ReadonlyMap<string, readonly HeadcountProblem[]> = new Map();

/** What is wrong with dates as a whole: listed shifts with too few or too many people, of everybody, however the grid is filtered. */
export function useDayProblems(of: DayProblemsOf): ReadonlyMap<string, readonly HeadcountProblem[]> {
  const { shop_ids, dates, data, edits, context, opening } = of;
  const { view } = context;
  const shop_id = itemAt(shop_ids, 0);
  // A list is a department's: of several in one grid none is asked.
  const isAsked = shop_ids.length === 1 && view.shows.startsWith('plan');
  const { data: list } = useQuery({ ...shiftListQuery(shop_id), enabled: isAsked });

  return useMemo(() => {
    const limited = (list?.shifts ?? [])
      .map((shift) => ({
        ...shiftTimeOf(shift),
        weekdays: shift.weekdays,
        least: shift.min_workers_amount,
        most: shift.max_workers_amount,
      }))
      .filter(isLimited);
    if (!isAsked || limited.length === 0) return NONE;
    const is_fact = false;
    const days = data.people.flatMap(({ employee_id }) => {
      const own = view.isEditable ? edits.get(employee_id) : undefined;
      return dates.flatMap((dt) => {
        const edit = editAmong(own, { dt, is_fact });
        return (edit?.rows ?? daysAt(data.index, employee_id, dt, view.shows))
          .filter((day) => day.shop_id === shop_id)
          .flatMap(({ dttm_work_start: start, dttm_work_end: end }) =>
            start && end ? [{ dt, start_minute: minuteOf(start, dt), end_minute: minuteOf(end, dt) }] : [],
          );
      });
    });
    const hours = opening.get(shop_id);
    const open = dates.filter((dt) => hours?.get(dt));
    return Map.groupBy(headcountProblems(limited, open, days), ({ dt }) => dt);
  }, [list, isAsked, data.people, data.index, dates, edits, view, shop_id, opening]);
}
