import { itemAt } from '@shiftwright/domain';
import { useCan } from '../../../features/access/index.ts';
import { confirmingOf } from '../../../features/planning/days/table-view.ts';
import { useGridUndo } from '../../../features/planning/days/use-grid-undo.ts';
import type { Command } from '../../../lib/finder.ts';
import { useOpenModal, useSetSearch } from '../../../lib/url/index.ts';
import { useAdviceCommands } from '../advice/use-advice-commands.ts';
import { useGridCommands } from '../grid/grid-commands.tsx';
import { useGridData } from '../grid/grid-data.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridPalette } from '../grid/grid-palette.tsx';
import { useChoosingCells, useGridSelection } from '../grid/grid-selection.tsx';
import { BEFORE_ALL, useNextProblem, useOpenDay } from '../grid/use-places.ts';
import { useOwnChords, useOwnKeys } from '../own-keys.ts';
import { useDayCommands } from '../use-day-commands.ts';
import { useDisplaySwitch } from '../use-display-switch.ts';
import { useIsList } from '../use-is-list.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { COMMAND_ICONS, type GridCommand } from './command-icons.ts';

interface Elsewhere {
  /** Opens the fields that the chosen shifts share. */
  onEditMany: () => void;
  onKeys: () => void;
}

/** What Ctrl+K offers here and now: only what this person may do with what is chosen. */
export function useGridOffers({ onEditMany, onKeys }: Elsewhere): Command[] {
  const can = useCan();
  const setSearch = useSetSearch();
  const openModal = useOpenModal();
  const isList = useIsList();
  const switchDisplay = useDisplaySwitch();
  const { shop_ids, onlyProblems } = useGridData();
  const { mayEdit } = useEditor();
  const { view } = useTimetableSearch();
  const palette = useGridPalette();
  const { selection, active } = useGridSelection();
  const { chosen } = useChoosingCells();
  const { editing, clipboard, drag } = useGridCommands();
  const { canUndo, canRedo, undo, redo } = useGridUndo();
  const days = useDayCommands();
  const openDay = useOpenDay();
  const toProblem = useNextProblem();
  const advice = useAdviceCommands();
  const { textOf } = useOwnKeys();
  const chords = useOwnChords();
  const hasSelection = selection !== null && !isList;
  const edits = mayEdit && hasSelection;
  const confirming = confirmingOf(view);
  const isOnlyProblems = onlyProblems.ids !== null;
  const offered: (GridCommand | false)[] = [
    ...(isList ? [] : advice),
    edits && {
      name: 'paint',
      label: 'grid.command.paint',
      run: () => palette.paint(!palette.isPainting),
    },
    edits && {
      name: 'move',
      label: 'grid.command.move',
      run: () => selection && drag.startMoving(selection),
    },
    edits && { name: 'edit_many', label: 'grid.command.edit_many', run: onEditMany },
    edits &&
      can('WorkerDay_block', 'POST') && {
        name: 'lock',
        label: 'grid.command.lock',
        run: () => days.protect(chosen(), true),
      },
    edits &&
      can('WorkerDay_unblock', 'POST') && {
        name: 'unlock',
        label: 'grid.command.unlock',
        run: () => days.protect(chosen(), false),
      },
    edits && {
      name: 'vacancy',
      label: 'grid.command.vacancy',
      run: () => days.makeOpenShifts(chosen()),
    },
    mayEdit && !isList && { name: 'palette', label: 'grid.command.palette', run: palette.toggle },
    hasSelection && {
      name: 'open',
      label: 'grid.command.open',
      keys: textOf('open'),
      run: () => active && openDay(active),
    },
    edits && {
      name: 'clear',
      label: 'grid.command.clear',
      keys: textOf('clear'),
      run: () => editing.onClear(chosen()),
    },
    edits && {
      name: 'special',
      label: 'grid.command.special',
      keys: textOf('paste_special'),
      run: () => selection && clipboard.onPasteSpecial(selection),
    },
    canUndo && { name: 'undo', label: 'grid.command.undo', keys: textOf('undo'), run: undo },
    canRedo && { name: 'redo', label: 'grid.command.redo', keys: textOf('redo'), run: redo },
    {
      name: 'problem',
      label: 'grid.command.problem',
      keys: textOf('next_problem'),
      run: () => toProblem(active ?? BEFORE_ALL, 1),
    },
    {
      name: 'only_problems',
      label: isOnlyProblems ? 'grid.command.all_cells' : 'grid.command.only_problems',
      run: () => setSearch({ problems: isOnlyProblems ? null : '1' }, { finalize: true }),
    },
    { name: 'month', label: 'grid.command.month', run: () => switchDisplay('month') },
    { name: 'week', label: 'grid.command.week', run: () => switchDisplay('week') },
    { name: 'day', label: 'grid.command.day', run: () => switchDisplay('day') },
    {
      name: 'list',
      label: isList ? 'grid.command.grid' : 'grid.command.list',
      run: () => setSearch({ list: isList ? '0' : '1' }, { finalize: true }),
    },
    can('WorkerDay_approve', 'POST') && {
      name: 'approve',
      label: confirming === 'ApproveFact' ? 'timetable.confirm.fact' : 'timetable.confirm.plan',
      keys: textOf('approve'),
      run: () => openModal(confirming, itemAt(shop_ids, 0)),
    },
    { name: 'keys', label: 'grid.command.keys', run: onKeys },
  ];
  const chordOf = new Map<string, string>([...chords.keys].map(([code, name]) => [name, code]));
  return offered
    .filter((command): command is GridCommand => command !== false)
    .map((command) => {
      const chord = chordOf.get(command.name);
      return { ...command, icon: COMMAND_ICONS[command.name], ...(chord ? { chord } : {}) };
    });
}
