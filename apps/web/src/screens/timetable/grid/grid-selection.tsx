import { createContext, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type GridRequest, onGridRequest } from '../../../features/planning/days/grid-bus.ts';
import { useWantedCell, type WantedCell } from '../../../features/planning/days/wanted-cell.ts';
import { useProvided } from '../../../lib/use-provided.ts';
import {
  type CellAt,
  type GridTarget,
  type GridSelection as Selection,
  selectedCells,
} from '../../../ui/day-grid/index.ts';
import { isInSidePanel } from '../../../ui/index.ts';
import { rememberActiveDate } from '../use-display-switch.ts';
import { useGridData } from './grid-data.tsx';

/** The corners of the rectangle around cells. */
function around(cells: readonly CellAt[]): GridTarget {
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  return {
    at: { row: Math.min(...rows), column: Math.min(...columns) },
    to: { row: Math.max(...rows), column: Math.max(...columns) },
  };
}

/** Choosing cells; the same functions whatever is chosen in a period. */
function useChoosing() {
  const { dates } = useGridData();
  const [selection, setSelection] = useState<Selection | null>(null);
  const [goTo, setGoTo] = useState<GridTarget | null>(null);
  const go = useRef<((target: GridTarget) => boolean) | null>(null);
  const latest = useRef(selection);
  const movedAt = useRef(0);

  const choosing = useMemo(() => {
    const goNow = (target: GridTarget) => {
      if (!go.current?.(target)) setGoTo(target);
    };
    return {
      go,
      select: (next: Selection | null) => {
        movedAt.current = performance.now();
        latest.current = next;
        if (next) rememberActiveDate(dates[next.active.column] ?? null);
        // At once: a command typed right after it works on what is chosen now.
        setSelection(next);
      },
      chosen: () => (latest.current ? selectedCells(latest.current) : []),
      hasMovedSince: (moment: number) => movedAt.current > moment,
      show: (at: CellAt, options: Pick<GridTarget, 'leavesFocus'> = {}) => goNow({ at, ...options }),
      /** Chooses the rectangle around some cells. */
      showAround: (cells: readonly CellAt[]) => {
        if (cells.length > 0) goNow(around(cells));
      },
    };
  }, [dates]);

  return { choosing, selection, goTo };
}

type Choosing = ReturnType<typeof useChoosing>['choosing'];

function useSelection({ choosing, selection, goTo }: ReturnType<typeof useChoosing>) {
  const { rows, dates } = useGridData();
  const active = selection?.active ?? null;
  useEffect(() => {
    rememberActiveDate(active ? (dates[active.column] ?? null) : null);
  }, [active, dates]);
  const onRequest = useEffectEvent(({ employee_id, dt, since }: Extract<GridRequest, { kind: 'show' }>) => {
    if (since !== undefined && choosing.hasMovedSince(since)) return;
    const at = {
      row: rows.findIndex((row) => row.employee_id === employee_id),
      column: dates.indexOf(dt),
    };
    // Undone from a panel: its keys go on there.
    const leavesFocus = since !== undefined && isInSidePanel(document.activeElement);
    if (at.row >= 0 && at.column >= 0) choosing.show(at, { leavesFocus });
  });
  useEffect(
    () =>
      onGridRequest((request) => {
        if (request.kind === 'show') onRequest(request);
      }),
    [],
  );
  const showWanted = ({ employee_id, dt }: WantedCell) => {
    const row =
      employee_id === undefined
        ? (active?.row ?? 0)
        : rows.findIndex((one) => one.employee_id === employee_id);
    const column = dt === undefined ? (active?.column ?? 0) : dates.indexOf(dt);
    const isShown = rows[row] !== undefined && dates[column] !== undefined;
    if (isShown) choosing.show({ row, column });
    return isShown;
  };
  useWantedCell(
    showWanted,
    useMemo(() => [rows, dates], [rows, dates]),
  );

  return useMemo(() => ({ selection, active, goTo }), [selection, active, goTo]);
}

const ChoosingContext = createContext<Choosing | null>(null);
/** Chooses cells and asks which are chosen, at the moment of an act. */
export const useChoosingCells = () => useProvided(ChoosingContext);

const SelectionContext = createContext<ReturnType<typeof useSelection> | null>(null);
/** What is chosen, drawn anew with it. */
export const useGridSelection = () => useProvided(SelectionContext);

/** Which cells are chosen, and to which one the grid is to go. */
export function GridSelection({ children }: { children: ReactNode }) {
  const choosing = useChoosing();

  return (
    <ChoosingContext value={choosing.choosing}>
      <SelectionContext value={useSelection(choosing)}>{children}</SelectionContext>
    </ChoosingContext>
  );
}
