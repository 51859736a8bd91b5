import { itemAt } from '@shiftwright/domain';
import { useRef, useState } from 'react';
import { entryTextOf } from '../../features/planning/days/cell-text.ts';
import type { DayDraft } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { type CellAt, type CellRange, type GridSelection, selectedCells } from '../../ui/day-grid/index.ts';
import { type PastePlan, planPaste, readTable, sourceOf, tableText } from './model/paste.ts';
import { type PastePart, partlyPasted } from './model/paste-part.ts';
import type { CellWrite, GridEditor } from './use-grid-editor.ts';

export type PasteAnswer = 'paste' | 'repeat' | 'cancel';

/** Copying, cutting and pasting days, within the grid and through spreadsheets. */
export function useGridClipboard(editor: GridEditor, showAround: (cells: readonly CellAt[]) => void) {
  const t = useT();
  const copied = useRef<{ table: DayDraft[][][]; text: string } | null>(null);
  const [range, setRange] = useState<CellRange | null>(null);
  const [pending, setPending] = useState<PastePlan | null>(null);
  const [special, setSpecial] = useState<GridSelection | null>(null);
  const grid = { rowCount: editor.rows.length, dates: editor.dates };

  const onCopy = (selection: GridSelection, isCut: boolean): string => {
    const from = itemAt(selection.ranges, -1);
    const table = sourceOf(from, editor.draftsAt);
    const text = tableText(from, (at) => entryTextOf(editor.shownAt(at), editor.context.types));
    copied.current = { table, text };
    setRange(from);
    if (isCut) {
      const held = selectedCells({ ...selection, ranges: [from] });
      editor.write(held.filter((at) => editor.shownAt(at).length > 0).map((at) => ({ at, drafts: [] })));
      setRange(null);
    } else editor.setNotice(t('timetable.notice.copied', { count: table.flat().length }));
    return text;
  };

  const carryOut = (plan: PastePlan, repeat: boolean) => {
    setPending(null);
    setRange(null);
    const targets = plan.targets(repeat);
    editor.write(targets);
    showAround(targets.map(({ at }) => at));
  };

  const pasteText = (selection: GridSelection, text: string) => {
    const { top, left } = itemAt(selection.ranges, -1);
    let refused = 0;
    const writes: CellWrite[] = [];
    for (const [r, line] of readTable(text).entries()) {
      for (const [c, value] of line.entries()) {
        const at = { row: top + r, column: left + c };
        const outcome = editor.isInside(at) ? editor.read(at, value.replaceAll('–', '-')) : null;
        if (outcome?.ok) writes.push({ at, drafts: outcome.drafts });
        else refused += 1;
      }
    }
    editor.write(writes, refused);
    showAround(writes.map(({ at }) => at));
  };

  return {
    copiedRange: range,
    onCopy,
    onPaste: (selection: GridSelection, text: string | null) => {
      const own = copied.current;
      if (text !== null && text !== own?.text && text.trim() !== '') return pasteText(selection, text);
      if (!own) return;
      const plan = planPaste(own.table, selection, grid);
      if (plan.surplus > 0) setPending(plan);
      else carryOut(plan, false);
    },
    pendingPaste: pending,
    finishPaste: (answer: PasteAnswer) =>
      pending && answer !== 'cancel' ? carryOut(pending, answer === 'repeat') : setPending(null),
    onPasteSpecial: (selection: GridSelection) => {
      if (copied.current) setSpecial(selection);
      else editor.setNotice(t('grid.special.nothing'));
    },
    isSpecialOpen: special !== null,
    finishSpecial: (part: PastePart | null) => {
      setSpecial(null);
      if (!part || !special || !copied.current) return;
      const plan = planPaste(copied.current.table, special, grid);
      const targets = plan.targets(true);
      editor.write(
        targets.flatMap(({ at, drafts }) => {
          const merged = partlyPasted(editor.draftsAt(at), drafts, part, editor.context.types);
          return merged ? [{ at, drafts: merged }] : [];
        }),
      );
    },
  };
}
