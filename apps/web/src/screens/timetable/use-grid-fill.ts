import { type FillMode, itemAt, type Rotation } from '@shiftwright/domain';
import { useState } from 'react';
import { cellText } from '../../features/planning/days/cell-text.ts';
import type { CellRange, GridGhost, GridMark, GridSelection } from '../../ui/day-grid/index.ts';
import { planFill, rhythmOf } from './model/fill.ts';
import type { GridEditor } from './use-grid-editor.ts';

interface Fill {
  source: CellRange;
  target: CellRange;
}

export interface FillQuestion extends Fill {
  rhythm: Rotation;
}

const NONE: { ghosts: GridGhost[]; marks: GridMark[] } = { ghosts: [], marks: [] };

/** The fill handle: shows what it would write while it is dragged, and asks where a rhythm could go on. */
export function useGridFill(editor: GridEditor) {
  const [over, setOver] = useState<Fill | null>(null);
  const [question, setQuestion] = useState<FillQuestion | null>(null);
  const planOf = (fill: Fill, mode: FillMode) =>
    planFill({ ...fill, dates: editor.dates, draftsAt: editor.draftsAt }, mode);

  const carryOut = (fill: Fill, mode: FillMode) => {
    setQuestion(null);
    editor.write(planOf(fill, mode));
  };
  const shown = question ?? over;

  const preview = () => {
    if (!shown) return NONE;
    const { types, isWide } = editor.context;
    const ghosts = planOf(shown, 'continue').map(({ at, drafts }): GridGhost => {
      const isBlocked = editor.isLocked(at);
      const rows = drafts as unknown as Parameters<typeof cellText>[0];
      return { at, text: isBlocked ? '' : cellText(rows, types, isWide), isBlocked };
    });
    return { ghosts, marks: [{ key: 'fill', range: shown.target, kind: 'target' as const }] };
  };

  return {
    ...preview(),
    question,
    answer: (mode: FillMode | null) => (question && mode ? carryOut(question, mode) : setQuestion(null)),
    onFillOver: (source: CellRange, target: CellRange | null) => setOver(target && { source, target }),
    onFill: (source: CellRange, target: CellRange) => {
      const rhythm = rhythmOf({ source, target, draftsAt: editor.draftsAt });
      if (rhythm) setQuestion({ source, target, rhythm });
      else carryOut({ source, target }, 'continue');
    },
    /** Ctrl+D and Ctrl+R: the first row or column of the chosen range fills the rest of it. */
    onFillWithin: (selection: GridSelection, direction: 'down' | 'right') => {
      const range = itemAt(selection.ranges, -1);
      const { top, left, bottom, right } = range;
      const isOne = direction === 'down' ? top === bottom : left === right;
      // A single row or column takes what stands before it, as in a spreadsheet.
      const target = isOne
        ? direction === 'down'
          ? { ...range, top: top - 1 }
          : { ...range, left: left - 1 }
        : range;
      if (target.top < 0 || target.left < 0) return;
      const source =
        direction === 'down' ? { ...target, bottom: target.top } : { ...target, right: target.left };
      carryOut({ source, target }, 'copy');
    },
  };
}
