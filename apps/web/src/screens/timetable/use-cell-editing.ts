import { entryTextOf } from '../../features/planning/days/cell-text.ts';
import type { DayRow } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { CellAt, EntryHint } from '../../ui/day-grid/index.ts';
import { entryForAll } from './model/entry-for-all.ts';
import { spokenDay } from './model/grid-cells.ts';
import type { GridDesk } from './use-grid-desk.ts';

/** Typing into cells and clearing them (screens 28). */
export function useCellEditing(desk: GridDesk) {
  const t = useT();
  const { context } = desk;

  const entryHint = (at: CellAt, text: string): EntryHint => {
    if (text.trim() === '') return { text: t('timetable.entry.clears'), isValid: true };
    const outcome = desk.read(at, text);
    if (!outcome.ok) return { text: t(`timetable.entry.${outcome.code}`), isValid: false };
    const words = outcome.drafts.map((draft, id) =>
      spokenDay({ ...draft, id } as unknown as DayRow, context),
    );
    return { text: words.join('; ') || t('timetable.entry.clears'), isValid: true };
  };

  const onEntry = (at: CellAt, text: string): boolean => {
    const outcome = desk.read(at, text);
    if (!outcome.ok) return false;
    desk.write([{ at, drafts: outcome.drafts }]);
    return true;
  };

  const onEntryAll = (at: CellAt, cells: readonly CellAt[], text: string): boolean => {
    if (!desk.read(at, text).ok) return false;
    const { writes, leftOut } = entryForAll({
      cells,
      draftsAt: desk.draftsAt,
      isLocked: desk.isLocked,
      read: (cell, standsAt) => desk.read(cell, text, standsAt),
    });
    desk.write(writes, leftOut);
    return true;
  };

  return {
    entryText: (at: CellAt) => entryTextOf(desk.shownAt(at), context.types),
    entryHint,
    onEntry,
    onEntryAll,
    onClear: (cells: readonly CellAt[]) =>
      desk.write(cells.filter((at) => desk.shownAt(at).length > 0).map((at) => ({ at, drafts: [] }))),
  };
}
