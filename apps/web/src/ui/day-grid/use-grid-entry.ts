import type { RefObject } from 'react';
import { useState } from 'react';
import type { DayGridProps } from './day-grid-props.ts';
import type { EntryEnd } from './grid-keys.ts';
import {
  type GridBounds,
  type GridSelection,
  moveFrom,
  selectCell,
  selectedCells,
} from './grid-selection.ts';
import type { CellAt } from './grid-types.ts';

interface EntryOptions {
  bounds: GridBounds;
  latest: RefObject<GridSelection | null>;
  reveal: (at: CellAt) => void;
  select: (next: GridSelection) => void;
}

/** Typing into a cell: where the field stands, and what its end does. */
export function useGridEntry(props: DayGridProps, { bounds, latest, reveal, select }: EntryOptions) {
  const [stored, setEntry] = useState<{ at: CellAt; text: string } | null>(null);
  const entry =
    stored && stored.at.row < bounds.rowCount && stored.at.column < bounds.columnCount ? stored : null;

  return {
    entry,
    /** `text` replaces what stands there; null edits it. */
    start: (at: CellAt, text: string | null) => {
      if (props.isReadOnly || !props.onEntry || props.cellsOf(at.row)[at.column]?.lock) {
        // The letters after the first one are for no button of what would open.
        if (text === null) props.onOpen?.(at);
        else props.onLocked?.(at);
        return;
      }
      reveal(at);
      setEntry({ at, text: text ?? props.entryText?.(at) ?? '' });
    },
    /** False keeps the field open: the text was not understood. */
    end: (at: CellAt, text: string, end: EntryEnd): boolean => {
      if (end === 'all') {
        const chosen = latest.current ?? selectCell(at);
        if (!props.onEntryAll?.(at, selectedCells(chosen), text)) return false;
        setEntry(null);
        select(chosen);
        return true;
      }
      if (text !== (props.entryText?.(at) ?? '') && !props.onEntry?.(at, text)) return false;
      setEntry(null);
      if (end !== 'stay') select(selectCell(moveFrom(at, end, bounds, 1)));
      return true;
    },
    cancel: (isFocused: boolean) => {
      if (entry && isFocused) select(selectCell(entry.at));
      setEntry(null);
    },
  };
}

export type GridEntry = ReturnType<typeof useGridEntry>;
