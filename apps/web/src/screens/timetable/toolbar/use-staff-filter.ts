import { useMemo } from 'react';
import { SORTS, type Sort, type StaffFilter } from '../../../features/planning/days/people-rows.ts';
import { idsOf, useFilter, useFlag, useSearchParams } from '../../../lib/url/index.ts';

export const STAFF_FIELDS = [
  'lastName',
  'userName',
  'workersFilter',
  'workTypesFilter',
  'workerTypesFilter',
] as const;
export type StaffField = (typeof STAFF_FIELDS)[number];

/** The name of a staff filter in the address: panel>field (screens 7). */
export const staffParam = (field: StaffField): string => `timetable>${field}`;

/** Only people whose draft differs from what is approved: 0 or 1 in the address. */
export const CHANGED_ONLY = 'timetable>changed';

/** The staff filters of the address. */
export function useStaffFilter(): StaffFilter {
  const search = useSearchParams();
  const [lastName, userName, workers, workTypes, kinds] = STAFF_FIELDS.map(
    (field) => search[staffParam(field)] ?? '',
  );

  return useMemo(
    () => ({
      lastName: lastName ?? '',
      userName: userName ?? '',
      workersFilter: idsOf(workers),
      workTypesFilter: idsOf(workTypes),
      workerTypesFilter: (kinds ?? '').split(',').filter(Boolean),
    }),
    [lastName, userName, workers, workTypes, kinds],
  );
}

/** How many filters narrow the grid. */
export function useFilterCount(): number {
  const filter = useStaffFilter();
  const flags = [useFlag('mainWorkTypes'), useFlag(CHANGED_ONLY)];

  return STAFF_FIELDS.filter((field) => filter[field].length > 0).length + flags.filter(Boolean).length;
}

/** The order of the people, kept in the address beside the filters. */
export function useStaffSort(): [Sort, (sort: Sort) => void] {
  const [text, set] = useFilter('timetable', 'sort');

  return [SORTS.find((sort) => sort === text) ?? 'position', set];
}
