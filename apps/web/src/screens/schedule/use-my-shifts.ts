import { addDays } from '@shiftwright/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../features/access/index.ts';
import { useDayTypes, useWorkTypes } from '../../features/planning/days/day-types.ts';
import { useOwnSwaps } from '../../features/planning/exchange/swap-mark.tsx';
import { useShiftPlaces } from '../../features/planning/exchange/use-shift-places.ts';
import { workerDaysQuery } from '../../features/planning/index.ts';
import { FIRST_DAY_OF_WEEK } from '../../lib/format/index.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { type Period, today } from '../../lib/url/index.ts';
import { myDays, nextShift, weeksOf } from './my-shifts.ts';

/** The next shift is looked for this far ahead, whatever period is chosen. */
const AHEAD_DAYS = 35;

/** The moment on the wall here, as the wire writes it. */
function nowHere(): string {
  const now = new Date();
  return `${today(now)}T${now.toTimeString().slice(0, 8)}`;
}

/** One's own approved days of a period in weeks, and the shift that comes next. */
export function useMyShifts(period: Period) {
  const language = useLanguage();
  const { self_employee_ids } = useSession().user;
  const { types } = useDayTypes();
  const of = (from: string, to: string) =>
    workerDaysQuery({ employee_ids: self_employee_ids, from, to, is_fact: false, is_approved: true });
  const chosen = useQuery({ ...of(period.from, period.to), placeholderData: keepPreviousData });
  const ahead = useQuery(of(addDays(today(), -1), addDays(today(), AHEAD_DAYS)));
  const shops = useMemo(() => {
    const rows = [...(chosen.data ?? []), ...(ahead.data ?? [])];
    return [...new Set(rows.flatMap(({ shop_id }) => shop_id ?? []))].sort((a, b) => a - b);
  }, [chosen.data, ahead.data]);
  const { workTypeName } = useWorkTypes(shops);
  const { departmentName, maySwap } = useShiftPlaces(shops);
  const mine = useMemo(() => myDays(chosen.data ?? [], types), [chosen.data, types]);

  return {
    ...mine,
    weeks: useMemo(() => weeksOf(mine.days, FIRST_DAY_OF_WEEK[language]), [mine.days, language]),
    next: nextShift(ahead.data ?? [], nowHere(), types),
    context: { types, workTypeName },
    departmentName,
    maySwap,
    swapOf: useOwnSwaps(),
    isLoading: chosen.isLoading || ahead.isLoading,
    error: chosen.error ?? ahead.error,
    retry: () => {
      void chosen.refetch();
      void ahead.refetch();
    },
  };
}
