import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { commandOf, type GridCommand } from './grid-keys.ts';
import {
  extendTo,
  type GridBounds,
  type GridSelection,
  moveFrom,
  selectCell,
  selectColumn,
  selectedCells,
  selectMore,
  selectRow,
} from './grid-selection.ts';
import type { CellAt } from './grid-types.ts';

/** How long a native paste may take to arrive before the grid pastes what it copied itself. */
const PASTE_WAIT_MS = 40;

/** What the owner of the grid does with the commands; a missing one is not offered. */
export interface GridActions {
  onOpen?: ((at: CellAt) => void) | undefined;
  onClear?: ((cells: CellAt[]) => void) | undefined;
  /** Answers the text for other programs. */
  onCopy?: ((selection: GridSelection, isCut: boolean) => string) | undefined;
  /** `text` is null where the clipboard could not be read. */
  onPaste?: ((selection: GridSelection, text: string | null) => void) | undefined;
  onPasteSpecial?: ((selection: GridSelection) => void) | undefined;
  /** Fills the chosen range from its first row (down) or column. */
  onFillWithin?: ((selection: GridSelection, direction: 'down' | 'right') => void) | undefined;
  /** Goes to the next or previous cell with a badge. */
  onProblem?: ((at: CellAt, direction: 1 | -1) => void) | undefined;
  /** The command of each combination of keys, where it is not the usual one. */
  keys?: ReadonlyMap<string, string> | undefined;
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
}

interface KeyboardOptions extends GridActions {
  bounds: GridBounds;
  latest: RefObject<GridSelection | null>;
  page: () => number;
  shownRows: () => { first: number; last: number };
  toCard: () => boolean;
  onKey: ((event: { code: string; key: string; isPlain: boolean }, at: CellAt) => boolean) | undefined;
  select: (next: GridSelection) => void;
  startEntry: (at: CellAt, text: string | null) => void;
}

/** The keyboard map of the grid, and the clipboard in both directions. */
export function useGridKeyboard(options: KeyboardOptions) {
  const isLeaving = useRef(false);
  const pasteTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** What was copied here and is still on its way to the clipboard: quick hands paste before it has arrived. */
  const copying = useRef<string | null>(null);

  const paste = (text: string | null) => {
    clearTimeout(pasteTimer.current);
    pasteTimer.current = undefined;
    if (options.latest.current) options.onPaste?.(options.latest.current, text);
  };

  const copy = (selection: GridSelection, isCut: boolean) => {
    const text = options.onCopy?.(selection, isCut);
    if (text === undefined || !navigator.clipboard) return;
    copying.current = text;
    const arrived = () => {
      if (copying.current === text) copying.current = null;
    };
    void navigator.clipboard.writeText(text).then(arrived, arrived);
  };

  const run = (command: GridCommand, selection: GridSelection): boolean => {
    const { bounds, select } = options;
    switch (command.kind) {
      case 'move': {
        const to = moveFrom(selection.active, command.move, bounds, options.page());
        select(command.isExtending ? extendTo(selection, to) : selectCell(to));
        return true;
      }
      case 'type':
        options.startEntry(selection.active, command.text);
        return true;
      case 'edit':
        options.startEntry(selection.active, null);
        return true;
      case 'open':
        options.onOpen?.(selection.active);
        return true;
      case 'clear':
        options.onClear?.(selectedCells(selection));
        return true;
      case 'copy':
      case 'cut':
        copy(selection, command.kind === 'cut');
        return true;
      case 'paste':
        pasteTimer.current = setTimeout(() => paste(null), PASTE_WAIT_MS);
        return false;
      case 'paste_special':
        options.onPasteSpecial?.(selection);
        return true;
      case 'fill_down':
      case 'fill_right':
        options.onFillWithin?.(selection, command.kind === 'fill_down' ? 'down' : 'right');
        return true;
      case 'next_problem':
      case 'previous_problem':
        options.onProblem?.(selection.active, command.kind === 'next_problem' ? 1 : -1);
        return true;
      case 'to_card':
        return options.toCard();
      case 'undo':
        options.onUndo?.();
        return true;
      case 'redo':
        options.onRedo?.();
        return true;
      case 'select_all':
        select(selectMore(selection, options.shownRows(), bounds));
        return true;
      case 'select_row':
        select(selectRow(selection, selection.active.row, bounds));
        return true;
      case 'select_column':
        select(selectColumn(selection, selection.active.column, bounds));
        return true;
      case 'cancel':
        select(selectCell(selection.active));
        return false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const selection = options.latest.current;
    if (!selection || (event.target as Element).closest('button,input')) return;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (options.onKey?.({ code: event.code || event.key, key: event.key, isPlain }, selection.active)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
    const press = { code: event.code || key, key, ctrlKey, metaKey, shiftKey, altKey };
    const command = commandOf(press, options.keys);
    const mayLeave = isLeaving.current && event.code === 'Tab';
    if (!['ShiftLeft', 'ShiftRight', 'Tab'].includes(event.code)) isLeaving.current = event.code === 'Escape';
    if (!command || mayLeave) return;
    if (run(command, selection)) event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    if ((event.target as Element).closest('input')) return;
    event.preventDefault();
    paste(copying.current ?? event.clipboardData.getData('text/plain'));
  };

  return { onKeyDown, onPaste };
}
