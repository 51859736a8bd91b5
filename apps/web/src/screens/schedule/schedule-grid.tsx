import { useCallback, useMemo } from 'react';
import { shortNamesOf } from '../../features/people/index.ts';
import { daysAt } from '../../features/planning/days/day-index.ts';
import { useDayTypes, useWorkTypes } from '../../features/planning/days/day-types.ts';
import area from '../../features/planning/days/grid-area.module.css';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { tableOf, useDateColumns, useRowCells } from '../../features/planning/days/read-only-grid.ts';
import { useGridLayout } from '../../features/planning/days/use-grid-layout.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { DayGrid } from '../../ui/day-grid/index.ts';
import { scheduleCell } from './schedule-cells.ts';
import type { Schedule } from './use-schedule.ts';

const WIDE_UP_TO = 10;
const NO_WORK = { workTypeName: () => '', workTypeMark: () => undefined };

interface ScheduleGridProps {
  schedule: Schedule;
  people: readonly PersonRow[];
  /** By name and time alone, as colleagues see each other. */
  isPlain: boolean;
}

/** The approved schedule as a grid that cannot be changed. */
export function ScheduleGrid({ schedule, people, isPlain }: ScheduleGridProps) {
  const t = useT();
  const language = useLanguage();
  const { dates, index, own } = schedule;
  const { types } = useDayTypes();
  const shops = useMemo(() => [...new Set(people.map(({ shop_id }) => shop_id))], [people]);
  const known = useWorkTypes(shops);
  const { workTypeName, workTypeMark } = isPlain ? NO_WORK : known;
  const isWide = dates.length <= WIDE_UP_TO;
  const isEmpty = !schedule.isLoading && [...index.values()].every(({ size }) => size === 0);
  const layout = useGridLayout(isWide ? 'week' : 'month', false);
  const rows = useMemo(() => {
    const shortNames = shortNamesOf(people.map(({ employee }) => employee.user));
    return people.map((person, at) => ({
      key: String(person.employee_id),
      name: person.name,
      shortName: shortNames[at],
      sub: isPlain ? '' : person.position,
      badge: own.includes(person.employee_id)
        ? t('schedule.you')
        : person.kind === 'own_shop'
          ? undefined
          : t(`timetable.kind_short.${person.kind}`),
      title: isPlain ? person.name : [person.name, person.position].filter(Boolean).join('\n'),
    }));
  }, [people, own, isPlain, t]);
  const columns = useDateColumns(dates);
  const cellsOf = useRowCells(
    people,
    useCallback(
      ({ name, employee_id, shop_id }) => {
        const context = { types, shop_id, isWide, language, t, workTypeName, workTypeMark };
        return dates.map((dt) =>
          scheduleCell(name, dt, daysAt(index, employee_id, dt, 'plan_approved'), context),
        );
      },
      [dates, index, types, isWide, language, t, workTypeName, workTypeMark],
    ),
  );
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
          corner={schedule.isLoading ? '' : t('timetable.people', { count: people.length })}
          isReadOnly
          isDimmed={schedule.isStale}
          onCopy={(selection) => tableOf(selection, cellsOf, ({ text }) => text.replace('\n', ''))}
        />
      </div>
      <footer className={area.status}>
        <span>{t(isEmpty ? 'schedule.nothing_confirmed' : 'schedule.hint')}</span>
      </footer>
    </div>
  );
}
