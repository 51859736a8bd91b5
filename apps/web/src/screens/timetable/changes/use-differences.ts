import { useDeferredValue, useMemo } from 'react';
import { daysAt } from '../../../features/planning/days/day-index.ts';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import type { DayRow } from '../../../features/planning/index.ts';
import type { TimetableData } from '../use-timetable-data.ts';
import { type Difference, differencesOf, looksAlike } from './differences.ts';

const NOTHING: readonly Difference[] = [];

/**
 * The cells on screen whose draft differs from what is approved; none where the view shows no draft. They follow the
 * grid a moment later, so that counting them never holds up an edit.
 */
export function useDifferences(
  data: Pick<TimetableData, 'index' | 'people'>,
  view: TableView,
): readonly Difference[] {
  const index = useDeferredValue(data.index);
  const people = useDeferredValue(data.people);

  return useMemo(() => {
    if (!view.isEditable || view.against === null) return NOTHING;
    const rows: DayRow[] = [];
    for (const { employee_id } of people)
      for (const dt of index.get(employee_id)?.keys() ?? []) {
        const drafts = daysAt(index, employee_id, dt, view.shows);
        const approved = daysAt(index, employee_id, dt, view.against);
        if (!looksAlike(drafts, approved)) rows.push(...drafts, ...approved);
      }
    return differencesOf(rows, view.shows.startsWith('fact'));
  }, [index, people, view]);
}
