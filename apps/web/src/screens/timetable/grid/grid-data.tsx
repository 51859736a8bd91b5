import { eachDt } from '@shiftwright/domain';
import { createContext, type ReactNode, useMemo } from 'react';
import { useWorkTypes } from '../../../features/planning/days/day-types.ts';
import { useProvided } from '../../../lib/use-provided.ts';
import { useDepartmentRules } from '../problems/use-problems.ts';
import { useCellContext } from '../use-cell-context.ts';
import { useDayTimeline } from '../use-day-timeline.ts';
import { useOnlyProblems } from '../use-only-problems.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import type { GridShown } from './grid-shown.ts';

function useData({ shop_ids, people, data }: GridShown) {
  const { from, to } = useTimetableSearch();
  const context = useCellContext(shop_ids, data.index);
  const { choices: workTypes } = useWorkTypes(shop_ids);
  const dates = useMemo(() => eachDt(from, to), [from, to]);
  const rules = useDepartmentRules(shop_ids, dates, context);
  const timeline = useDayTimeline({ shop_ids, people, data, dates, context, rules });
  const onlyProblems = useOnlyProblems();
  const { ids } = onlyProblems;
  const rows = useMemo(
    () => (ids ? people.filter(({ employee_id }) => ids.has(employee_id)) : people),
    [people, ids],
  );

  return useMemo(
    () => ({ shop_ids, people, data, rows, dates, context, workTypes, rules, timeline, onlyProblems }),
    [shop_ids, people, data, rows, dates, context, workTypes, rules, timeline, onlyProblems],
  );
}

const Data = createContext<ReturnType<typeof useData> | null>(null);
export const useGridData = () => useProvided(Data);

/** What was loaded for the grid: people, days, dates, work types and the rules of the departments. */
export function GridData({ children, ...shown }: GridShown & { children: ReactNode }) {
  return <Data value={useData(shown)}>{children}</Data>;
}
