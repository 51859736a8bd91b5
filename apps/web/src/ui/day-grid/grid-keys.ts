import type { GridMove } from './grid-selection.ts';

/** The part of a keyboard event that decides. */
export interface KeyPress {
  code: string;
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

export type GridCommand =
  | { kind: 'move'; move: GridMove; isExtending: boolean }
  | { kind: 'type'; text: string }
  | {
      kind:
        | 'edit'
        | 'open'
        | 'cancel'
        | 'clear'
        | 'copy'
        | 'cut'
        | 'paste'
        | 'paste_special'
        | 'fill_down'
        | 'fill_right'
        | 'next_problem'
        | 'previous_problem'
        | 'to_card'
        | 'undo'
        | 'redo'
        | 'select_all'
        | 'select_row'
        | 'select_column';
    };

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

const WITH_CTRL_SHIFT: Record<string, GridCommand> = {
  KeyZ: { kind: 'redo' },
  KeyV: { kind: 'paste_special' },
};

const WITH_CTRL: Record<string, GridCommand> = {
  KeyC: { kind: 'copy' },
  KeyX: { kind: 'cut' },
  KeyV: { kind: 'paste' },
  KeyZ: { kind: 'undo' },
  KeyY: { kind: 'redo' },
  KeyA: { kind: 'select_all' },
  KeyD: { kind: 'fill_down' },
  KeyR: { kind: 'fill_right' },
  Space: { kind: 'select_column' },
};

function withCtrl(press: KeyPress): GridCommand | null {
  if (press.code === 'Home') return { kind: 'move', move: 'grid_start', isExtending: press.shiftKey };
  if (press.code === 'End') return { kind: 'move', move: 'grid_end', isExtending: press.shiftKey };
  if (press.shiftKey) return WITH_CTRL_SHIFT[press.code] ?? null;

  return WITH_CTRL[press.code] ?? null;
}

function plain(press: KeyPress): GridCommand | null {
  switch (press.code) {
    case 'Tab':
      return { kind: 'move', move: press.shiftKey ? 'previous' : 'next', isExtending: false };
    case 'Enter':
    case 'NumpadEnter':
      return { kind: press.shiftKey ? 'open' : 'edit' };
    case 'F2':
      return { kind: 'edit' };
    case 'F8':
      return { kind: press.shiftKey ? 'previous_problem' : 'next_problem' };
    case 'Escape':
      return { kind: 'cancel' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Space':
      return press.shiftKey ? { kind: 'select_row' } : null;
    default:
      return press.key.length === 1 ? { kind: 'type', text: press.key } : null;
  }
}

/**
 * The command of a key press in the grid, null when it is not the grid's. Chords go by the physical key, so that
 * they work on a Cyrillic layout too; Alt is left to the screen, but for the way into the card of a cell.
 */
export function commandOf(press: KeyPress): GridCommand | null {
  if (press.altKey) return press.code === 'Enter' ? { kind: 'to_card' } : null;
  const isCtrl = press.ctrlKey || press.metaKey;
  const arrow = ARROWS[press.code];
  if (arrow && !isCtrl) return { kind: 'move', move: arrow, isExtending: press.shiftKey };

  return isCtrl ? withCtrl(press) : plain(press);
}

/** How a person left the field of a cell: what to move to next, nothing, or the text for every chosen cell. */
export type EntryEnd = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'all';

/** What a key press in the field of a cell ends it with; null goes on typing. */
export function entryEndOf(press: Omit<KeyPress, 'code' | 'altKey'>): EntryEnd | null {
  if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) return 'all';
  if (press.key === 'Enter') return press.shiftKey ? 'up' : 'down';
  if (press.key === 'Tab') return press.shiftKey ? 'previous' : 'next';

  return null;
}
