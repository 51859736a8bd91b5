import { entryTextOf } from '../../features/planning/days/cell-text.ts';
import { askGrid } from '../../features/planning/days/grid-bus.ts';
import type { DayRow } from '../../features/planning/index.ts';
import { formatDayShort } from '../../lib/format/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { CellAt, EntryHint } from '../../ui/day-grid/index.ts';
import { entryForAll } from './model/entry-for-all.ts';
import { spokenDay } from './model/spoken-day.ts';
import type { GridEditor } from './use-grid-editor.ts';

/** Typing into cells and clearing them (screens 28). */
export function useCellEditing(editor: GridEditor) {
  const t = useT();
  const { context } = editor;

  const entryHint = (at: CellAt, text: string): EntryHint => {
    if (text.trim() === '') return { text: t('timetable.entry.clears'), isValid: true };
    const outcome = editor.read(at, text);
    if (!outcome.ok) return { text: t(`timetable.entry.${outcome.code}`), isValid: false };
    const words = outcome.drafts.map((draft, id) =>
      spokenDay({ ...draft, id } as unknown as DayRow, context),
    );
    return { text: words.join('; ') || t('timetable.entry.clears'), isValid: true };
  };

  const onEntry = (at: CellAt, text: string): boolean => {
    const outcome = editor.read(at, text);
    if (!outcome.ok) return false;
    editor.write([{ at, drafts: outcome.drafts }]);
    return true;
  };

  const onEntryAll = (at: CellAt, cells: readonly CellAt[], text: string): boolean => {
    if (!editor.read(at, text).ok) return false;
    const { writes, leftOut } = entryForAll({
      cells,
      draftsAt: editor.draftsAt,
      isLocked: editor.isLocked,
      read: (cell, standsAt) => editor.read(cell, text, standsAt),
    });
    editor.write(writes, leftOut);
    return true;
  };

  /** Says below the grid why nothing can be typed here. */
  const onLocked = (at: CellAt) => {
    const day = formatDayShort(editor.refAt(at).dt, context.language);
    const text = editor.mayEdit ? `${day}: ${editor.lockWordsAt(at)}` : t('timetable.entry.read_only');
    askGrid({ kind: 'say', text });
  };

  return {
    onLocked,
    entryText: (at: CellAt) => entryTextOf(editor.shownAt(at), context.types),
    entryHint,
    onEntry,
    onEntryAll,
    onClear: (cells: readonly CellAt[]) =>
      editor.write(cells.filter((at) => editor.shownAt(at).length > 0).map((at) => ({ at, drafts: [] }))),
  };
}
