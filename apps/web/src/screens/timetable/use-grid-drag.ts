import { isProblem, itemAt, newViolations, type ShiftViolation, sortViolations } from '@shiftwright/domain';
import { useMemo, useState } from 'react';
import { type DayDraft, provisionalRow } from '../../features/planning/index.ts';
import type { CellAt, GridDrag, GridMark, GridSelection } from '../../ui/day-grid/index.ts';
import { type DragPlan, planDrag } from './model/drag.ts';
import type { Uncounted } from './model/live-figures.ts';
import type { Problems } from './problems/use-problems.ts';
import type { GridEditor } from './use-grid-editor.ts';

const NO_MARKS: GridMark[] = [];
const NO_CELLS: Uncounted[] = [];

/** What a drag under way would do: refused, with new violations, or fine. */
export interface DragVerdict {
  plan: DragPlan;
  violations: readonly ShiftViolation[];
  drag: GridDrag;
  isByKeys: boolean;
}

type Judge = Pick<Problems, 'problemsOf' | 'judge'>;

function violationsOf(plan: DragPlan, editor: GridEditor, { problemsOf, judge }: Judge): ShiftViolation[] {
  const byRow = new Map<number, Map<number, DayDraft[]>>();
  for (const { at, drafts } of plan.writes) {
    const row = byRow.get(at.row) ?? new Map<number, DayDraft[]>();
    byRow.set(at.row, row.set(at.column, drafts));
  }

  return sortViolations(
    [...byRow].flatMap(([row, written]) => {
      const cells = editor.dates.map((dt, column) => ({
        dt,
        days: written.get(column) ?? editor.shownAt({ row, column }),
      }));
      const after = judge(itemAt(editor.rows, row), cells);
      return newViolations([...problemsOf(row).values()].flat(), [...after.values()].flat());
    }),
  );
}

function changesOf(plan: DragPlan, editor: GridEditor): Uncounted[] {
  return plan.writes.map(({ at, drafts }) => {
    const ref = editor.refAt(at);
    return {
      employee_id: ref.employee_id,
      dt: ref.dt,
      before: editor.shownAt(at),
      after: drafts.map((draft, id) => provisionalRow(ref, draft, id)),
    };
  });
}

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moving, copying and swapping days: with the pointer, or with arrows and Enter (K M). */
export function useGridDrag(editor: GridEditor, judge: Judge) {
  const [drag, setDrag] = useState<GridDrag | null>(null);
  const [isByKeys, setByKeys] = useState(false);
  const plan = useMemo(
    () =>
      drag &&
      planDrag(drag, {
        rowCount: editor.rows.length,
        dates: editor.dates,
        draftsAt: editor.draftsAt,
        isLocked: editor.isLocked,
      }),
    [drag, editor],
  );
  const verdict: DragVerdict | null = useMemo(
    () => (drag && plan ? { plan, drag, isByKeys, violations: violationsOf(plan, editor, judge) } : null),
    [drag, plan, isByKeys, editor, judge],
  );
  const changes = useMemo(() => (plan ? changesOf(plan, editor) : NO_CELLS), [plan, editor]);

  const marks = useMemo((): GridMark[] => {
    if (!verdict?.plan.target) return NO_MARKS;
    const { target, refusal } = verdict.plan;
    const isBad = verdict.violations.some(isProblem);
    const kind = refusal ? 'blocked' : isBad ? 'warned' : 'allowed';
    const rows = Array.from({ length: target.bottom - target.top + 1 }, (_, at) => target.top + at);
    return [
      ...rows.map((row) => ({
        key: `row-${row}`,
        range: { top: row, bottom: row, left: 0, right: editor.dates.length - 1 },
        kind: kind as GridMark['kind'],
      })),
      { key: 'from', range: verdict.drag.range, kind: 'copied' as const },
      { key: 'to', range: target, kind: 'target' as const },
    ];
  }, [verdict, editor.dates.length]);

  const stop = () => {
    setDrag(null);
    setByKeys(false);
  };
  const drop = (done: GridDrag) => {
    stop();
    const { writes, refusal } = planDrag(done, {
      rowCount: editor.rows.length,
      dates: editor.dates,
      draftsAt: editor.draftsAt,
      isLocked: editor.isLocked,
    });
    if (!refusal) editor.write(writes);
    return refusal;
  };

  return {
    verdict,
    marks,
    changes,
    canDrag: (at: CellAt) => editor.shownAt(at).length > 0 && !editor.isLocked(at),
    onDragOver: (next: GridDrag | null) => setDrag(next),
    onDrop: drop,
    /** Starts moving with the arrow keys. */
    startMoving: (selection: GridSelection) => {
      const range = itemAt(selection.ranges, -1);
      setByKeys(true);
      setDrag({ range, to: { row: range.top, column: range.left }, mode: 'move', x: 0, y: 0 });
    },
    /** The keys while days are moved; true takes the key. */
    onMoveKey: (code: string): { row: number; column: number } | 'done' | null => {
      if (!isByKeys || !drag) return null;
      const step = STEPS[code];
      if (step) {
        const to = { row: drag.to.row + step[0], column: drag.to.column + step[1] };
        const height = drag.range.bottom - drag.range.top;
        const width = drag.range.right - drag.range.left;
        const isInside =
          to.row >= 0 &&
          to.column >= 0 &&
          to.row + height < editor.rows.length &&
          to.column + width < editor.dates.length;
        if (isInside) setDrag({ ...drag, to });
        return isInside ? to : drag.to;
      }
      if (code === 'KeyC') setDrag({ ...drag, mode: drag.mode === 'copy' ? 'move' : 'copy' });
      if (code === 'KeyS') setDrag({ ...drag, mode: drag.mode === 'swap' ? 'move' : 'swap' });
      if (code === 'Enter' || code === 'NumpadEnter') drop(drag);
      if (code === 'Escape') stop();
      return 'done';
    },
  };
}
