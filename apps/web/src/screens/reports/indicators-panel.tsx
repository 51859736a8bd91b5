import { Select } from '@mantine/core';
import { reporting } from '@shiftwright/contracts/calls';
import { itemAt } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHours } from '../../features/access/index.ts';
import { type ReportIndicators, reportIndicatorsQuery } from '../../features/reporting/index.ts';
import { balanceFormula, normFormula } from '../../features/timekeeping/index.ts';
import { decimalsOf, formatDayMonth } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today, useFilter } from '../../lib/url/index.ts';
import { DelayedLoader, FailedState } from '../../ui/index.ts';
import { ChartCard } from './chart-card.tsx';
import { EmptyReport } from './empty-report.tsx';
import { FigureTable } from './figure-table.tsx';
import {
  HOURS,
  hoursByDate,
  PERSON_COLUMNS,
  type Person,
  type PersonColumn,
  sortedPeople,
  totalsOf,
} from './indicator-lines.ts';
import { dayOf, type ReportView, useDayLabel, useOpenDays } from './report-view.ts';
import css from './reports.module.css';
import { useSaveFile } from './use-save-file.ts';

const NOTHING: ReportIndicators = { shops: [], people: [] };

/** Plan against fact against need by day, then every person's overtime, lateness and absence. */
export function IndicatorsPanel({ view }: { view: ReportView }) {
  const t = useT();
  const formatValue = useHours();
  const language = useLanguage();
  const { asked } = view;
  const [sort, setSort] = useFilter('reports', 'sort');
  const by = PERSON_COLUMNS.find((column) => column === sort) ?? null;
  const { data, isPending, isError, refetch } = useQuery(reportIndicatorsQuery(asked));
  const keep = useSaveFile();
  const dayLabel = useDayLabel();
  const { dates, ...hours } = useMemo(() => hoursByDate(data ?? NOTHING, today()), [data]);
  const points = useOpenDays(asked.shop_id__in, dates);
  if (isError) {
    return (
      <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={() => void refetch()} />
    );
  }
  if (isPending) return <DelayedLoader label={t('app.loading')} />;

  const people = sortedPeople(data.people, by);
  // Hours stand under one another with as many decimals (screens 16).
  const inColumn = (values: readonly (number | null)[]) => {
    const decimals = decimalsOf(values, 2);
    return (value: number | null) => (value === null ? null : formatValue(value, 2, decimals));
  };
  const columnName = (column: (typeof PERSON_COLUMNS)[number]) => t(`reports.screen_${column}`);
  const lines = HOURS.map((name) => ({
    ...{ name: t(`reports.screen_${name}`), values: hours[name] },
    ...(name === 'need_hours' ? { dashed: true } : {}),
  }));
  // The day is not over: a line that fell to what was worked so far would tell of a fall that there is not.
  const isUnfinished = (i: number) => dates.length > 1 && (dates[i] ?? '') >= today();
  const drawn = lines.map((line, at) =>
    HOURS[at] === 'fact_hours'
      ? { ...line, values: line.values.map((value, i) => (isUnfinished(i) ? null : value)) }
      : line,
  );
  if (people.length === 0 && hours.need_hours.every((value) => value === 0)) return <EmptyReport />;
  const formulaOf = (person: Person, column: PersonColumn) => {
    const { calendar_norm_hours: calendar, norm_hours: norm, worked_hours: worked } = person;
    if (calendar === null || norm === null || worked === null) return null;
    if (column === 'norm_hours') return normFormula(t, formatValue, calendar, norm);
    const isBalance = column === 'overtime_hours' || column === 'below_norm_hours';
    return isBalance ? balanceFormula(t, formatValue, worked, norm) : null;
  };
  const totalOf = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const writeDay = lines.map(({ values }) => inColumn([...values, totalOf(values)]));
  const totals = totalsOf(people);
  const writeOf = PERSON_COLUMNS.map((column, i) =>
    column.endsWith('_count')
      ? (value: number | null) => (value === null ? null : String(value))
      : inColumn([...people.map((person) => person[column]), itemAt(totals, i)]),
  );
  return (
    <>
      <ChartCard
        title={t('reports.plan_fact_need')}
        filename={`plan_fact_need_${asked.dt_from}_${asked.dt_to}`}
        axis={dates.map((dt) => formatDayMonth(dt, language))}
        lines={drawn}
        formatValue={formatValue}
        points={points}
        as_table={view.as_table}
        onAsTable={view.setAsTable}
        onSpreadsheet={() => keep.mutate({ endpoint: reporting.downloadReportIndicators, input: asked })}
        spreadsheetPending={keep.isPending}
        table={
          <FigureTable
            label={t('reports.plan_fact_need')}
            first={t('sheet.date')}
            columns={lines.map(({ name }) => name)}
            rows={dates.map((dt, i) => ({
              label: dayLabel(dt),
              to: dayOf(asked.shop_id__in, dt),
              values: lines.map(({ values }, at) => itemAt(writeDay, at)(values[i] ?? null)),
            }))}
            totals={lines.map(({ values }, at) => itemAt(writeDay, at)(totalOf(values)))}
          />
        }
      />
      <section className={css.card} aria-label={t('reports.punctuality')}>
        <header className={css.head}>
          <h2 className={css.title}>{t('reports.punctuality')}</h2>
          <div className={css.tools}>
            <Select
              aria-label={t('reports.sort_by', { column: '' })}
              placeholder={t('reports.sort_by', { column: t('sheet.employee') })}
              clearable
              data={PERSON_COLUMNS.map((column) => ({
                value: column,
                label: t('reports.sort_by', { column: columnName(column) }),
              }))}
              value={by}
              onChange={setSort}
              className={css.sort}
            />
          </div>
        </header>
        {people.length === 0 ? (
          <p className={css.hint}>{t('reports.no_people')}</p>
        ) : (
          <FigureTable
            label={t('reports.punctuality')}
            first={t('sheet.employee')}
            columns={PERSON_COLUMNS.map(columnName)}
            rows={people.map((person) => ({
              key: `${person.employee_id} ${person.shop_id}`,
              label: asked.shop_id__in.length > 1 ? `${person.name}, ${person.shop_name}` : person.name,
              values: PERSON_COLUMNS.map((column, i) => itemAt(writeOf, i)(person[column])),
              formulas: PERSON_COLUMNS.map((column) => formulaOf(person, column)),
            }))}
            totals={totals.map((value, i) => itemAt(writeOf, i)(value))}
          />
        )}
      </section>
    </>
  );
}
