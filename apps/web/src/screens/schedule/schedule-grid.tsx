import { useMemo } from 'react';
import { daysAt } from '../../features/planning/days/day-index.ts';
import { useDayTypes, useWorkTypes } from '../../features/planning/days/day-types.ts';
import area from '../../features/planning/days/grid-area.module.css';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { useGridLayout } from '../../features/planning/days/use-grid-layout.ts';
import { formatDayLong, isWeekend, weekdayShort } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today } from '../../lib/url/index.ts';
import { DayGrid, type GridCell, type GridColumn, type GridSelection } from '../../ui/day-grid/index.ts';
import { scheduleCell } from './schedule-cells.ts';
import type { Schedule } from './use-schedule.ts';

const WIDE_UP_TO = 10;

function tableOf(selection: GridSelection, cellsOf: (row: number) => readonly GridCell[]): string {
  const range = selection.ranges.at(-1)!;
  const lines = Array.from({ length: range.bottom - range.top + 1 }, (_, at) =>
    cellsOf(range.top + at)
      .slice(range.left, range.right + 1)
      .map(({ text }) => text.replace('\n', ''))
      .join('\t'),
  );

  return lines.join('\n');
}

/** The approved schedule as a grid that cannot be changed. */
export function ScheduleGrid({ schedule, people }: { schedule: Schedule; people: readonly PersonRow[] }) {
  const t = useT();
  const language = useLanguage();
  const { dates, index, own } = schedule;
  const { types } = useDayTypes();
  const shops = useMemo(() => [...new Set(people.map(({ shop_id }) => shop_id))], [people]);
  const { workTypeName, workTypeMark } = useWorkTypes(shops);
  const isWide = dates.length <= WIDE_UP_TO;
  const layout = useGridLayout(isWide ? 'week' : 'month', false);
  const rows = useMemo(
    () =>
      people.map((person) => ({
        key: String(person.employee_id),
        name: person.name,
        sub: person.position,
        badge: own.includes(person.employee_id)
          ? t('schedule.you')
          : person.kind === 'own_shop'
            ? undefined
            : t(`timetable.kind_short.${person.kind}`),
        title: [person.name, person.position].filter(Boolean).join('\n'),
      })),
    [people, own, t],
  );
  const columns = useMemo(() => {
    const now = today();
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
  const cellsOf = useMemo(() => {
    const known = new Map<number, readonly GridCell[]>();
    return (at: number): readonly GridCell[] => {
      const person = people[at];
      if (!person) return [];
      const before = known.get(at);
      if (before) return before;
      const context = { types, shop_id: person.shop_id, isWide, language, t, workTypeName, workTypeMark };
      const cells = dates.map((dt) =>
        scheduleCell(person.name, dt, daysAt(index, person.employee_id, dt, 'plan_approved'), context),
      );
      known.set(at, cells);
      return cells;
    };
  }, [people, dates, index, types, isWide, language, t, workTypeName, workTypeMark]);
  const words = useMemo(
    () => ({
      grid: t('schedule.title'),
      corner: t('timetable.select_all'),
      help: t('schedule.help'),
      editing: t('timetable.entry.label'),
    }),
    [t],
  );

  return (
    <div className={area.gridArea}>
      <div className={area.grid}>
        <DayGrid
          rows={rows}
          columns={columns}
          cellsOf={cellsOf}
          words={words}
          layout={layout}
          corner={t('timetable.people', { count: people.length })}
          isReadOnly
          isDimmed={schedule.isStale}
          onCopy={(selection) => tableOf(selection, cellsOf)}
        />
      </div>
      <footer className={area.status}>
        <span>{t('schedule.hint')}</span>
      </footer>
    </div>
  );
}
