import { useMediaQuery } from '@mantine/hooks';
import { eachDt } from '@shiftwright/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useDayTypes, useWorkTypes } from '../../features/planning/days/day-types.ts';
import { onGridRequest } from '../../features/planning/days/grid-bus.ts';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { useGridUndo } from '../../features/planning/days/use-grid-undo.ts';
import { cellKey, type DayRow, useDraftEdits } from '../../features/planning/index.ts';
import { useFlag, useOpenModal, useSearchParam } from '../../lib/url/index.ts';
import { type CellAt, type GridSelection, selectedCells } from '../../ui/day-grid/index.ts';
import { usePanel } from './advice/use-panel.ts';
import { useChangeMarks } from './difference/use-change-marks.ts';
import { useDifference } from './difference/use-difference.ts';
import { nextProblem } from './model/problems.ts';
import { useOpenShiftRow } from './open-shifts/use-open-shift-row.ts';
import { usePaletteState, useTemplates } from './palette/use-palette.ts';
import { useConflictWords } from './problems/cell-card.tsx';
import { useDepartmentRules, useProblems } from './problems/use-problems.ts';
import { usePersonFigures } from './statistics/use-person-figures.ts';
import { BULK_CELLS, useBulkToast } from './use-bulk-toast.tsx';
import { useCellContext } from './use-cell-context.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useDayStrip, useToldCoverage } from './use-day-strip.tsx';
import { rememberActiveDate } from './use-display-switch.ts';
import { useGridCells } from './use-grid-cells.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridColumns, useGridRows } from './use-grid-columns.ts';
import { useGridDesk } from './use-grid-desk.ts';
import { useGridDrag } from './use-grid-drag.ts';
import { useGridFill } from './use-grid-fill.ts';
import { useLiveFigures } from './use-live-figures.ts';
import { useOnlyProblems } from './use-only-problems.ts';
import type { TimetableData } from './use-timetable-data.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

export interface GridScreenOf {
  shop_ids: readonly number[];
  people: readonly PersonRow[];
  data: TimetableData;
}

/** Is the timetable shown as a list: when asked for, and by itself where a grid has no room. */
export function useIsList(): boolean {
  const asked = useSearchParam('list');
  const isNarrow = useMediaQuery('(max-width: 767px)') ?? false;

  return asked === undefined ? isNarrow : asked === '1';
}

/** Everything on the grid's side of the timetable, put together: what is shown, and every way to change it. */
export function useGridScreen({ shop_ids, people, data }: GridScreenOf) {
  const can = useCan();
  const openModal = useOpenModal();
  const edits = useDraftEdits();
  const isCoverage = useFlag('coverage');
  const { from, to, view, display } = useTimetableSearch();
  const { types, aliases } = useDayTypes();
  const { choices } = useWorkTypes(shop_ids);
  const { index } = data;
  const context = useCellContext(shop_ids, index);
  const dates = useMemo(() => eachDt(from, to), [from, to]);
  const mayExplain = view.shows.startsWith('plan') && can('AutoSettings_explain', 'GET');
  const mayEdit = view.isEditable && can('WorkerDay_batch_update_or_create', 'POST');
  const { rules, opening, planning } = useDepartmentRules(shop_ids, dates, context);
  const [onlyIds, snapshot] = useOnlyProblems();
  const rows = useMemo(
    () => (onlyIds ? people.filter(({ employee_id }) => onlyIds.has(employee_id)) : people),
    [people, onlyIds],
  );
  const palette = usePaletteState();
  const kept = useTemplates(shop_ids[0]!, index, context);

  const desk = useGridDesk({
    rows,
    dates,
    index,
    context,
    aliases,
    workTypes: choices,
    templates: kept.templates,
    mayEdit,
  });
  const problems = useProblems({ shop_ids, rows, dates, context, shownAt: desk.shownAt, edits }, rules);
  snapshot(rows, problems, people.length === rows.length);
  const conflictWords = useConflictWords();
  const [panel, openPanel] = usePanel();
  const compared = panel?.kind === 'difference' ? panel : null;
  const difference = useDifference(compared?.shop_id ?? shop_ids[0]!, from, compared !== null);
  const changeOf = useChangeMarks(difference, context);
  const cellsOf = useGridCells({
    rows,
    dates,
    index,
    edits,
    context,
    problemsOf: problems.problemsOf,
    conflictWords,
    changeOf,
  });
  const undoing = useGridUndo();
  const toast = useBulkToast(undoing.undo);
  const editing = useCellEditing(desk);
  const bulk = useMemo(
    () => ({
      ...desk,
      write: (...args: Parameters<typeof desk.write>) => {
        const done = desk.write(...args);
        if (done.changed >= BULK_CELLS) toast(done);
        return done;
      },
    }),
    [desk, toast],
  );
  const clipboard = useGridClipboard(bulk);
  const fill = useGridFill(bulk);
  const drag = useGridDrag(bulk, problems);

  const told = { coverage: useToldCoverage({ shop_ids, from, to, view }), stat: data.stat };
  const live = useLiveFigures({ shop_ids, rows: people, context, edits, planning }, told, drag.changes);
  const strip = useDayStrip({
    shop_ids,
    from,
    to,
    view,
    dates,
    isCoverage,
    isTimeline: display === 'day',
    workTypes: choices,
    coverage: live.coverage,
    after: live.afterDrag,
    liveOf: live.liveOf,
    onAsk: mayExplain ? (dt, tm) => openPanel({ kind: 'gap', dt, tm }) : undefined,
  });
  const openShifts = useOpenShiftRow({
    shop_ids,
    from,
    to,
    dates,
    isPlan: view.shows.startsWith('plan'),
    isTarget: palette.isShown && mayEdit,
  });
  const wholeStrip = useMemo(() => (openShifts ? [openShifts, ...strip] : strip), [openShifts, strip]);
  const totals = usePersonFigures({ people: rows, stat: live.stat, view, types, from, to });

  const [selection, setSelection] = useState<GridSelection | null>(null);
  const active = selection?.active ?? null;
  useEffect(() => {
    rememberActiveDate(active ? (dates[active.column] ?? null) : null);
  }, [active, dates]);
  const [goTo, setGoTo] = useState<{ at: CellAt } | null>(null);
  const show = useCallback((at: CellAt) => setGoTo({ at }), []);
  useEffect(
    () =>
      onGridRequest((request) => {
        if (request.kind !== 'show') return;
        const at = {
          row: rows.findIndex(({ employee_id }) => employee_id === request.employee_id),
          column: dates.indexOf(request.dt),
        };
        if (at.row >= 0 && at.column >= 0) show(at);
      }),
    [rows, dates, show],
  );
  const toProblem = (at: CellAt, direction: 1 | -1) => {
    const grid = { rowCount: rows.length, columnCount: dates.length };
    // While a difference is looked at, what there is to go to are its cells.
    const isMet = (row: number, column: number) =>
      panel?.kind === 'difference'
        ? changeOf(rows[row]!.employee_id, dates[column]!) !== undefined
        : problems.problemsOf(row).has(dates[column]!);
    const next = nextProblem(at, direction, grid, isMet);
    if (next) show(next);
    else desk.setNotice(context.t('grid.no_problems'));
  };

  return {
    desk: bulk,
    difference,
    rows,
    dates,
    context,
    choices,
    gridRows: useGridRows(rows),
    columns: useGridColumns(dates, planning),
    cellsOf,
    strip: wholeStrip,
    ...totals,
    problems,
    opening,
    palette,
    kept,
    editing,
    clipboard,
    fill,
    drag,
    undoing,
    toast,
    hoursOf: live.hoursOf as (row: DayRow) => number,
    selection,
    setSelection,
    chosen: () => (selection ? selectedCells(selection) : []),
    goTo,
    show,
    toProblem,
    isOnlyProblems: onlyIds !== null,
    openDay: (at: CellAt) => {
      const person = rows[at.row];
      const dt = dates[at.column];
      if (person && dt) openModal('WorkerDay', cellKey({ employee_id: person.employee_id, dt }));
    },
  };
}

export type GridScreen = ReturnType<typeof useGridScreen>;
