import { useCallback } from 'react';
import { startOf } from '../../features/planning/days/display-start.ts';
import type { Display } from '../../features/planning/days/table-view.ts';
import { useActiveShop } from '../../features/planning/index.ts';
import { type Place, stored } from '../../lib/store.ts';
import { useSetSearch } from '../../lib/url/index.ts';
import { useTimetableSearch } from './use-timetable-search.ts';
import { useToday } from './use-today.ts';

const activeDate: Place<{ dt: string | null }> = { make: () => ({ dt: null }) };

/** The grid says on which date the person is. */
export function rememberActiveDate(dt: string | null): void {
  if (dt) stored(activeDate).dt = dt;
}

/** Switches between month, week and day; the active date stays on screen, without one today (screens 23). */
export function useDisplaySwitch(): (display: Display) => void {
  const setSearch = useSetSearch();
  const [shop_id] = useActiveShop();
  const today = useToday(shop_id ?? 0);
  const { from, to } = useTimetableSearch();
  const shownToday = from <= today && today <= to ? today : null;

  return useCallback(
    (display) => {
      const dt = stored(activeDate).dt ?? shownToday;
      setSearch(
        { tableDisplay: display, to: null, ...(dt ? { from: startOf(display, dt) } : {}) },
        { finalize: true },
      );
    },
    [setSearch, shownToday],
  );
}
