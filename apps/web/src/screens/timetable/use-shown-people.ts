import { useMemo } from 'react';
import { useDepartmentNames } from '../../features/network/index.ts';
import { useDayTypes } from '../../features/planning/days/day-types.ts';
import { type PersonRow, passes, sortRows } from '../../features/planning/days/people-rows.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { useFlag } from '../../lib/url/index.ts';
import { useDifferences } from './changes/use-differences.ts';
import { figureIn } from './statistics/person-figures.ts';
import { CHANGED_ONLY, useStaffFilter, useStaffSort } from './toolbar/use-staff-filter.ts';
import type { TimetableData } from './use-timetable-data.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

const NOBODY: Pick<TimetableData, 'index' | 'people'> = { index: new Map(), people: [] };

/** As the filter of main work types sees a person: only the first work type counts (screens 26). */
const mainWorkOnly = (person: PersonRow): PersonRow => ({
  ...person,
  work_type_ids: person.work_type_ids.slice(0, 1),
});

/** The people who pass the filter, department by department; with several, each says where it stands. */
export function useShownPeople(
  shop_ids: readonly number[],
  data: TimetableData,
  saysDepartment: boolean,
): PersonRow[] {
  const language = useLanguage();
  const { view } = useTimetableSearch();
  const filter = useStaffFilter();
  const isMainOnly = useFlag('mainWorkTypes');
  const isChangedOnly = useFlag(CHANGED_ONLY);
  const differences = useDifferences(isChangedOnly ? data : NOBODY, view);
  const [sort] = useStaffSort();
  const { types } = useDayTypes();
  const departmentName = useDepartmentNames(shop_ids);

  return useMemo(() => {
    const changed = new Set(differences.map(({ employee_id }) => employee_id));
    const daysOf = (employee_id: number) => {
      const figure = (name: 'work_days_total' | 'days_off') =>
        figureIn(data.stat?.[employee_id], view.shows, name, { types, isMonth: true }) ?? 0;
      return { work_days: figure('work_days_total'), days_off: figure('days_off') };
    };
    return shop_ids.flatMap((shop_id) => {
      const here = data.people.filter(
        (person) =>
          person.shop_id === shop_id &&
          passes(isMainOnly ? mainWorkOnly(person) : person, filter) &&
          (!isChangedOnly || changed.has(person.employee_id)),
      );
      const sorted = sortRows(here, sort, daysOf, language);
      if (!saysDepartment) return sorted;
      const place = departmentName(shop_id);
      return sorted.map((person) => ({
        ...person,
        position: [place, person.position].filter(Boolean).join(' · '),
      }));
    });
  }, [
    shop_ids,
    saysDepartment,
    data.people,
    data.stat,
    filter,
    isMainOnly,
    isChangedOnly,
    differences,
    sort,
    view,
    types,
    language,
    departmentName,
  ]);
}
