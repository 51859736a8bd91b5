import { addDays, eachDt, itemAt, RULES_REACH_DAYS } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { daysAt, indexDays } from '../../../features/planning/days/day-index.ts';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import { type CellEdit, type DayRow, editKey, workerDaysQuery } from '../../../features/planning/index.ts';

interface DaysBeforeOf {
  employee_ids: readonly number[];
  dates: readonly string[];
  view: TableView;
  edits: ReadonlyMap<string, CellEdit>;
}

/** A date of a person with what stands on it. */
export interface HeldDays {
  dt: string;
  days: readonly DayRow[];
}

/** The days of a person before the dates shown, which rest and weekly hours look at: the draft, else what is approved. */
export function useDaysBefore({ employee_ids, dates, view, edits }: DaysBeforeOf) {
  const first = itemAt(dates, 0);
  const [from, to] = [addDays(first, -RULES_REACH_DAYS), addDays(first, -1)];
  const { data } = useQuery({
    ...workerDaysQuery({ employee_ids: [...employee_ids], from, to, ...view.load }),
    enabled: view.isEditable && employee_ids.length > 0,
  });
  const index = useMemo(() => indexDays(data ?? []), [data]);

  return useCallback(
    (employee_id: number): HeldDays[] =>
      eachDt(from, to).map((dt) => {
        const is_fact = view.shows.startsWith('fact');
        const edit = edits.get(editKey({ is_fact, dt, employee_id }));
        const drafts = edit ? edit.rows : daysAt(index, employee_id, dt, view.shows);
        return { dt, days: drafts.length > 0 ? drafts : daysAt(index, employee_id, dt, view.against) };
      }),
    [from, to, view, edits, index],
  );
}
