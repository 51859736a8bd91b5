import { useState } from 'react';
import { useSession } from '../../../features/access/index.ts';
import { draftOf, isUnsaved, theirsOf, useEditQueue } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { CellAt, GridCard } from '../../../ui/day-grid/index.ts';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridViews } from '../grid/grid-views.tsx';
import { spokenDay } from '../model/grid-cells.ts';
import { CellCard } from './cell-card.tsx';
import { useFixes } from './use-fixes.ts';

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
  const fixesOf = useFixes();
  const { problemsOf } = useGridViews().problems;
  const editor = useEditor();
  const queue = useEditQueue();
  const { network } = useSession().user;
  if (!at || !editor.isInside(at) || !editor.mayEdit) return null;
  const ref = editor.refAt(at);
  const held = queue.editOf(ref);
  const edit = isUnsaved(held) ? held : undefined;
  const violations = problemsOf(at.row).get(ref.dt) ?? [];
  if (!edit && violations.length === 0) return null;

  const problems = violations.map((violation) => ({ violation, fixes: fixesOf(at, violation) }));

  return {
    at,
    label: t('grid.card.title'),
    content: (
      <CellCard
        problems={problems}
        edit={edit}
        allowsBoth={network.allow_creation_several_wdays_for_one_employee_for_one_date}
        words={(rows) =>
          rows.map((row) => spokenDay(row, editor.context)).join('; ') || t('timetable.cell.empty')
        }
        onFix={(fix) => editor.write([{ at, drafts: fix.drafts }])}
        onRetry={() => void queue.retry([ref])}
        onDiscard={() => queue.discard([ref])}
        onBoth={() =>
          void queue.retry([ref], (one) => [
            ...(theirsOf(one) ?? []).map((row) => draftOf(row, false)),
            ...one.drafts,
          ])
        }
      />
    ),
  };
}
