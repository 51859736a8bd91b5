import { type ReactNode, useMemo, useState } from 'react';
import css from '../../features/planning/days/grid-area.module.css';
import { useFinderOpen } from '../../lib/finder.ts';
import { allTexts } from '../../lib/language/index.ts';
import { parseModal, useSearchParam } from '../../lib/url/index.ts';
import { type CellAt, type GridMark, selectedCells } from '../../ui/day-grid/index.ts';
import { later } from '../../ui/index.ts';
import { GridPanels } from './advice/grid-panels.tsx';
import { DragHint } from './drag-hint.tsx';
import { GridCommands, useGridCommands } from './grid/grid-commands.tsx';
import { GridData, useGridData } from './grid/grid-data.tsx';
import { GridEditor, useEditor } from './grid/grid-editor.tsx';
import { GridFigures } from './grid/grid-figures.tsx';
import { GridPalette, useGridPalette } from './grid/grid-palette.tsx';
import { GridSelection, useGridSelection } from './grid/grid-selection.tsx';
import type { GridShown } from './grid/grid-shown.ts';
import { GridViews } from './grid/grid-views.tsx';
import { PaletteStrip } from './palette/palette-strip.tsx';
import { type PreviewedDay, previewOf } from './repair/preview.ts';
import { StatusBar } from './status-bar.tsx';
import { TimetableDayGrid } from './timetable-day-grid.tsx';
import { useFocusAfterDialog } from './use-focus-after-dialog.ts';
import { useIsList } from './use-is-list.ts';
import { useTimetableSearch } from './use-timetable-search.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** A part with what it says. */
const withTexts = async <Part,>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, allTexts()]))[0];
const ExchangePanel = later(
  async () =>
    (await withTexts(import('../../features/planning/exchange/panel/exchange-panel.tsx'))).ExchangePanel,
  undefined,
  { isPatient: true },
);
const ShortcutsSheet = later(
  async () => (await withTexts(import('./command-palette/shortcuts-sheet.tsx'))).ShortcutsSheet,
);
const GridQuestions = later(
  async () => (await withTexts(import('./grid-questions.tsx'))).GridQuestions,
  undefined,
  { isPatient: true },
);
const ListView = later(async () => (await withTexts(import('./list-view/list-view.tsx'))).ListView);
const SelectionPanel = later(
  async () => (await withTexts(import('./selection-panel/selection-panel.tsx'))).SelectionPanel,
);
const OfferedCommands = later(
  async () => (await import('./command-palette/offered-commands.ts')).OfferedCommands,
);
const OthersHere = later(async () => (await withTexts(import('./others-here.tsx'))).OthersHere, undefined, {
  isPatient: true,
});
const CellMenu = later(async () => (await withTexts(import('./cell-menu.tsx'))).CellMenu);
const TouchSheet = later(async () => (await withTexts(import('./touch-sheet.tsx'))).TouchSheet);

type Opened = 'keys' | 'edit' | null;

/** Where the days of a proposal stand in the grid. */
function usePreview(days: readonly PreviewedDay[]) {
  const { rows, dates, context } = useGridData();

  return useMemo(() => {
    const placeOf = (employee_id: number, dt: string) => {
      const at = { row: rows.findIndex((row) => row.employee_id === employee_id), column: dates.indexOf(dt) };
      return at.row < 0 || at.column < 0 ? null : at;
    };
    return previewOf(days, placeOf, context.types);
  }, [rows, dates, context, days]);
}

/** What a drag under way means for the days. */
function Dragged() {
  const { verdict } = useGridCommands().drag;

  return verdict && <DragHint verdict={verdict} />;
}

/** The editor of many days: those listed, else those chosen in the grid. */
function ManyDays({ listed, onClose }: { listed: readonly CellAt[] | null; onClose: () => void }) {
  const { display, view } = useTimetableSearch();
  const { mayEdit } = useEditor();
  const { selection } = useGridSelection();
  if (!mayEdit) return null;
  const chosen = selection ? selectedCells(selection) : [];

  return <SelectionPanel key={`${display}:${view.shows}`} cells={listed ?? chosen} onClose={onClose} />;
}

/** The editor of a day stands in its room, which a notice above the grid, or a toolbar of two lines, moves. */
function tellTop(room: HTMLElement | null) {
  if (!room) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() =>
    style.setProperty('--day-editor-top', `${room.getBoundingClientRect().top}px`),
  );
  watch.observe(room);
  return () => {
    watch.disconnect();
    style.removeProperty('--day-editor-top');
  };
}

/** The grid or the list, palette and panels around it, and the line below. */
function GridArea({ notices }: { notices: ReactNode }) {
  const isList = useIsList();
  const { rows } = useGridData();
  const { mayEdit } = useEditor();
  const { isShown: isPaletteShown } = useGridPalette();
  const [opened, setOpened] = useState<Opened>(null);
  const [listed, setListed] = useState<CellAt[] | null>(null);
  const [tapped, setTapped] = useState<CellAt | null>(null);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const [previewed, setPreviewed] = useState<readonly PreviewedDay[]>([]);
  const preview = usePreview(previewed);
  const [others, setOthers] = useState<readonly GridMark[]>([]);
  const isFinderOpen = useFinderOpen();
  const isDayOpen = parseModal(useSearchParam('modal'))?.name === 'WorkerDay' && !isList;
  useFocusAfterDialog();
  useUndoKeys();
  const close = () => setOpened(null);

  return (
    <div className={css.gridArea}>
      <div className={css.beside}>
        {isList ? (
          <ListView onEditMany={setListed} />
        ) : (
          <TimetableDayGrid
            preview={preview}
            others={others}
            onTap={setTapped}
            onMenu={(_at, place) => setMenuAt(place)}
            hasMenu={menuAt !== null}
          />
        )}
        {isPaletteShown && mayEdit && !isList && <PaletteStrip />}
        <GridPanels onPreview={setPreviewed} />
        <ExchangePanel />
        {isDayOpen && <div ref={tellTop} className={css.roomOfEditor} />}
        {(listed || opened === 'edit') && (
          <ManyDays
            listed={listed}
            onClose={() => {
              close();
              setListed(null);
            }}
          />
        )}
      </div>
      <Dragged />
      <GridQuestions />
      {isFinderOpen && (
        <OfferedCommands onEditMany={() => setOpened('edit')} onKeys={() => setOpened('keys')} />
      )}
      {opened === 'keys' && <ShortcutsSheet onClose={close} />}
      {tapped && rows[tapped.row] && <TouchSheet at={tapped} onClose={() => setTapped(null)} />}
      {menuAt && (
        <CellMenu
          place={menuAt}
          onEditMany={() => setOpened('edit')}
          onKeys={() => setOpened('keys')}
          onClose={() => setMenuAt(null)}
        />
      )}
      <StatusBar
        notices={notices}
        others={<OthersHere onMarks={setOthers} />}
        onKeys={() => setOpened('keys')}
      />
    </div>
  );
}

/** What the parts of the grid share, each part built on those around it. */
function GridParts({ children, ...shown }: GridShown & { children: ReactNode }) {
  return (
    <GridData {...shown}>
      <GridPalette>
        <GridEditor>
          <GridViews>
            <GridSelection>
              <GridCommands>
                <GridFigures>{children}</GridFigures>
              </GridCommands>
            </GridSelection>
          </GridViews>
        </GridEditor>
      </GridPalette>
    </GridData>
  );
}

/** The timetable of the chosen departments. */
export function TimetableGrid({ notices, ...shown }: GridShown & { notices: ReactNode }) {
  return (
    <GridParts {...shown}>
      <GridArea notices={notices} />
    </GridParts>
  );
}
