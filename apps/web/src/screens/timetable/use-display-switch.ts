import { useCallback } from 'react';
import { startOf } from '../../features/planning/days/display-start.ts';
import type { Display } from '../../features/planning/days/table-view.ts';
import { type Place, stored } from '../../lib/store.ts';
import { useSetSearch } from '../../lib/url/index.ts';

const activeDate: Place<{ dt: string | null }> = { make: () => ({ dt: null }) };

/** The grid says on which date the person is. */
export function rememberActiveDate(dt: string | null): void {
  if (dt) stored(activeDate).dt = dt;
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
