import { useMemo } from 'react';
import type { Step } from '../../features/demand/index.ts';
import { formatDayMonth, formatDt } from '../../lib/format/index.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { idsOf, useFilter, useSearchParam } from '../../lib/url/index.ts';

/** What the address says about how to show the forecast. */
export interface ForecastView {
  /** spline is comparative, area-spline cumulative (spec §2). */
  chart: 'spline' | 'area-spline';
  step: Step;
  as_table: boolean;
  operations: number[];
}

/** Reads the view from the address; anything unknown is the default. */
export function useForecastView(): ForecastView {
  const chart = useSearchParam('forecastChartType') === 'area-spline' ? 'area-spline' : 'spline';
  const step = useSearchParam('forecastStep') === 'hour' ? 'hour' : 'day';
  const as_table = useSearchParam('forecastView') === 'table';
  const [operations] = useFilter('forecast', 'operations');
  return useMemo(
    () => ({ chart, step, as_table, operations: idsOf(operations) }),
    [chart, step, as_table, operations],
  );
}

interface StepLabels {
  /** Date, and hour where there is one. */
  full: (key: string) => string;
  /** The same without the year. */
  short: (key: string) => string;
}

/** Writes the key of a day or an hour for people. */
export function useStepLabel(): StepLabels {
  const language = useLanguage();
  const hour = (key: string) => (key.length > 10 ? ` ${key.slice(11)}:00` : '');
  return {
    full: (key) => formatDt(key.slice(0, 10), language) + hour(key),
    short: (key) => formatDayMonth(key.slice(0, 10), language) + hour(key),
  };
}
