import { createContext, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type GridRequest, onGridRequest } from '../../../features/planning/days/grid-bus.ts';
import { useWantedCell, type WantedCell } from '../../../features/planning/days/wanted-cell.ts';
import { useProvided } from '../../../lib/use-provided.ts';
import { type CellAt, type GridSelection as Selection, selectedCells } from '../../../ui/day-grid/index.ts';
import { rememberActiveDate } from '../use-display-switch.ts';
import { useGridData } from './grid-data.tsx';

/** The corners of the rectangle around cells. */
function around(cells: readonly CellAt[]): { at: CellAt; to: CellAt } {
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  return {
    at: { row: Math.min(...rows), column: Math.min(...columns) },
    to: { row: Math.max(...rows), column: Math.max(...columns) },
  };
}

function useSelection() {
  const { rows, dates } = useGridData();
  const [selection, setSelection] = useState<Selection | null>(null);
  const [goTo, setGoTo] = useState<{ at: CellAt; to?: CellAt } | null>(null);
  const movedAt = useRef(0);
  const active = selection?.active ?? null;
  useEffect(() => {
    rememberActiveDate(active ? (dates[active.column] ?? null) : null);
  }, [active, dates]);
  const onRequest = useEffectEvent(({ employee_id, dt, since }: Extract<GridRequest, { kind: 'show' }>) => {
    if (since !== undefined && since < movedAt.current) return;
    const at = {
      row: rows.findIndex((row) => row.employee_id === employee_id),
      column: dates.indexOf(dt),
    };
    if (at.row >= 0 && at.column >= 0) setGoTo({ at });
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
    if (isShown) setGoTo({ at: { row, column } });
    return isShown;
  };
  useWantedCell(
    showWanted,
    useMemo(() => [rows, dates], [rows, dates]),
  );

  return useMemo(
    () => ({
      selection,
      active,
      select: (next: Selection | null) => {
        movedAt.current = performance.now();
        setSelection(next);
      },
      chosen: () => (selection ? selectedCells(selection) : []),
      goTo,
      show: (at: CellAt) => setGoTo({ at }),
      /** Chooses the rectangle around some cells. */
      showAround: (cells: readonly CellAt[]) => {
        const range = cells.length > 0 ? around(cells) : null;
        if (range) setGoTo(range);
      },
    }),
    [selection, active, goTo],
  );
}

const SelectionContext = createContext<ReturnType<typeof useSelection> | null>(null);
export const useGridSelection = () => useProvided(SelectionContext);

/** Which cells are chosen, and to which one the grid is to go. */
export function GridSelection({ children }: { children: ReactNode }) {
  return <SelectionContext value={useSelection()}>{children}</SelectionContext>;
}
