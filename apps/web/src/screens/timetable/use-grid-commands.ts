import { useMemo } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useOpenModal, useSetSearch } from '../../lib/url/index.ts';
import type { Command } from './command-palette/commands.ts';
import type { useDisplaySwitch } from './use-display-switch.ts';

export interface GridCommandActions {
  mayEdit: boolean;
  hasSelection: boolean;
  shop_id: number;
  isList: boolean;
  isOnlyProblems: boolean;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  paint: () => void;
  togglePalette: () => void;
  move: () => void;
  editMany: () => void;
  nextProblem: () => void;
  protect: (isBlocked: boolean) => void;
  makeOpenShifts: () => void;
  pasteSpecial: () => void;
  openDay: () => void;
  clear: () => void;
  showKeys: () => void;
  switchDisplay: ReturnType<typeof useDisplaySwitch>;
  /** What can be asked about the chosen days. */
  advice: readonly Command[];
}

/** What Ctrl+K offers here and now: only what this person may do with what is chosen. */
export function useGridCommands(of: GridCommandActions): Command[] {
  const can = useCan();
  const setSearch = useSetSearch();
  const openModal = useOpenModal();

  return useMemo(() => {
    const edits = of.mayEdit && of.hasSelection;
    const offered: (Command | false)[] = [
      ...of.advice,
      edits && { name: 'paint', label: 'grid.command.paint', chord: 'KeyP', run: of.paint },
      edits && { name: 'move', label: 'grid.command.move', chord: 'KeyM', run: of.move },
      edits && { name: 'edit_many', label: 'grid.command.edit_many', chord: 'KeyA', run: of.editMany },
      edits &&
        can('WorkerDay_block', 'POST') && {
          name: 'lock',
          label: 'grid.command.lock',
          chord: 'KeyL',
          run: () => of.protect(true),
        },
      edits &&
        can('WorkerDay_unblock', 'POST') && {
          name: 'unlock',
          label: 'grid.command.unlock',
          chord: 'KeyU',
          run: () => of.protect(false),
        },
      edits && { name: 'vacancy', label: 'grid.command.vacancy', chord: 'KeyV', run: of.makeOpenShifts },
      of.mayEdit && { name: 'palette', label: 'grid.command.palette', run: of.togglePalette },
      of.hasSelection && { name: 'open', label: 'grid.command.open', keys: 'Shift+Enter', run: of.openDay },
      edits && { name: 'clear', label: 'grid.command.clear', keys: 'Del', run: of.clear },
      edits && {
        name: 'special',
        label: 'grid.command.special',
        keys: 'Ctrl+Shift+V',
        run: of.pasteSpecial,
      },
      of.canUndo && { name: 'undo', label: 'grid.command.undo', keys: 'Ctrl+Z', run: of.undo },
      of.canRedo && { name: 'redo', label: 'grid.command.redo', keys: 'Ctrl+Y', run: of.redo },
      { name: 'problem', label: 'grid.command.problem', keys: 'F8', run: of.nextProblem },
      {
        name: 'only_problems',
        label: of.isOnlyProblems ? 'grid.command.all_cells' : 'grid.command.only_problems',
        run: () => setSearch({ problems: of.isOnlyProblems ? null : '1' }, { finalize: true }),
      },
      { name: 'month', label: 'grid.command.month', chord: 'Digit1', run: () => of.switchDisplay('month') },
      { name: 'week', label: 'grid.command.week', chord: 'Digit2', run: () => of.switchDisplay('week') },
      { name: 'day', label: 'grid.command.day', chord: 'Digit3', run: () => of.switchDisplay('day') },
      {
        name: 'list',
        label: of.isList ? 'grid.command.grid' : 'grid.command.list',
        chord: 'Digit4',
        run: () => setSearch({ list: of.isList ? '0' : '1' }, { finalize: true }),
      },
      can('WorkerDay_approve', 'POST') && {
        name: 'approve',
        label: 'grid.command.approve',
        keys: 'Ctrl+S',
        run: () => openModal('ApprovePlan', of.shop_id),
      },
      { name: 'keys', label: 'grid.command.keys', chord: 'KeyH', run: of.showKeys },
    ];
    return offered.filter((command): command is Command => command !== false);
  }, [of, can, setSearch, openModal]);
}
