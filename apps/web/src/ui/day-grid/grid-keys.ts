import { comboOf, commandsByKeys, type KeyPress } from '../../lib/keys.ts';
import type { GridMove } from './grid-selection.ts';

/** A press with what it types. */
export type GridKeyPress = KeyPress & { key: string };

/** The usual keys of what the grid can be told, by their places; a person may set others (screens 29). */
export const GRID_KEYS = {
  edit: ['F2', 'Enter'],
  open: ['Shift+Enter'],
  clear: ['Delete', 'Backspace'],
  copy: ['Ctrl+KeyC'],
  cut: ['Ctrl+KeyX'],
  paste: ['Ctrl+KeyV'],
  paste_special: ['Ctrl+Shift+KeyV'],
  fill_down: ['Ctrl+KeyD'],
  fill_right: ['Ctrl+KeyR'],
  next_problem: ['F8'],
  previous_problem: ['Shift+F8'],
  to_card: ['Alt+Enter'],
  undo: ['Ctrl+KeyZ'],
  redo: ['Ctrl+KeyY', 'Ctrl+Shift+KeyZ'],
  select_all: ['Ctrl+KeyA'],
  select_row: ['Shift+Space'],
  select_column: ['Ctrl+Space'],
  cancel: ['Escape'],
} as const;

export type GridCommand =
  | { kind: 'move'; move: GridMove; isExtending: boolean }
  | { kind: 'type'; text: string }
  | { kind: keyof typeof GRID_KEYS };

const ARROWS: Record<string, GridMove> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page_up',
  PageDown: 'page_down',
  Home: 'row_start',
  End: 'row_end',
};

const USUAL = commandsByKeys(GRID_KEYS);

function moveOf({ code, shiftKey, altKey, ...held }: GridKeyPress): GridCommand | null {
  if (altKey) return null;
  const isCtrl = held.ctrlKey || held.metaKey;
  if (code === 'Tab' && !isCtrl)
    return { kind: 'move', move: shiftKey ? 'previous' : 'next', isExtending: false };
  const toEnd = code === 'Home' ? 'grid_start' : code === 'End' ? 'grid_end' : undefined;
  const move = isCtrl ? toEnd : ARROWS[code];

  return move ? { kind: 'move', move, isExtending: shiftKey } : null;
}

/**
 * The command of a key press in the grid, null when it is not the grid's. Keys go by their place, so that they work on a
 * Cyrillic layout too; what neither moves nor is a command is typed into the day.
 */
export function commandOf(
  press: GridKeyPress,
  keys: ReadonlyMap<string, string> = USUAL,
): GridCommand | null {
  const kind = keys.get(comboOf(press)) as keyof typeof GRID_KEYS | undefined;
  if (kind) return { kind };
  const isTyped = press.key.length === 1 && !(press.ctrlKey || press.metaKey || press.altKey);
  const isSpace = press.code === 'Space';

  return moveOf(press) ?? (isTyped && !isSpace ? { kind: 'type', text: press.key } : null);
}

/** How a person left the field of a cell: what to move to next, nothing, or the text for every chosen cell. */
export type EntryEnd = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'all';

/** What a key press in the field of a cell ends it with; null goes on typing. */
export function entryEndOf(press: Omit<GridKeyPress, 'code' | 'altKey'>): EntryEnd | null {
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) return 'all';
  if (press.key === 'Enter') return press.shiftKey ? 'up' : 'down';
  if (press.key === 'Tab') return press.shiftKey ? 'previous' : 'next';

  return null;
}
