import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LeaverShift, leaverShiftsQuery } from '../../../features/planning/index.ts';
import { type Decision, type Decisions, decideAll } from './leaver-fates.ts';

/** The shifts after a last day, of those that are asked about, with what was said of each; nothing is read without a date. */
export function useLeaver(
  id: number,
  dt_fired: string | null,
  isAsked: (shift: LeaverShift) => boolean = () => true,
) {
  const { data, error, isPlaceholderData } = useQuery({
    ...leaverShiftsQuery({ id, dt_fired: dt_fired ?? '' }),
    enabled: dt_fired !== null,
    // The list of the last date stays while the next one is read (screens 13): focus and eye stay in it.
    placeholderData: keepPreviousData,
  });
  const [said, setSaid] = useState<Decisions>({});
  const known = dt_fired === null ? undefined : data;
  const shifts = (known?.shifts ?? []).filter(isAsked);
  const decisions: Decisions = Object.fromEntries(
    Object.entries(decideAll(shifts, 'vacancy')).map(([key, usual]) => [key, said[Number(key)] ?? usual]),
  );

  return {
    /** Nothing yet, or nothing to be read. */
    known,
    error,
    isLoading: dt_fired !== null && !data && !error,
    decisions,
    /** Is somebody still to be chosen, or the list still that of another date? */
    isOpen:
      isPlaceholderData ||
      Object.values(decisions).some((one) => one.fate === 'colleague' && one.employee_id === null),
    /** Shifts that nobody is asked about. */
    unasked: (known?.shifts.length ?? 0) - shifts.length,
    /** What the list of the shifts is drawn from. */
    list: {
      shifts,
      decisions,
      onSay: (key: number, decision: Decision) => setSaid((now) => ({ ...now, [key]: decision })),
      onSayAll: (fate: Decision['fate']) => setSaid(decideAll(shifts, fate)),
    },
  };
}
