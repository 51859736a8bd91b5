import { eachDt } from '@shiftwright/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useHours, useSession } from '../../../features/access/index.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import css from '../../../features/planning/days/grid-area.module.css';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { tableOf, useDateColumns, useRowCells } from '../../../features/planning/days/read-only-grid.ts';
import { useGridLayout } from '../../../features/planning/days/use-grid-layout.ts';
import { timesheetItemsQuery, timesheetStatsQuery } from '../../../features/timekeeping/index.ts';
import { decimalsOf, formatNumber } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { DayGrid, type GridStripRow } from '../../../ui/day-grid/index.ts';
import { FailedState } from '../../../ui/index.ts';
import { rowHeads } from '../use-grid-columns.ts';
import type { TimetableData } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { hoursOfItems, indexItems, itemsAt, kindsOf, tabelCell } from './tabel-cells.ts';
import { tabelFigures, tabelFormula } from './tabel-figures.ts';
import { type TabelType, useTabelType } from './tabel-type.ts';

/** A month has up to four figures beside it, and stands whole beside them on a small laptop. */
const TIGHTER = 4;

interface TabelTableProps {
  notices: ReactNode;
  people: readonly PersonRow[];
  data: TimetableData;
}

function useTabel(data: TimetableData) {
  const { from, to } = useTimetableSearch();
  const of = { employee_ids: data.employee_ids, from, to };
  const items = useQuery({ ...timesheetItemsQuery(of), placeholderData: keepPreviousData });
  const stats = useQuery({ ...timesheetStatsQuery(of), placeholderData: keepPreviousData });
  const index = useMemo(() => indexItems(items.data ?? []), [items.data]);

  return { index, items, stats: stats.data };
}

/** The figures beside each person, those that the network shows first in front. */
function useTabelTotals(
  type: TabelType,
  people: readonly PersonRow[],
  data: ReturnType<typeof useTabel>,
  month_width: number,
) {
  const isMonth = useTimetableSearch().display === 'month';
  const t = useT();
  const hours = useHours();
  const { default_stats } = useSession().user.network;
  const figures = useMemo(
    () =>
      tabelFigures(type, {
        top: default_stats.timesheet_employee_top,
        bottom: default_stats.timesheet_employee_bottom,
      }),
    [type, default_stats],
  );
  const totals = useMemo(
    () =>
      figures.map((key) => ({
        key,
        label: t(`tabel.short.${key}`),
        title: t(`tabel.figure.${key}`),
        width: isMonth ? month_width : 60,
      })),
    [figures, isMonth, month_width, t],
  );
  const rows = useMemo(
    () =>
      people.map(({ employee_id }) =>
        figures.map((figure) => {
          const stat = data.stats?.[employee_id];
          const value = stat?.[figure];
          const format = (sum: number) => hours(sum, 2, 2);
          return {
            text: value == null ? '' : format(value),
            title: tabelFormula(stat, figure, { t, format }) ?? undefined,
          };
        }),
      ),
    [people, figures, data.stats, hours, t],
  );
  const totalsOf = useCallback((at: number) => rows[at] ?? [], [rows]);

  return { totals, totalsOf };
}

/** The tabel: what was worked, what of it is main and what additional (screens 54). */
export function TabelTable({ people, data, notices }: TabelTableProps) {
  const t = useT();
  const language = useLanguage();
  const formatHours = useHours();
  const { from, to, display } = useTimetableSearch();
  const { types } = useDayTypes();
  const [type] = useTabelType();
  const layout = useGridLayout(display === 'day' ? 'week' : display, type === 'MA');
  const tabel = useTabel(data);
  const { totals, totalsOf } = useTabelTotals(type, people, tabel, layout.totalWidth - TIGHTER);
  const dates = useMemo(() => eachDt(from, to), [from, to]);
  const kinds = useMemo(() => kindsOf(type), [type]);

  // The figures of the month stand under one another with as many decimals.
  const decimals = useMemo(() => decimalsOf([...tabel.index.values()].map(hoursOfItems), 2), [tabel.index]);
  const written = useCallback((hours: number) => formatHours(hours, 2, decimals), [formatHours, decimals]);
  const rows = useMemo(() => rowHeads(people), [people]);
  const columns = useDateColumns(dates);
  const cells = useRowCells(
    people,
    useCallback(
      ({ name, employee_id, shop_id }) =>
        dates.map((dt) =>
          tabelCell(
            name,
            dt,
            kinds.map((kind) => itemsAt(tabel.index, employee_id, dt, kind)),
            { types, shop_id, language, formatHours: written, t },
          ),
        ),
      [dates, kinds, tabel.index, types, language, written, t],
    ),
  );
  const strip = useMemo((): GridStripRow[] => {
    const sums = dates.map((dt) =>
      people.map(({ employee_id }) =>
        hoursOfItems(kinds.flatMap((kind) => itemsAt(tabel.index, employee_id, dt, kind))),
      ),
    );
    const hours = sums.map((day) => day.reduce((a, b) => a + b, 0));
    const text = (value: number, digits = 1) => (value > 0 ? formatNumber(value, language, digits) : '');
    const isNarrow = dates.length > 7;
    return [
      {
        key: 'hours',
        label: t('tabel.strip_hours'),
        figures: hours.map((value) => ({ text: text(value, isNarrow ? 0 : 1), title: text(value, 2) })),
        total: text(hours.reduce((a, b) => a + b, 0)),
      },
      {
        key: 'people',
        label: t('tabel.strip_people'),
        figures: sums.map((day) => ({ text: text(day.filter((value) => value > 0).length) })),
      },
    ];
  }, [dates, people, kinds, tabel.index, language, t]);
  const words = useMemo(
    () => ({
      grid: t('timetable.view.factTabel'),
      corner: t('timetable.select_all'),
      help: t('tabel.help'),
      editing: t('timetable.entry.label'),
    }),
    [t],
  );

  if (tabel.items.error)
    return (
      <FailedState
        title={t('tabel.failed')}
        retryLabel={t('error.retry')}
        onRetry={() => void tabel.items.refetch()}
      />
    );

  return (
    <div className={css.gridArea}>
      <div className={css.grid}>
        <DayGrid
          rows={rows}
          columns={columns}
          cellsOf={cells}
          totals={totals}
          totalsOf={totalsOf}
          strip={strip}
          words={words}
          layout={layout}
          corner={data.isLoading ? '' : t('timetable.people', { count: people.length })}
          isReadOnly
          isDimmed={data.isStale || tabel.items.isPlaceholderData}
          skeletonRows={tabel.items.isLoading ? 16 : 0}
          onCopy={(selection) =>
            tableOf(selection, cells, ({ text, second }) => [text, second].filter(Boolean).join(' + '))
          }
        />
      </div>
      <footer className={css.status}>
        <span className={css.hint} data-whole title={t('tabel.hint')}>
          {t('tabel.hint')}
        </span>
        {notices}
      </footer>
    </div>
  );
}
