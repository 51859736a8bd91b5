import { cumulative } from '../../features/demand/index.ts';
import { formatNumber, formatPercent, formatSpan } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { sumOf } from '../../lib/sum.ts';
import type { ForecastView } from './forecast-view.ts';
import type { Demand, DemandSeries } from './use-demand.ts';

/** A column of the table of demand. */
export interface Column {
  name: string;
  values: (number | null)[];
  /** The whole of the shown rows; null where adding up says nothing. */
  total: ((from: number, to: number) => number | null) | null;
  write: (value: number, at: number) => string;
  /** What corrected rows were before; null where nothing was corrected. */
  before?: (number | null)[];
  tone?: 'dim';
}

/** Forecast and fact of each operation; of a single one also its range and how far the fact lies off. */
export function useColumns({ axis, series }: Demand, view: ForecastView): Column[] {
  const t = useT();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, 0);
  const isCumulative = view.chart === 'area-spline';
  const shape = isCumulative ? cumulative : (values: (number | null)[]) => values;
  const sums = (values: (number | null)[]) => (from: number, to: number) => sumOf(values.slice(from, to + 1));

  function pair({ forecast, fact, original }: DemandSeries, prefix: string): Column[] {
    return [
      {
        name: `${prefix}${t('forecast.forecast')}`,
        values: shape(forecast),
        total: sums(forecast),
        write: number,
        ...(!isCumulative && { before: original }),
      },
      { name: `${prefix}${t('forecast.fact')}`, values: shape(fact), total: sums(fact), write: number },
    ];
  }
  const [only] = series.length === 1 ? series : [];
  if (!only || isCumulative) {
    return series.flatMap((one) => pair(one, series.length > 1 ? `${one.name}: ` : ''));
  }

  const [forecast, fact] = pair(only, '') as [Column, Column];
  const off = axis.map((_, at) => missOf(only.forecast[at], only.fact[at]));
  const share = (value: number) => `${value >= 0.005 ? '+' : ''}${formatPercent(value, language, 0)}`;
  const band: Column = {
    name: t('forecast.band'),
    values: only.low,
    total: null,
    write: (low, at) => formatSpan(number(low), number(only.high[at] ?? low)),
    tone: 'dim',
  };
  const difference: Column = {
    name: t('forecast.difference'),
    values: off,
    total: (from, to) => missOfBoth(only, from, to),
    write: share,
    tone: 'dim',
  };
  const hasBand = only.low.some((value) => value !== null);
  const facts = only.fact.some((value) => value !== null) ? [fact, difference] : [];
  return [forecast, ...(hasBand ? [band] : []), ...facts];
}

/** How far the fact lies from the forecast, as a share of the forecast. */
const missOf = (forecast: number | null | undefined, fact: number | null | undefined): number | null =>
  forecast == null || fact == null || forecast <= 0 ? null : fact / forecast - 1;

/** The same over the steps that have both. */
function missOfBoth({ forecast, fact }: DemandSeries, from: number, to: number): number | null {
  const both = forecast
    .map((value, at) => [value, fact[at]] as const)
    .slice(from, to + 1)
    .filter((pair) => pair[0] !== null && pair[1] != null);
  return missOf(sumOf(both.map(([value]) => value)), sumOf(both.map(([, value]) => value ?? null)));
}
