import { isDayOff } from '@shiftwright/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { entryTextOf } from '../../features/planning/days/cell-text.ts';
import css from '../../features/planning/days/grid-area.module.css';
import { useT } from '../../lib/language/index.ts';
import type { CellAt, GridSelection } from '../../ui/day-grid/index.ts';
import { later } from '../../ui/index.ts';
import { GridPanels } from './advice/grid-panels.tsx';
import { adviceCommands, useAdvice } from './advice/use-advice-commands.ts';
import { CommandPalette } from './command-palette/command-palette.tsx';
import { DragHint } from './drag-hint.tsx';
import { GridQuestions } from './grid-questions.tsx';
import { spokenDay } from './model/grid-cells.ts';
import { useOpenShifts } from './open-shifts/use-open-shifts.ts';
import { PaletteStrip } from './palette/palette-strip.tsx';
import { useConflictWords } from './problems/cell-card.tsx';
import { type PreviewedDay, previewOf } from './repair/preview.ts';
import { StatusBar } from './status-bar.tsx';
import { TimetableDayGrid } from './timetable-day-grid.tsx';
import { useDayCommands } from './use-day-commands.ts';
import { useDisplaySwitch } from './use-display-switch.ts';
import { useFocusAfterDialog } from './use-focus-after-dialog.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { type GridScreen, type GridScreenOf, useGridScreen, useIsList } from './use-grid-screen.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

const ExchangePanel = later(
  async () => (await import('../../features/planning/exchange/panel/exchange-panel.tsx')).ExchangePanel,
);
const ShortcutsSheet = later(
  async () => (await import('./command-palette/shortcuts-sheet.tsx')).ShortcutsSheet,
);
const ListView = later(async () => (await import('./list-view/list-view.tsx')).ListView);
const SelectionPanel = later(
  async () => (await import('./selection-panel/selection-panel.tsx')).SelectionPanel,
);
const TouchSheet = later(async () => (await import('./touch-sheet.tsx')).TouchSheet);

type Opened = 'commands' | 'keys' | 'edit' | null;

/** Ctrl+K wherever the focus is on this screen. */
function useCommandKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK' || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}

function useStamp({ desk, kept, chosen }: GridScreen) {
  return (number: number, cells: readonly CellAt[] = chosen()) => {
    const text = kept.templates[number];
    if (!text) return;
    const outcomes = cells.map((at) => ({ at, outcome: desk.isInside(at) ? desk.read(at, text) : null }));
    const writes = outcomes.flatMap(({ at, outcome }) =>
      outcome?.ok ? [{ at, drafts: outcome.drafts }] : [],
    );
    desk.write(writes, outcomes.length - writes.length);
  };
}

/** Where the days of a proposal stand in the grid. */
function usePreview({ rows, dates, context }: GridScreen, days: readonly PreviewedDay[]) {
  return useMemo(() => {
    const placeOf = (employee_id: number, dt: string) => {
      const at = { row: rows.findIndex((row) => row.employee_id === employee_id), column: dates.indexOf(dt) };
      return at.row < 0 || at.column < 0 ? null : at;
    };
    return previewOf(days, placeOf, context.types);
  }, [rows, dates, context, days]);
}

/** The timetable of the chosen departments: grid or list, palette and panels around it, and the line below. */
export function TimetableGrid(of: GridScreenOf) {
  const screen = useGridScreen(of);
  const { desk, rows, dates, context, palette, kept, editing, selection, drag } = screen;
  const t = useT();
  const words = useConflictWords();
  const isList = useIsList();
  const { display, view } = useTimetableSearch();
  const [opened, setOpened] = useState<Opened>(null);
  const [listed, setListed] = useState<CellAt[] | null>(null);
  const [tapped, setTapped] = useState<CellAt | null>(null);
  const openShifts = useOpenShifts(screen, of.shop_ids[0]!);
  const dayCommands = useDayCommands(desk, (at) => openShifts.edit({ dt: dates[at.column] ?? null }));
  const advice = useAdvice(screen, of.shop_ids);
  const [previewed, setPreviewed] = useState<readonly PreviewedDay[]>([]);
  const preview = usePreview(screen, previewed);
  const switchDisplay = useDisplaySwitch();
  const stamp = useStamp(screen);
  useFocusAfterDialog();
  useCommandKey(useCallback(() => setOpened('commands'), []));
  const active = selection?.active ?? null;
  const pick = (at: CellAt): GridSelection => ({
    active: at,
    anchor: at,
    ranges: [{ top: at.row, bottom: at.row, left: at.column, right: at.column }],
  });

  const commands = useGridCommands({
    mayEdit: desk.mayEdit,
    hasSelection: selection !== null && !isList,
    shop_id: of.shop_ids[0]!,
    isList,
    isOnlyProblems: screen.isOnlyProblems,
    ...screen.undoing,
    paint: () => palette.paint(!palette.isPainting),
    togglePalette: palette.toggle,
    move: () => selection && drag.startMoving(selection),
    editMany: () => setOpened('edit'),
    nextProblem: () => screen.toProblem(active ?? { row: 0, column: -1 }, 1),
    protect: (isBlocked) => dayCommands.protect(screen.chosen(), isBlocked),
    makeOpenShifts: () => dayCommands.makeOpenShifts(screen.chosen()),
    pasteSpecial: () => selection && screen.clipboard.onPasteSpecial(selection),
    openDay: () => active && screen.openDay(active),
    clear: () => editing.onClear(screen.chosen()),
    showKeys: () => setOpened('keys'),
    switchDisplay,
    advice: isList ? [] : adviceCommands(advice, screen),
  });
  const touch = (name: string, at: CellAt) => {
    setTapped(null);
    if (name === 'open') screen.openDay(at);
    if (name === 'copy') screen.clipboard.onCopy(pick(at), false);
    if (name === 'paste') screen.clipboard.onPaste(pick(at), null);
    if (name === 'clear') editing.onClear([at]);
    if (name === 'move') drag.startMoving(pick(at));
    if (name === 'undo') void screen.undoing.undo();
    if (name === 'why') advice.explain(at);
    if (name === 'repair') advice.repair([at], at);
  };
  const spoken = (at: CellAt) =>
    desk
      .shownAt(at)
      .map((row) => spokenDay(row, context))
      .join('; ') || t('timetable.cell.empty');
  const editedCells = listed ?? (opened === 'edit' ? screen.chosen() : null);
  const shopOf = (cells: readonly CellAt[]) => rows[cells[0]?.row ?? 0]?.shop_id;

  return (
    <div className={css.gridArea}>
      <div className={css.beside}>
        {isList ? (
          <ListView
            desk={desk}
            problemsOf={screen.problems.problemsOf}
            entryHint={editing.entryHint}
            onEntry={editing.onEntry}
            spoken={spoken}
            onOpen={screen.openDay}
            onEditMany={setListed}
            onClear={editing.onClear}
            advice={advice}
          />
        ) : (
          <TimetableDayGrid
            screen={screen}
            data={of.data}
            preview={preview}
            onTap={setTapped}
            onStamp={stamp}
            onOpenShift={openShifts.drop}
          />
        )}
        {palette.isShown && desk.mayEdit && !isList && (
          <PaletteStrip
            state={palette}
            templates={kept.templates}
            markOf={(text) => templateMark(text, screen)}
            current={active ? entryTextOf(desk.shownAt(active), context.types) || null : null}
            onStamp={(number) => stamp(number)}
            onKeep={kept.keep}
            onReset={kept.reset}
          />
        )}
        <GridPanels screen={screen} shop_ids={of.shop_ids} people={of.data.people} onPreview={setPreviewed} />
        <ExchangePanel />
        {editedCells && desk.mayEdit && (
          <SelectionPanel
            key={`${display}:${view.shows}`}
            cells={editedCells}
            desk={desk}
            workTypes={screen.choices.filter(({ shop_id }) => shop_id === shopOf(editedCells))}
            onClose={() => {
              setOpened(null);
              setListed(null);
            }}
          />
        )}
      </div>
      {drag.verdict && <DragHint verdict={drag.verdict} />}
      <GridQuestions clipboard={screen.clipboard} fill={screen.fill} />
      {opened === 'commands' && <CommandPalette commands={commands} onClose={() => setOpened(null)} />}
      {opened === 'keys' && <ShortcutsSheet onClose={() => setOpened(null)} />}
      {tapped && rows[tapped.row] && (
        <TouchSheet
          title={`${rows[tapped.row]!.name}, ${screen.columns[tapped.column]?.name ?? dates[tapped.column]}`}
          value={spoken(tapped)}
          problems={(screen.problems.problemsOf(tapped.row).get(dates[tapped.column]!) ?? []).map(words)}
          templates={kept.templates}
          mayEdit={desk.mayEdit && !desk.isLocked(tapped)}
          mayExplain={advice.mayExplain}
          mayRepair={advice.mayRepair}
          onStamp={(number) => {
            stamp(number, [tapped]);
            setTapped(null);
          }}
          onCommand={(name) => touch(name, tapped)}
          onClose={() => setTapped(null)}
        />
      )}
      <StatusBar
        selection={isList ? null : selection}
        shownAt={desk.shownAt}
        isDayOff={useMemo(() => (code: string) => isDayOff(context.types, code), [context.types])}
        notice={desk.notice}
        people={rows}
        hoursOf={screen.hoursOf}
        problemCount={screen.problems.count}
        onProblem={() => screen.toProblem(active ?? { row: 0, column: -1 }, 1)}
        onKeys={() => setOpened('keys')}
      />
    </div>
  );
}

function templateMark(text: string, { desk, context, rows, dates }: GridScreen): string | undefined {
  if (!rows[0] || !dates[0]) return undefined;
  const outcome = desk.read({ row: 0, column: 0 }, text);
  const draft = outcome.ok ? outcome.drafts[0] : undefined;
  if (!draft) return undefined;
  const work = draft.worker_day_details[0]?.work_type_id;

  return work === undefined ? context.types.get(draft.type)?.html_color : context.workTypeMark(work);
}
