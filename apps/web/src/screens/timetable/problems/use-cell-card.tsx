import { useState } from 'react';
import { isUnsaved, useEditQueue } from '../../../features/planning/index.ts';
import { allTexts, useT } from '../../../lib/language/index.ts';
import type { CellAt, GridCard } from '../../../ui/day-grid/index.ts';
import { later } from '../../../ui/index.ts';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridViews } from '../grid/grid-views.tsx';
import { UnsavedCard } from './unsaved-card.tsx';

/** What was not saved must be told without a connection, too, and is not put off. */
const BrokenDay = later(async () => {
  await allTexts();
  return (await import('./broken-day.tsx')).BrokenDay;
});

/** Where the newest edit was refused, until somebody goes on from the cell that they were in when it was. */
function useNewestRefused(active: CellAt | null): CellAt | null {
  const { rows, dates, is_fact } = useEditor();
  const [newest] = useEditQueue().newestUnsaved();
  const [told, setTold] = useState<{ write: number; active: CellAt | null } | null>(null);
  if (newest && told?.write !== newest.write) setTold({ write: newest.write, active });
  const hasGoneOn = told?.active?.row !== active?.row || told?.active?.column !== active?.column;
  if (!newest || hasGoneOn || newest.is_fact !== is_fact) return null;
  const row = rows.findIndex(({ employee_id }) => employee_id === newest.employee_id);
  const column = dates.indexOf(newest.dt);

  return row < 0 || column < 0 ? null : { row, column };
}

/** What there is to say about the active cell, or else about one whose edit has just been refused; null when nothing. */
export function useCellCard(active: CellAt | null): GridCard | null {
  const refused = useNewestRefused(active);
  const own = useCardOf(active);
  const other = useCardOf(own || !active ? null : refused);

  return own ?? (other && { ...other, isBeside: other.at.column === active?.column });
}

/** What there is to say about a cell: an edit that was not saved, rules that it breaks. */
function useCardOf(at: CellAt | null): GridCard | null {
  const t = useT();
  const { problemsOf } = useGridViews().problems;
  const editor = useEditor();
  const queue = useEditQueue();
  if (!at || !editor.isInside(at) || !editor.mayEdit) return null;
  const ref = editor.refAt(at);
  const held = queue.editOf(ref);
  const edit = isUnsaved(held) ? held : null;
  const violations = problemsOf(at.row).get(ref.dt) ?? [];
  if (!edit && violations.length === 0) return null;

  return {
    at,
    label: t('grid.card.title'),
    content: (
      <>
        {edit && <UnsavedCard edit={edit} />}
        {violations.length > 0 && <BrokenDay at={at} violations={violations} isAlone={!edit} />}
      </>
    ),
  };
}
