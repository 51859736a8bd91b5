import { type StaffStatus, staffStatusesOf } from '@shiftwright/domain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../../features/access/index.ts';
import { departmentDocumentsQuery, type Employee } from '../../features/people/index.ts';
import { useDayTypes } from '../../features/planning/days/day-types.ts';
import { workerDaysQuery } from '../../features/planning/index.ts';
import { today, useDeps } from '../../lib/url/index.ts';

const NO_DAYS: never[] = [];

/** What the list says beside each name: sick, on leave, new, without documents (people 53). */
export function useStaffStatus(people: readonly Employee[]): ReadonlyMap<number, StaffStatus[]> {
  const can = useCan();
  const dt = today();
  const { types } = useDayTypes();
  const deps = useDeps();
  const worked = new Set(people.flatMap((one) => (one.employments ?? []).map(({ shop_id }) => shop_id)));
  // Of departments that are not chosen nobody says what they ask for.
  const shops = deps.filter((id) => worked.has(id));
  const mayRead = can('MedicalDocument', 'GET') && can('Shop', 'GET');
  const asked = useQueries({
    queries: shops.map((id) => ({
      ...departmentDocumentsQuery(id),
      enabled: mayRead,
      meta: { quiet: true },
    })),
    combine: (answers) =>
      answers.map(({ data }, at) => [shops[at] ?? 0, data?.medical_document_type_ids ?? []] as const),
  });
  const { data: days = NO_DAYS } = useQuery({
    ...workerDaysQuery({
      ...{ employee_ids: people.map(({ id }) => id), from: dt, to: dt, is_fact: false, is_approved: true },
    }),
    enabled: people.length > 0 && can('WorkerDay', 'GET'),
    meta: { quiet: true },
  });

  return useMemo(() => {
    const askedBy = new Map(asked);
    return new Map(
      people.map(({ id, employments = [], medical_documents }) => [
        id,
        staffStatusesOf({
          today: dt,
          days: days
            .filter(({ employee_id }) => employee_id === id)
            .map(({ type }) => ({ type, is_dayoff: types.get(type)?.is_dayoff ?? false })),
          employments,
          documents: medical_documents ?? [],
          // Without their documents nothing can be missed.
          asked: medical_documents ? employments.flatMap(({ shop_id }) => askedBy.get(shop_id) ?? []) : [],
        }),
      ]),
    );
  }, [people, asked, days, dt, types]);
}
