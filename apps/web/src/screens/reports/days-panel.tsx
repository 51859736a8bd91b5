import { Select } from '@mantine/core';
import { reporting } from '@shiftwright/contracts/calls';
import { DAY_STATS, type DayStat } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportDaysQuery } from '../../features/reporting/index.ts';
import { decimalsOf, formatDayMonth, formatNumber, formatPercent } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { shiftPeriod } from '../../lib/url/index.ts';
import { DelayedLoader, Explained, FailedState } from '../../ui/index.ts';
import { ChartCard } from './chart-card.tsx';
import { COMPARES, datesOf, dayLines, hasAnything, totalOf, valuesOf, worstGapOn } from './day-lines.ts';
import { EmptyReport } from './empty-report.tsx';
import { FigureTable } from './figure-table.tsx';
import { dayOf, type ReportView, useDayLabel, useOpenDays, VERSIONS } from './report-view.ts';
import css from './reports.module.css';
import { useSaveFile } from './use-save-file.ts';

const isShare = (stat: DayStat) => stat === 'covering' || stat === 'deadtime';

/** The figures of days as lines, with the sums of the period under them. */
export function DaysPanel({ view }: { view: ReportView }) {
  const t = useT();
  const language = useLanguage();
  const { asked, stat, compare, graph_type } = view;
  const now = useQuery(reportDaysQuery({ ...asked, graph_type }));
  const earlier = shiftPeriod({ from: asked.dt_from, to: asked.dt_to }, -1);
  const before = useQuery({
    ...reportDaysQuery({ ...asked, dt_from: earlier.from, dt_to: earlier.to, graph_type }),
    enabled: compare === 'period',
  });
  const keep = useSaveFile();
  const lines = useMemo(() => {
    const names = {
      together: t('reports.together'),
      this_period: t('reports.this_period'),
      before: t('reports.period_before'),
    };
    return now.data ? dayLines(now.data, before.data ?? null, compare, names) : [];
  }, [now.data, before.data, compare, t]);
  const dates = datesOf(lines);
  const dayLabel = useDayLabel();
  const points = useOpenDays(asked.shop_id__in, dates);
  const written =
    (of: DayStat, least = 0) =>
    (value: number) =>
      isShare(of) ? formatPercent(value, language, 1, least) : formatNumber(value, language, 2, least);
  const formatValue = written(stat);

  const failed = now.isError ? now : before.isError && compare === 'period' ? before : null;
  if (failed) {
    return (
      <FailedState
        title={t('error.failed')}
        retryLabel={t('error.retry')}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (now.isPending) return <DelayedLoader label={t('app.loading')} />;
  if (!hasAnything(lines)) return <EmptyReport />;
  const series = lines.map((line, i) => ({
    ...{ name: line.name, values: valuesOf(line, stat, dates) },
    ...(compare === 'period' && i === 1 ? { dashed: true } : {}),
    ...(lines.length === 1 ? { area: true } : {}),
  }));
  // The figures of a column stand under one another with as many decimals (screens 16).
  const columns = lines.map((line) => {
    const values = valuesOf(line, stat, dates);
    const total = totalOf(line, stat);
    const scale = isShare(stat) ? 100 : 1;
    const scaled = [...values, total].map((value) => (value === null ? null : value * scale));
    return { values, total, write: written(stat, decimalsOf(scaled, isShare(stat) ? 1 : 2)) };
  });
  const title = t(`reports.stat_${stat}`);
  const isCovering = stat === 'covering';
  const gapText = (dt: string) => {
    const gap = now.data ? worstGapOn(now.data, dt) : null;
    return gap
      ? t('reports.worst_gap', {
          name: gap.name,
          lacking: formatNumber(gap.lacking, language, 1),
          tm: gap.dttm.slice(11, 16),
        })
      : null;
  };
  const choices = (
    <>
      <Explained text={t(`figure.hint.${stat}`)}>
        <Select
          className={css.choice}
          aria-label={t('reports.figure')}
          data={DAY_STATS.map((one) => ({ value: one, label: t(`reports.stat_${one}`) }))}
          value={stat}
          onChange={view.setStat}
        />
      </Explained>
      <Select
        className={css.choice}
        aria-label={t('reports.version')}
        data={VERSIONS.map((one) => ({ value: one, label: t(`reports.version_${one}`) }))}
        value={graph_type}
        onChange={view.setVersion}
      />
      <Select
        className={css.choice}
        aria-label={t('reports.compare')}
        data={COMPARES.map((one) => ({ value: one, label: t(`reports.compare_${one}`) }))}
        value={compare}
        onChange={view.setCompare}
      />
    </>
  );
  return (
    <>
      <ChartCard
        title={title}
        filename={`${stat}_${asked.dt_from}_${asked.dt_to}`}
        axis={dates.map((dt) => formatDayMonth(dt, language))}
        lines={series}
        formatValue={formatValue}
        points={points}
        choices={choices}
        as_table={view.as_table}
        onAsTable={view.setAsTable}
        onSpreadsheet={() =>
          keep.mutate({ endpoint: reporting.downloadReportDays, input: { ...asked, graph_type } })
        }
        spreadsheetPending={keep.isPending}
        table={
          <FigureTable
            label={title}
            first={t('sheet.date')}
            columns={[...series.map(({ name }) => name), ...(isCovering ? [t('reports.worst')] : [])]}
            rows={dates.map((dt, i) => ({
              label: dayLabel(dt),
              to: dayOf(asked.shop_id__in, dt),
              values: [
                ...columns.map(({ values, write }) => {
                  const value = values[i];
                  return value == null ? null : write(value);
                }),
                ...(isCovering ? [gapText(dt)] : []),
              ],
            }))}
            totals={[...columns.map(({ total, write }) => write(total)), ...(isCovering ? [''] : [])]}
          />
        }
      />
      <section className={css.card} aria-label={t('reports.totals')}>
        <header className={css.head}>
          <h2 className={css.title}>{t('reports.totals')}</h2>
        </header>
        <FigureTable
          label={t('reports.totals')}
          first={t('reports.figure')}
          columns={lines.map(({ name }) => name)}
          rows={DAY_STATS.map((one) => ({
            label: t(`reports.stat_${one}`),
            values: lines.map((line) => written(one)(totalOf(line, one))),
          }))}
        />
      </section>
    </>
  );
}
