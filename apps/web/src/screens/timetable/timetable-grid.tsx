import { eachDt, isDayOff } from '@shiftwright/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCan, useSession } from '../../features/access/index.ts';
import { cellKey, useDraftBook, useDraftEdits } from '../../features/planning/index.ts';
import { formatDayLong, isWeekend, weekdayShort } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today as todayNow, useFlag, useOpenModal, useSearchParam } from '../../lib/url/index.ts';
import { DayGrid, type GridColumn, type GridSelection } from '../../ui/day-grid/index.ts';
import type { CellContext } from './model/grid-cells.ts';
import type { PersonRow } from './model/people-rows.ts';
import { PasteQuestion } from './paste-question.tsx';
import { usePersonFigures } from './statistics/use-person-figures.ts';
import { StatusBar } from './status-bar.tsx';
import css from './timetable.module.css';
import { useCellEditing } from './use-cell-editing.ts';
import { useDayStrip } from './use-day-strip.tsx';
import { useGridCells } from './use-grid-cells.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { type TimetableData, useDayTypes, useTolerances, useWorkTypes } from './use-timetable-data.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

const DAY_MINUTES = 24 * 60;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const FOCUS_AFTER_MS = 60;

interface TimetableGridProps {
  shop_ids: readonly number[];
  people: readonly PersonRow[];
  data: TimetableData;
}

function useCellContext(shop_ids: readonly number[]): CellContext {
  const t = useT();
  const language = useLanguage();
  const { view, display } = useTimetableSearch();
  const { types } = useDayTypes();
  const tolerances = useTolerances();
  const { workTypeName, workTypeMark } = useWorkTypes(shop_ids);
  const shop_id = shop_ids[0]!;
  const { group_perms } = useSession().user;

  return useMemo(
    () => ({
      view,
      shop_id,
      types,
      tolerances,
      today: todayNow(),
      isWide: display !== 'month',
      isTimeline: display === 'day',
      mayChangeProtected: group_perms.has_perm_to_change_protected_wdays,
      t,
      language,
      workTypeName,
      workTypeMark,
    }),
    [view, shop_id, types, tolerances, display, group_perms, t, language, workTypeName, workTypeMark],
  );
}

/** A dialog that closes leaves the focus nowhere: the keyboard goes on from the active cell. */
function useFocusAfterDialog(): void {
  const modal = useSearchParam('modal');
  const before = useRef(modal);
  useEffect(() => {
    const isClosed = before.current !== undefined && modal === undefined;
    before.current = modal;
    if (!isClosed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [modal]);
}

/** The grid of one department: cells, totals and strip, with editing where the view is a draft. */
export function TimetableGrid({ shop_ids, people, data }: TimetableGridProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const openModal = useOpenModal();
  const book = useDraftBook();
  const edits = useDraftEdits();
  const isCoverage = useFlag('coverage');
  const { from, to, view, display } = useTimetableSearch();
  const { types, aliases } = useDayTypes();
  const { choices } = useWorkTypes(shop_ids);
  const context = useCellContext(shop_ids);
  const layout = useGridLayout(display, view.isScored);
  const [selection, setSelection] = useState<GridSelection | null>(null);

  const dates = useMemo(() => eachDt(from, to), [from, to]);
  const { index } = data;
  const cellsOf = useGridCells({ rows: people, dates, index, edits, context });
  const editing = useCellEditing({ rows: people, dates, index, context, aliases, workTypes: choices });
  const { strip } = useDayStrip({
    shop_ids,
    from,
    to,
    view,
    dates,
    isCoverage,
    isTimeline: display === 'day',
    workTypes: choices,
  });
  const mayEdit = view.isEditable && can('WorkerDay_batch_update_or_create', 'POST');

  const rows = useMemo(
    () =>
      people.map((person) => ({
        key: String(person.employee_id),
        name: person.name,
        sub: person.position,
        badge: person.kind === 'own_shop' ? undefined : t(`timetable.kind_short.${person.kind}`),
        title: [person.name, person.position, person.employee.tabel_code].filter(Boolean).join('\n'),
      })),
    [people, t],
  );
  const columns = useMemo(() => {
    const now = todayNow();
    return dates.map(
      (dt): GridColumn => ({
        key: dt,
        label: String(Number(dt.slice(8))),
        sub: weekdayShort(dt, language),
        tint: isWeekend(dt) ? 'weekend' : undefined,
        isToday: dt === now,
        name: formatDayLong(dt, language),
      }),
    );
  }, [dates, language]);
  const { totals, totalsOf } = usePersonFigures({ people, stat: data.stat, view, types, from, to });
  useFocusAfterDialog();
  const showUndone = (cells: readonly { dt: string }[]) =>
    editing.setNotice(
      cells.length === 0
        ? t('timetable.notice.nothing_to_undo')
        : t('timetable.notice.undone', { count: cells.length }),
    );
  const words = useMemo(
    () => ({
      grid: t('timetable.title'),
      corner: t('timetable.select_all'),
      help: t('timetable.help'),
      editing: t('timetable.entry.label'),
    }),
    [t],
  );

  return (
    <div className={css.gridArea}>
      <div className={css.grid}>
        <DayGrid
          rows={rows}
          columns={columns}
          cellsOf={cellsOf}
          totals={totals}
          totalsOf={totalsOf}
          strip={strip}
          words={words}
          layout={layout}
          timeline={display === 'day' ? { minutes: DAY_MINUTES, ticks: HOURS } : undefined}
          corner={t('timetable.people', { count: people.length })}
          isReadOnly={!mayEdit}
          isDimmed={data.isStale}
          skeletonRows={data.isLoading ? 16 : 0}
          onSelect={setSelection}
          entryText={editing.entryText}
          entryHint={editing.entryHint}
          {...(mayEdit
            ? {
                onEntry: editing.onEntry,
                onClear: editing.onClear,
                onPaste: editing.onPaste,
                onUndo: () => showUndone(book.undo()),
                onRedo: () => showUndone(book.redo()),
              }
            : {})}
          onCopy={(range, isCut) => editing.onCopy(range, isCut && mayEdit)}
          onOpen={(at) =>
            openModal(
              'WorkerDay',
              cellKey({ employee_id: people[at.row]!.employee_id, dt: dates[at.column]! }),
            )
          }
        />
      </div>
      {editing.pendingPaste && <PasteQuestion plan={editing.pendingPaste} onAnswer={editing.finishPaste} />}
      <StatusBar
        selection={selection}
        shownAt={editing.shownAt}
        isDayOff={(code) => isDayOff(types, code)}
        notice={editing.notice}
        people={people}
      />
    </div>
  );
}
