import { type DayTypeAliases, isPaidDayOff } from '@shiftwright/domain';
import { useRef, useState } from 'react';
import { useSession } from '../../features/access/index.ts';
import {
  type CellChange,
  type DayDraft,
  type DayRow,
  draftOf,
  enteredDays,
  useDraftBook,
  type WorkTypeChoice,
} from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { CellAt, EntryHint, GridSelection } from '../../ui/day-grid/index.ts';
import { selectedCells } from '../../ui/day-grid/index.ts';
import { entryTextOf } from './model/cell-text.ts';
import { type DayIndex, daysAt } from './model/day-index.ts';
import { type CellContext, contextAt, isCellLocked, spokenDay } from './model/grid-cells.ts';
import { type PastePlan, planPaste, readTable, sourceOf, tableText } from './model/paste.ts';
import { isEmployedThen, type PersonRow } from './model/people-rows.ts';
import { editKey } from './use-grid-cells.ts';

interface EditingOf {
  rows: readonly PersonRow[];
  dates: readonly string[];
  index: DayIndex;
  context: CellContext;
  aliases: DayTypeAliases;
  workTypes: readonly (WorkTypeChoice & { shop_id: number })[];
}

/** Typing, clearing, copying and pasting in the grid; everything goes through the book of drafts. */
export function useCellEditing({ rows, dates, index, context, aliases, workTypes }: EditingOf) {
  const t = useT();
  const book = useDraftBook();
  const { network } = useSession().user;
  const copied = useRef<{ table: DayDraft[][][]; text: string } | null>(null);
  const [pending, setPending] = useState<PastePlan | null>(null);
  const [notice, setNotice] = useState('');
  const is_fact = context.view.shows.startsWith('fact');
  const keepsHours = (type: string) => {
    const known = context.types.get(type);
    return known ? isPaidDayOff(known) : false;
  };

  const refAt = ({ row, column }: CellAt) => ({
    employee_id: rows[row]!.employee_id,
    dt: dates[column]!,
    is_fact,
  });
  const storedAt = (at: CellAt): readonly DayRow[] => {
    const ref = refAt(at);
    return daysAt(index, ref.employee_id, ref.dt, context.view.shows);
  };
  const shownAt = (at: CellAt): readonly DayRow[] => {
    const ref = refAt(at);
    return book.snapshot().get(editKey(is_fact, ref.dt, ref.employee_id))?.rows ?? storedAt(at);
  };
  const draftsAt = (at: CellAt): DayDraft[] =>
    at.row < 0 || at.column < 0 ? [] : shownAt(at).map((row) => draftOf(row, keepsHours(row.type)));
  const isLocked = (at: CellAt) =>
    isCellLocked(
      { rows: shownAt(at), isEmployed: isEmployedThen(rows[at.row]!, dates[at.column]!) },
      contextAt(context, rows[at.row]!.shop_id),
    );

  const read = (at: CellAt, text: string) =>
    enteredDays(
      text,
      {
        dt: dates[at.column]!,
        current: draftsAt(at),
        left: draftsAt({ row: at.row, column: at.column - 1 }),
        above: draftsAt({ row: at.row - 1, column: at.column }),
      },
      {
        types: context.types,
        aliases,
        shop_id: rows[at.row]!.shop_id,
        work_types: workTypes.filter((one) => one.shop_id === rows[at.row]!.shop_id),
        main_work_type_id: rows[at.row]!.work_type_ids[0] ?? null,
        allows_several: network.allow_creation_several_wdays_for_one_employee_for_one_date,
        is_fact,
      },
    );
  const changeAt = (at: CellAt, drafts: readonly DayDraft[]): CellChange => ({
    ...refAt(at),
    base: storedAt(at),
    drafts,
  });
  const write = (changes: CellChange[], skipped: number) => {
    void book.write(changes);
    setNotice(
      skipped > 0
        ? t('timetable.notice.changed_skipped', { changed: changes.length, skipped })
        : changes.length > 1
          ? t('timetable.notice.changed', { changed: changes.length })
          : '',
    );
  };

  const entryHint = (at: CellAt, text: string): EntryHint => {
    if (text.trim() === '') return { text: t('timetable.entry.clears'), isValid: true };
    const outcome = read(at, text);
    if (!outcome.ok) return { text: t(`timetable.entry.${outcome.code}`), isValid: false };
    const words = outcome.drafts.map((draft, at_) =>
      spokenDay(
        { ...draft, worker_day_details: draft.worker_day_details, id: at_ } as unknown as DayRow,
        context,
      ),
    );
    return { text: words.join('; ') || t('timetable.entry.clears'), isValid: true };
  };

  const onEntry = (at: CellAt, text: string): boolean => {
    const outcome = read(at, text);
    if (!outcome.ok) return false;
    write([changeAt(at, outcome.drafts)], 0);
    return true;
  };

  const onClear = (cells: CellAt[]) => {
    const held = cells.filter((at) => shownAt(at).length > 0);
    const free = held.filter((at) => !isLocked(at));
    write(
      free.map((at) => changeAt(at, [])),
      held.length - free.length,
    );
  };

  const onCopy = (selection: GridSelection, isCut: boolean): string => {
    const range = selection.ranges.at(-1)!;
    const source = sourceOf(range, (at) => draftsAt(at));
    const text = tableText(range, (at) => entryTextOf(shownAt(at), context.types));
    copied.current = { table: source, text };
    setNotice(t('timetable.notice.copied', { count: source.flat().length }));
    if (isCut) onClear(selectedCells({ ...selection, ranges: [range] }));
    return text;
  };

  const carryOut = (plan: PastePlan, repeat: boolean) => {
    setPending(null);
    const targets = plan.targets(repeat);
    const free = targets.filter(({ at }) => !isLocked(at));
    const changes = free
      .filter(({ at, drafts }) => drafts.length > 0 || shownAt(at).length > 0)
      .map(({ at, drafts }) => changeAt(at, drafts));
    write(changes, targets.length - free.length);
  };

  const pasteText = (selection: GridSelection, text: string) => {
    const { top, left } = selection.ranges.at(-1)!;
    const table = readTable(text);
    let refused = 0;
    const changes: CellChange[] = [];
    for (const [r, line] of table.entries()) {
      for (const [c, value] of line.entries()) {
        const at = { row: top + r, column: left + c };
        if (!rows[at.row] || !dates[at.column] || isLocked(at)) continue;
        const outcome = read(at, value.replaceAll('–', '-'));
        if (outcome.ok) changes.push(changeAt(at, outcome.drafts));
        else refused += 1;
      }
    }
    write(changes, refused);
  };

  const onPaste = (selection: GridSelection, text: string | null) => {
    const own = copied.current;
    if (text !== null && text !== own?.text && text.trim() !== '') return pasteText(selection, text);
    if (!own) return;
    const plan = planPaste(own.table, selection, { rowCount: rows.length, dates });
    if (plan.surplus > 0) setPending(plan);
    else carryOut(plan, false);
  };

  return {
    entryText: (at: CellAt) => entryTextOf(shownAt(at), context.types),
    entryHint,
    onEntry,
    onClear,
    onCopy,
    onPaste,
    shownAt,
    pendingPaste: pending,
    finishPaste: (answer: 'paste' | 'repeat' | 'cancel') =>
      pending && answer !== 'cancel' ? carryOut(pending, answer === 'repeat') : setPending(null),
    notice,
    setNotice,
  };
}
