import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { TABS } from '../../features/access/index.ts';
import { startOf } from '../../features/planning/days/display-start.ts';
import { displayOf } from '../../features/planning/days/table-view.ts';
import { wantCell } from '../../features/planning/days/wanted-cell.ts';
import { periodAround, type Search, usePeriod, useSearchParams } from '../../lib/url/index.ts';
import { useCarried } from '../given-deps.ts';
import { hasControls } from '../guards.ts';
import { placeOf } from './recent-places.ts';

/** Departments, period and the look of the timetable go along; filters and dialogs stay behind. */
const KEPT = ['deps', 'from', 'to', 'tableView', 'tableDisplay'];

/** The ways from the finder to a place. */
export function useGo() {
  const navigate = useNavigate();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearchParams();
  const period = usePeriod();
  const carry = useCarried();

  return useMemo(() => {
    const kept: Search = Object.fromEntries(Object.entries(search).filter(([name]) => KEPT.includes(name)));
    const to = (path: string, changes: Search = {}) =>
      void navigate({ to: path, search: { ...carry(kept, { from: pathname, to: path }), ...changes } });
    /** The section on screen where it works with departments and dates, else the timetable. */
    const section = hasControls(pathname) ? pathname : TABS.timetable.path;
    const isTimetable = section === TABS.timetable.path;

    return {
      to,
      here: placeOf(pathname, hasControls(pathname) ? search.deps : undefined),
      toStore: (shop_id: number) => to(section, { deps: String(shop_id) }),
      toDate: (dt: string, kind: 'day' | 'month') => {
        if (isTimetable) wantCell({ dt });
        if (!isTimetable) return to(section, { ...periodAround(period, dt) });
        const display = kind === 'month' ? 'month' : displayOf(search.tableDisplay);
        // The end follows from the display (screens 23).
        const { to: _end, ...rest } = kept;
        void navigate({
          to: section,
          search: { ...rest, tableDisplay: display, from: startOf(display, dt) },
        });
      },
      toShifts: (employee_id: number, shop_id: number) => {
        wantCell({ employee_id });
        to(TABS.timetable.path, { deps: String(shop_id) });
      },
    };
  }, [navigate, pathname, search, period, carry]);
}
