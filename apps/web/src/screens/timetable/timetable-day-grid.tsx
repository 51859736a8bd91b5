import { type DragEvent, useMemo } from 'react';
import css from '../../features/planning/days/grid-area.module.css';
import { useGridLayout, useNameWidth } from '../../features/planning/days/use-grid-layout.ts';
import { useGridUndo } from '../../features/planning/days/use-grid-undo.ts';
import { useT } from '../../lib/language/index.ts';
import { useSearchParam } from '../../lib/url/index.ts';
import { type CellAt, DayGrid, type GridMark } from '../../ui/day-grid/index.ts';
import { spokenOf } from './advice/spoken-of.ts';
import { usePanel } from './advice/use-panel.ts';
import { useGridCommands } from './grid/grid-commands.tsx';
import { useGridData } from './grid/grid-data.tsx';
import { useEditor } from './grid/grid-editor.tsx';
import { useGridFigures } from './grid/grid-figures.tsx';
import { useGridPalette } from './grid/grid-palette.tsx';
import { useChoosingCells, useGridSelection } from './grid/grid-selection.tsx';
import { useGridViews } from './grid/grid-views.tsx';
import { useNextProblem, useOpenDay } from './grid/use-places.ts';
import { OPEN_SHIFTS } from './open-shifts/use-open-shift-row.ts';
import { useOpenShifts } from './open-shifts/use-open-shifts.ts';
import { useOwnKeys } from './own-keys.ts';
import { DRAGGED_TEMPLATE } from './palette/palette-strip.tsx';
import { templateOfKey } from './palette/templates.ts';
import { useStamp } from './palette/use-stamp.ts';
import { useCellCard } from './problems/use-cell-card.tsx';
import type { Preview } from './repair/preview.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

interface TimetableDayGridProps {
  onTap: (at: CellAt) => void;
  /** A right click, or the menu key, on chosen days. */
  onMenu: (at: CellAt, place: { x: number; y: number }) => void;
  hasMenu: boolean;
  /** A plan that is shown over the cells before it is written. */
  preview: Preview;
  /** Where other managers are. */
  others: readonly GridMark[];
}

/** The date of the open shifts under the pointer; null elsewhere. */
function openShiftsUnder(event: DragEvent): HTMLElement | null {
  const figure = (event.target as Element).closest<HTMLElement>('[data-target]');

  return figure?.dataset.target?.startsWith(`${OPEN_SHIFTS}:`) ? figure : null;
}

function markDrop(figure: HTMLElement | null): void {
  for (const other of document.querySelectorAll('[data-drop]'))
    if (other !== figure) other.removeAttribute('data-drop');
  figure?.setAttribute('data-drop', '');
}

function cellUnder(event: DragEvent): CellAt | null {
  const at = (event.target as Element).closest<HTMLElement>('[data-at]')?.dataset.at;
  const [row, column] = at?.split(':').map(Number) ?? [];

  return row === undefined || column === undefined ? null : { row, column };
}

function useWords() {
  const t = useT();

  return useMemo(
    () => ({
      grid: t('timetable.title'),
      corner: t('timetable.select_all'),
      help: t('timetable.help'),
      editing: t('timetable.entry.label'),
      nameWidth: t('grid.name_width'),
    }),
    [t],
  );
}

/** The keys that a mode takes before the grid does: arrows while days are moved, digits while painting. */
function useModeKeys() {
  const { drag } = useGridCommands();
  const palette = useGridPalette();
  const { show } = useChoosingCells();
  const stamp = useStamp();

  return ({ code, isPlain }: { code: string; isPlain: boolean }): boolean => {
    const moved = drag.onMoveKey(code);
    if (moved) {
      if (moved !== 'done') show(moved);
      return true;
    }
    if (!palette.isPainting || !isPlain) return false;
    if (code === 'Escape') {
      palette.paint(false);
      return true;
    }
    const number = templateOfKey(code);
    if (number === null) return false;
    palette.setBrush(number);
    stamp(number);
    return true;
  };
}

/** The grid itself with everything that a view and a right allow. */
export function TimetableDayGrid(props: TimetableDayGridProps) {
  const { preview, others, onTap, onMenu, hasMenu } = props;
  const t = useT();
  const { data, rows, dates, onlyProblems } = useGridData();
  const editor = useEditor();
  const palette = useGridPalette();
  const views = useGridViews();
  const { active, goTo } = useGridSelection();
  const { go, select } = useChoosingCells();
  const { editing, clipboard, fill, drag } = useGridCommands();
  const figures = useGridFigures();
  const { undo, redo } = useGridUndo();
  const openShifts = useOpenShifts();
  const openDay = useOpenDay();
  const { keys } = useOwnKeys();
  const toProblem = useNextProblem();
  const stamp = useStamp();
  const { view, display } = useTimetableSearch();
  const layout = useGridLayout(display, view.isScored);
  const [, setNameWidth] = useNameWidth();
  const words = useWords();
  const onKey = useModeKeys();
  const edited = useSearchParam('modal');
  // A dialog tells by itself what is wrong; the advice would lie over the days beside it, or behind the menu.
  const card = useCellCard(hasMenu || drag.verdict || fill.question || edited ? null : active);
  const { copiedRange } = clipboard;
  const [panel] = usePanel();
  const spoken = useMemo(() => spokenOf(panel, { rows, dates }, edited), [panel, rows, dates, edited]);
  const marks = useMemo(
    () => [
      ...fill.marks,
      ...drag.marks,
      ...preview.marks,
      ...others,
      ...(spoken ? [{ key: 'spoken-of', range: spoken, kind: 'target' as const }] : []),
      ...(copiedRange ? [{ key: 'copied', range: copiedRange, kind: 'copied' as const }] : []),
    ],
    [fill.marks, drag.marks, preview.marks, others, copiedRange, spoken],
  );
  const onDropTemplate = (event: DragEvent) => {
    const number = event.dataTransfer.getData(DRAGGED_TEMPLATE);
    const at = cellUnder(event);
    const open = openShiftsUnder(event);
    markDrop(null);
    if (number === '' || (!at && !open)) return;
    event.preventDefault();
    if (open) return openShifts.drop(Number(number), Number(open.dataset.target?.split(':')[1]));
    if (!at) return;
    stamp(Number(number), [at]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: templates are stamped with keys and buttons as well
    <div
      className={css.grid}
      data-only-problems={onlyProblems.ids !== null || undefined}
      data-comparing={views.difference.cells.length > 0 || undefined}
      data-painting={palette.isPainting || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED_TEMPLATE)) return;
        const open = openShiftsUnder(event);
        markDrop(open);
        if (open || cellUnder(event)) event.preventDefault();
      }}
      onDragLeave={() => markDrop(null)}
      onDrop={onDropTemplate}
    >
      <DayGrid
        rows={views.gridRows}
        columns={views.columns}
        cellsOf={views.cellsOf}
        totals={figures.totals}
        totalsOf={figures.totalsOf}
        strip={figures.strip}
        words={words}
        layout={layout}
        timeline={views.timeline}
        corner={data.isLoading ? '' : t('timetable.people', { count: rows.length })}
        isReadOnly={!editor.mayEdit}
        isDimmed={data.isStale || data.isLoading}
        skeletonRows={data.isLoading ? 16 : 0}
        onSelect={select}
        goTo={goTo}
        go={go}
        inView={spoken}
        marks={marks}
        ghosts={preview.ghosts.length > 0 ? preview.ghosts : fill.ghosts}
        card={card}
        onNameWidth={setNameWidth}
        onTap={onTap}
        onMenu={onMenu}
        entryText={editing.entryText}
        entryHint={editing.entryHint}
        keys={keys}
        onProblem={toProblem}
        onCopy={(range, isCut) => clipboard.onCopy(range, isCut && editor.mayEdit)}
        onOpen={openDay}
        onLocked={editing.onLocked}
        {...(editor.mayEdit
          ? {
              onKey,
              onEntry: editing.onEntry,
              onEntryAll: editing.onEntryAll,
              onClear: editing.onClear,
              onPaste: clipboard.onPaste,
              onPasteSpecial: clipboard.onPasteSpecial,
              onFill: fill.onFill,
              onFillOver: fill.onFillOver,
              onFillWithin: fill.onFillWithin,
              onPaint: palette.isPainting
                ? (range) => stamp(palette.brush, cellsIn(range.top, range.bottom, range.left, range.right))
                : undefined,
              canDrag: drag.canDrag,
              onDragOver: drag.onDragOver,
              onDrop: drag.onDrop,
              onUndo: () => void undo(),
              onRedo: () => void redo(),
            }
          : {})}
      />
    </div>
  );
}

function cellsIn(top: number, bottom: number, left: number, right: number): CellAt[] {
  const cells: CellAt[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) cells.push({ row, column });

  return cells;
}
