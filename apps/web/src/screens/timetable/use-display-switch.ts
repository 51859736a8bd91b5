import { addDays, monthStart, weekdayOf } from '@shiftwright/domain';
import { useCallback } from 'react';
import type { Display } from '../../features/planning/days/table-view.ts';
import { type Place, stored } from '../../lib/store.ts';
import { useSetSearch } from '../../lib/url/index.ts';

const activeDate: Place<{ dt: string | null }> = { make: () => ({ dt: null }) };

/** The grid says on which date the person is. */
export function rememberActiveDate(dt: string | null): void {
  if (dt) stored(activeDate).dt = dt;
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
    (display) => {
      const { dt } = stored(activeDate);
      setSearch(
        { tableDisplay: display, to: null, ...(dt ? { from: startOf(display, dt) } : {}) },
        { finalize: true },
      );
    },
    [setSearch],
  );
}
