import { reporting } from '@shiftwright/contracts/calls';
import { DAY_STATS, type ViewName } from '@shiftwright/domain';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { problemsOf } from '../../lib/form/index.ts';
import { formatDt, weekdayShort } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import {
  idsOf,
  type Search,
  useDeps,
  useFilter,
  usePeriod,
  useSearchParam,
  useSetSearch,
} from '../../lib/url/index.ts';
import type { OpenPoints } from '../../ui/chart/index.tsx';
import { COMPARES, type Compare } from './day-lines.ts';

export const VERSIONS = [
  'plan_approved',
  'plan_edit',
  'fact_approved',
  'fact_edit',
] as const satisfies ViewName[];

/** Where the day of departments stands in the timetable. */
export const dayOf = (shop_ids: readonly number[], dt: string): Search =>
  ({ deps: shop_ids.join(','), from: dt, tableDisplay: 'day', coverage: '1' }) as Search;

/** A date in full, as the tables and charts of the reports name it. */
export function useDayLabel(): (dt: string) => string {
  const language = useLanguage();
  return (dt) => `${weekdayShort(dt, language)} ${formatDt(dt, language)}`;
}

/** The points of a chart by day: each leads to its day in the timetable (screens 61). */
export function useOpenDays(shop_ids: readonly number[], dates: readonly string[]): OpenPoints {
  const t = useT();
  const navigate = useNavigate();
  const labelOf = useDayLabel();

  return {
    titles: dates.map(labelOf),
    hint: t('reports.chart_keys'),
    onOpen: (at) => {
      const dt = dates[at];
      if (dt) void navigate({ to: '/timetable', search: dayOf(shop_ids, dt) });
    },
  };
}

/** What the address says about the reports; anything unknown is the default. */
export function useReportView() {
  const deps = useDeps();
  const { from, to } = usePeriod();
  const [stat, setStat] = useFilter('reports', 'figure');
  const [compare, setCompare] = useFilter('reports', 'compare');
  const [version, setVersion] = useFilter('reports', 'version');
  const [work_types, setWorkTypes] = useFilter('reports', 'workTypes');
  const as_table = useSearchParam('reportView') === 'table';
  const setSearch = useSetSearch();

  return useMemo(() => {
    const graph_type: ViewName = VERSIONS.find((one) => one === version) ?? 'plan_approved';
    const names = idsOf(work_types);
    const asked = {
      ...{ shop_id__in: deps, dt_from: from, dt_to: to },
      ...(names.length > 0 ? { work_type_name_id__in: names } : {}),
    };
    return {
      asked,
      graph_type,
      stat: DAY_STATS.find((one) => one === stat) ?? 'covering',
      compare: COMPARES.find((one): one is Compare => one === compare) ?? 'none',
      work_types: names,
      as_table,
      /** The first thing that is wrong with what is asked for; null: it can be asked. */
      problem: Object.values(problemsOf(reporting.reportDays, asked))[0] ?? null,
      setStat,
      setCompare,
      setVersion,
      setWorkTypes,
      setAsTable: (on: boolean) =>
        setSearch({ reportView: on ? 'table' : null }, { finalize: true, replace: true }),
    };
  }, [
    deps,
    from,
    to,
    stat,
    compare,
    version,
    work_types,
    as_table,
    setStat,
    setCompare,
    setVersion,
    setWorkTypes,
    setSearch,
  ]);
}
export type ReportView = ReturnType<typeof useReportView>;
