import { addDays, eachDt, itemAt, RULES_REACH_DAYS } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type DayIndex, daysAt, indexDays } from '../../../features/planning/days/day-index.ts';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import {
  type CellEdit,
  type DayRow,
  type EditsByPerson,
  editAmong,
  workerDaysQuery,
} from '../../../features/planning/index.ts';

interface DaysBeforeOf {
  employee_ids: readonly number[];
  dates: readonly string[];
  view: TableView;
  edits: EditsByPerson;
}

/** A date of a person with what stands on it. */
export interface HeldDays {
  dt: string;
  days: readonly DayRow[];
}

const NO_EDITS: readonly CellEdit[] = [];

/** Answers the same list for a person of whom nothing changed. */
function memoryOf(from: string, to: string, view: TableView) {
  const dates = eachDt(from, to);
  const is_fact = view.shows.startsWith('fact');
  const known = new Map<number, { stored: unknown; own: readonly CellEdit[]; held: readonly HeldDays[] }>();

  return (employee_id: number, index: DayIndex, own: readonly CellEdit[]): readonly HeldDays[] => {
    const stored = index.get(employee_id);
    const before = known.get(employee_id);
    if (before?.stored === stored && before?.own === own) return before.held;
    const held = dates.map((dt) => {
      const edit = editAmong(own, { dt, is_fact });
      const drafts = edit ? edit.rows : daysAt(index, employee_id, dt, view.shows);
      return { dt, days: drafts.length > 0 ? drafts : daysAt(index, employee_id, dt, view.against) };
    });
    known.set(employee_id, { stored, own, held });
    return held;
  };
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
  const memory = useMemo(() => memoryOf(from, to, view), [from, to, view]);

  return useCallback(
    (employee_id: number): readonly HeldDays[] =>
      memory(employee_id, index, edits.get(employee_id) ?? NO_EDITS),
    [memory, edits, index],
  );
}
