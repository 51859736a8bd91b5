import { addDays, isDayOff } from '@shiftwright/domain';
import { useMemo } from 'react';
import { daysAt } from '../../features/planning/days/day-index.ts';
import { useDayTypes } from '../../features/planning/days/day-types.ts';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { overMidnight } from './model/timeline-bars.ts';
import type { TimetableData } from './use-timetable-data.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

/** After every shift of a day: whoever has none keeps the chosen order there. */
const NO_SHIFT = '~';

/**
 * The people of a day by the start of their shift, department by department. Edits leave everybody where they stand
 * until another day, view or choice of people is shown: nobody jumps away under the hand (screens 86).
 */
export function useByStart(people: readonly PersonRow[], data: TimetableData): readonly PersonRow[] {
  const { from, view, display } = useTimetableSearch();
  const { types } = useDayTypes();
  const { isLoading, isStale, index, before } = data;
  const isDay = display === 'day';
  const shown = people.map(({ employee_id, shop_id }) => `${shop_id}:${employee_id}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is made once for what is shown
  const places = useMemo(() => {
    if (!isDay || isLoading || isStale) return null;
    const startOf = ({ employee_id }: PersonRow) => {
      const rows = [view.shows, view.against].flatMap((version) => [
        ...overMidnight(daysAt(before, employee_id, addDays(from, -1), version), from),
        ...daysAt(index, employee_id, from, version),
      ]);
      const starts = rows
        .filter(({ type }) => !isDayOff(types, type))
        .flatMap(({ dttm_work_start }) => dttm_work_start ?? []);
      return starts.sort()[0] ?? NO_SHIFT;
    };
    const shops = [...new Set(people.map(({ shop_id }) => shop_id))];
    const sorted = shops.flatMap((shop) =>
      people
        .filter(({ shop_id }) => shop_id === shop)
        .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0)),
    );
    return new Map(sorted.map((person, at) => [person.employee_id, at]));
  }, [isDay, isLoading, isStale, from, view, shown, types]);

  return useMemo(
    () =>
      places
        ? people.toSorted((a, b) => (places.get(a.employee_id) ?? 0) - (places.get(b.employee_id) ?? 0))
        : people,
    [places, people],
  );
}
