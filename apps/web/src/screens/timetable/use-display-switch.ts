import { addDays, monthStart, weekdayOf } from '@shiftwright/domain';
import { useCallback } from 'react';
import type { Display } from '../../features/planning/days/table-view.ts';
import { useSetSearch } from '../../lib/url/index.ts';

let active: string | null = null;

/** The grid says on which date the person is. */
export function rememberActiveDate(dt: string | null): void {
  active = dt ?? active;
}

/** Where a display starts so that a date stays in it: the month, the week from Monday, the day itself. */
export function startOf(display: Display, dt: string): string {
  if (display === 'day') return dt;

  return display === 'week' ? addDays(dt, -weekdayOf(dt)) : monthStart(dt);
}

/** Switches between month, week and day; the active date stays on screen (screens 23). */
export function useDisplaySwitch(): (display: Display) => void {
  const setSearch = useSetSearch();

  return useCallback(
    (display) =>
      setSearch(
        { tableDisplay: display, to: null, ...(active ? { from: startOf(display, active) } : {}) },
        { finalize: true },
      ),
    [setSearch],
  );
}
