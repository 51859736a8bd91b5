import { useMemo } from 'react';
import { daysAt } from '../model/day-index.ts';
import type { TableView } from '../model/table-view.ts';
import type { TimetableData } from '../use-timetable-data.ts';
import { type Difference, differencesOf } from './differences.ts';

const NOTHING: readonly Difference[] = [];

/** The cells on screen whose draft differs from what is approved; none where the view shows no draft. */
export function useDifferences(data: TimetableData, view: TableView): readonly Difference[] {
  const { index, people } = data;

  return useMemo(() => {
    if (!view.isEditable || view.against === null) return NOTHING;
    const { against } = view;
    const rows = people.flatMap(({ employee_id }) =>
      [...(index.get(employee_id)?.keys() ?? [])].flatMap((dt) => [
        ...daysAt(index, employee_id, dt, view.shows),
        ...daysAt(index, employee_id, dt, against),
      ]),
    );
    return differencesOf(rows, view.shows.startsWith('fact'));
  }, [index, people, view]);
}

/** The people with at least one such cell. */
export function usePeopleWithChanges(data: TimetableData, view: TableView): ReadonlySet<number> {
  const differences = useDifferences(data, view);

  return useMemo(() => new Set(differences.map(({ employee_id }) => employee_id)), [differences]);
}
