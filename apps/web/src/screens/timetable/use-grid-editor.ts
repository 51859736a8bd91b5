import { type DayTypeAliases, isPaidDayOff, itemAt } from '@shiftwright/domain';
import { useMemo } from 'react';
import { useSession } from '../../features/access/index.ts';
import { type DayIndex, daysAt } from '../../features/planning/days/day-index.ts';
import { askGrid } from '../../features/planning/days/grid-bus.ts';
import { isEmployedThen, type PersonRow } from '../../features/planning/days/people-rows.ts';
import {
  type CellChange,
  type DayDraft,
  type DayRow,
  draftsIn,
  enteredDays,
  useEditQueue,
  type WorkTypeChoice,
} from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { CellAt } from '../../ui/day-grid/index.ts';
import { type CellContext, contextAt } from './model/cell-context.ts';
import { isCellLocked, lockWords } from './model/cell-lock.ts';
import { spokenDay } from './model/spoken-day.ts';

export interface EditorOf {
  rows: readonly PersonRow[];
  dates: readonly string[];
  index: DayIndex;
  context: CellContext;
  aliases: DayTypeAliases;
  workTypes: readonly (WorkTypeChoice & { shop_id: number })[];
  /** Texts of the palette by number, from 0. */
  templates: readonly string[];
  mayEdit: boolean;
}

/** A cell and what is to stand in it. */
export interface CellWrite {
  at: CellAt;
  drafts: readonly DayDraft[];
}

function makeEditor(of: EditorOf, queue: ReturnType<typeof useEditQueue>, allows_several: boolean) {
  const { rows, dates, index, context, aliases, workTypes } = of;
  const is_fact = context.view.shows.startsWith('fact');
  const keepsHours = (type: string) => {
    const dayType = context.types.get(type);
    return dayType ? isPaidDayOff(dayType) : false;
  };
  const isInside = (at: CellAt) => rows[at.row] !== undefined && dates[at.column] !== undefined;
  const refAt = ({ row, column }: CellAt) => ({
    employee_id: itemAt(rows, row).employee_id,
    dt: itemAt(dates, column),
    is_fact,
  });
  const storedAt = (at: CellAt): readonly DayRow[] => {
    const ref = refAt(at);
    return daysAt(index, ref.employee_id, ref.dt, context.view.shows);
  };
  const editAt = (at: CellAt) => (context.view.isEditable ? queue.editOf(refAt(at)) : undefined);
  const shownAt = (at: CellAt): readonly DayRow[] => (isInside(at) ? (editAt(at)?.rows ?? storedAt(at)) : []);
  const draftsAt = (at: CellAt): DayDraft[] =>
    isInside(at) ? draftsIn({ edit: editAt(at), stored: storedAt(at) }, keepsHours) : [];

  const factsAt = (at: CellAt) => ({
    rows: shownAt(at),
    isEmployed: isEmployedThen(itemAt(rows, at.row), itemAt(dates, at.column)),
  });

  return {
    ...of,
    is_fact,
    isInside,
    refAt,
    shownAt,
    draftsAt,
    /** What stands in a cell, in words. */
    spokenAt: (at: CellAt) =>
      shownAt(at)
        .map((row) => spokenDay(row, context))
        .join('; ') || context.t('timetable.cell.empty'),
    isLocked: (at: CellAt) => isCellLocked(factsAt(at), contextAt(context, itemAt(rows, at.row).shop_id)),
    /** Why nothing can be typed into a cell. */
    lockWordsAt: (at: CellAt) => lockWords(factsAt(at), contextAt(context, itemAt(rows, at.row).shop_id)),
    /** What a text typed into a cell would make of it, among the days that stand around it. */
    read: (at: CellAt, text: string, standsAt: (at: CellAt) => readonly DayDraft[] = draftsAt) =>
      enteredDays(
        text,
        {
          dt: itemAt(dates, at.column),
          current: standsAt(at),
          left: standsAt({ row: at.row, column: at.column - 1 }),
          above: standsAt({ row: at.row - 1, column: at.column }),
        },
        {
          types: context.types,
          aliases,
          shop_id: itemAt(rows, at.row).shop_id,
          work_types: workTypes.filter((one) => one.shop_id === itemAt(rows, at.row).shop_id),
          main_work_type_id: itemAt(rows, at.row).work_type_ids[0] ?? null,
          allows_several,
          is_fact,
          templates: of.templates,
        },
      ),
    changeAt: ({ at, drafts }: CellWrite): CellChange => ({ ...refAt(at), base: storedAt(at), drafts }),
  };
}

/** Says a line below the grid, which then need not be drawn anew. */
const setNotice = (text: string) => void askGrid({ kind: 'say', text });

/** What every interaction of the grid works on: cells by place, what stands there, and the one way to write. */
export function useGridEditor(of: EditorOf) {
  const t = useT();
  const queue = useEditQueue();
  const { network } = useSession().user;
  const allows_several = network.allow_creation_several_wdays_for_one_employee_for_one_date;
  const { rows, dates, index, context, aliases, workTypes, templates, mayEdit } = of;
  const editor = useMemo(
    () =>
      makeEditor(
        { rows, dates, index, context, aliases, workTypes, templates, mayEdit },
        queue,
        allows_several,
      ),
    [rows, dates, index, context, aliases, workTypes, templates, mayEdit, queue, allows_several],
  );

  return useMemo(() => {
    /** Writes free cells as one step; locked ones are counted, not touched. */
    const write = (writes: readonly CellWrite[], leftOut = 0): { changed: number; skipped: number } => {
      const free = writes.filter(({ at }) => editor.isInside(at) && !editor.isLocked(at));
      const changes = free
        .filter(({ at, drafts }) => drafts.length > 0 || editor.shownAt(at).length > 0)
        .map(editor.changeAt);
      void queue
        .write(changes)
        .then((isSaved) => isSaved || setNotice(queue.newestUnsaved()[0]?.message ?? ''));
      const skipped = writes.length - free.length + leftOut;
      setNotice(
        skipped > 0
          ? t('timetable.notice.changed_skipped', { changed: changes.length, skipped })
          : changes.length > 1
            ? t('timetable.notice.changed', { changed: changes.length })
            : '',
      );
      return { changed: changes.length, skipped };
    };

    return { ...editor, write, setNotice };
  }, [editor, queue, t]);
}

export type GridEditor = ReturnType<typeof useGridEditor>;
