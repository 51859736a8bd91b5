import { addDays } from '@shiftwright/domain';
import { useMemo } from 'react';
import { STEPS, type Step } from '../../features/demand/index.ts';
import {
  FIRST_DAY_OF_WEEK,
  formatDayMonth,
  formatDt,
  formatMonth,
  formatSpan,
  weekdayShort,
} from '../../lib/format/index.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { idsOf, useFilter, useSearchParam } from '../../lib/url/index.ts';

/** What the address says about how to show the forecast. */
export interface ForecastView {
  /** spline is comparative, area-spline cumulative (screens 60). */
  chart: 'spline' | 'area-spline';
  step: Step;
  /** The need as a table instead of a chart; the demand has both. */
  as_table: boolean;
  operations: number[];
  /** 0 Sunday, 1 Monday (screens 16). */
  first_day: 0 | 1;
}

/** Reads the view from the address; anything unknown is the default, and without operations it is those given. */
export function useForecastView(otherwise: readonly number[]): ForecastView {
  const chart = useSearchParam('forecastChartType') === 'area-spline' ? 'area-spline' : 'spline';
  const asked = useSearchParam('forecastStep');
  const step = STEPS.find((one) => one === asked) ?? 'day';
  const as_table = useSearchParam('forecastView') === 'table';
  const [filter] = useFilter('forecast', 'operations');
  const operations = filter || otherwise.join();
  const first_day = FIRST_DAY_OF_WEEK[useLanguage()];
  return useMemo(
    () => ({ chart, step, as_table, operations: idsOf(operations), first_day }),
    [chart, step, as_table, operations, first_day],
  );
}

export interface StepLabels {
  /** What stands in a table or a heading. */
  full: (key: string) => string;
  /** What stands under an axis. */
  short: (key: string) => string;
}

/** Writes the key of an hour, a day, a week or a month for people. */
export function useStepLabel(step: Step): StepLabels {
  const language = useLanguage();
  return useMemo(() => {
    const hour = (key: string) => ` ${key.slice(11)}:00`;
    const weekday = (key: string) => `${weekdayShort(key.slice(0, 10), language)} `;
    const until = (key: string) => addDays(key, 6);
    const labels: Record<Step, StepLabels> = {
      hour: {
        full: (key) => weekday(key) + formatDt(key.slice(0, 10), language) + hour(key),
        short: (key) => formatDayMonth(key.slice(0, 10), language) + hour(key),
      },
      day: {
        full: (key) => weekday(key) + formatDt(key, language),
        short: (key) => formatDayMonth(key, language),
      },
      week: {
        full: (key) => formatSpan(formatDt(key, language), formatDt(until(key), language)),
        short: (key) => formatSpan(formatDayMonth(key, language), formatDayMonth(until(key), language)),
      },
      month: {
        full: (key) => formatMonth(`${key}-01`, language),
        short: (key) => formatMonth(`${key}-01`, language),
      },
    };
    return labels[step];
  }, [language, step]);
}
