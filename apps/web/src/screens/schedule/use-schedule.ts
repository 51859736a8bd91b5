import { addDays, eachDt } from '@shiftwright/domain';
import { useMemo } from 'react';
import { useSession } from '../../features/access/index.ts';
import { useDepartmentNames } from '../../features/network/index.ts';
import { type PersonRow, sortRows } from '../../features/planning/days/people-rows.ts';
import { TABLE_VIEWS } from '../../features/planning/days/table-view.ts';
import { useDepartmentDays } from '../../features/planning/days/use-department-days.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { usePeriod } from '../../lib/url/index.ts';

/** A longer period is cut: nobody reads a year of columns. */
export const MOST_DAYS = 92;

const NO_FIGURES = () => ({ work_days: 0, days_off: 0 });

/** The approved plan of departments in the chosen period; one's own lines come first. */
export function useSchedule(shop_ids: readonly number[]) {
  const language = useLanguage();
  const { self_employee_ids } = useSession().user;
  const { from, to: asked } = usePeriod();
  const last = addDays(from, MOST_DAYS - 1);
  const isCut = asked > last;
  const to = isCut ? last : asked;
  const departmentName = useDepartmentNames(shop_ids);
  const data = useDepartmentDays({ shop_ids, from, to, view: TABLE_VIEWS.planApproved });
  const dates = useMemo(() => eachDt(from, to), [from, to]);
  const people = useMemo((): PersonRow[] => {
    const own = new Set(self_employee_ids);
    const sorted = shop_ids.flatMap((shop_id) => {
      const here = data.people.filter((person) => person.shop_id === shop_id);
      const place = departmentName(shop_id);
      return sortRows(here, 'position', NO_FIGURES, language).map((person) =>
        shop_ids.length > 1
          ? { ...person, position: [place, person.position].filter(Boolean).join(' · ') }
          : person,
      );
    });
    return [
      ...sorted.filter(({ employee_id }) => own.has(employee_id)),
      ...sorted.filter(({ employee_id }) => !own.has(employee_id)),
    ];
  }, [data.people, shop_ids, departmentName, self_employee_ids, language]);

  return {
    people,
    dates,
    own: self_employee_ids,
    index: data.index,
    isLoading: data.isLoading,
    isStale: data.isStale,
    isCut,
    error: data.error,
    retry: data.retry,
    departmentName,
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
