import { useEffect } from 'react';
import { useGridPreferences } from '../../features/planning/days/grid-preferences.ts';
import {
  displayOf,
  TABLE_VIEW_NAMES,
  TABLE_VIEWS,
  tableViewOf,
} from '../../features/planning/days/table-view.ts';
import { shiftPeriod, usePeriod, useSearchParam, useSetSearch } from '../../lib/url/index.ts';
import { lastShown } from './model/columns.ts';

/** The tabel has no version of its own: it is counted from the approved fact (screens 22). */
const TABEL = 'factTabel';
/** Every table view by its name in the address. */
export const VIEW_NAMES = [...TABLE_VIEW_NAMES, TABEL] as const;

/** Writes the period that the timetable shows into the address, where dialogs and other sections find it. */
export function useWrittenPeriod({ from, to }: { from: string; to: string }): void {
  const written = useSearchParam('to');
  const writtenFrom = useSearchParam('from');
  const setSearch = useSetSearch();
  useEffect(() => {
    if (written !== to || writtenFrom === undefined)
      setSearch({ from, to }, { finalize: true, replace: true });
  }, [written, writtenFrom, from, to, setSearch]);
}

/** What the address says about the timetable; the end of the period follows from the display (screens 23). */
export function useTimetableSearch() {
  const { from } = usePeriod();
  const asked = useSearchParam('tableView');
  const viewName = asked === TABEL ? TABEL : tableViewOf(asked);
  const display = displayOf(useSearchParam('tableDisplay'));
  const { isFourWeeks } = useGridPreferences();
  const to = lastShown(display, from, isFourWeeks);
  const setSearch = useSetSearch();

  return {
    from,
    to,
    display,
    viewName,
    view: TABLE_VIEWS[viewName === TABEL ? 'factApproved' : viewName],
    /** Moves by the length of the display. */
    movePeriod: (direction: -1 | 1) => {
      setSearch({ from: shiftPeriod({ from, to }, direction).from, to: null }, { finalize: true });
    },
  };
}
