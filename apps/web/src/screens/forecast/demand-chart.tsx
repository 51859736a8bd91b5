import { isWeekend, round2 } from '@shiftwright/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { cumulative, keyOf } from '../../features/demand/index.ts';
import { formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today } from '../../lib/url/index.ts';
import { type IndexRange, RangeChart, type RangeLine, type RangeSpec } from '../../ui/chart/index.tsx';
import { type ForecastView, useStepLabel } from './forecast-view.ts';
import type { Corrections } from './use-corrections.ts';
import type { Demand, DemandSeries } from './use-demand.ts';
import { useEvents } from './use-events.ts';

interface DemandChartProps {
  demand: Demand;
  corrections: Corrections;
  view: ForecastView;
  onType: (key: string) => void;
  tools: ReactNode;
}

const CHART_HEIGHT = 340;
const PAGE = { hour: 24, day: 7, week: 4, month: 3 } as const;

const middleOf = (values: readonly (number | null)[], { from, to }: IndexRange): number => {
  const present = values.slice(from, to + 1).filter((value) => value !== null);
  return present.length === 0 ? 0 : Math.max(...present);
};

/** The chart of the demand. Dragging along it chooses steps, the handle on them lifts or lowers their forecast. */
export function DemandChart({ demand, corrections, view, onType, tools }: DemandChartProps) {
  const t = useT();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const spec = useChartSpec(demand, corrections, view, hidden);
  const { chosen, subject } = corrections;
  const canLift = corrections.mayCorrect && !corrections.isPast && chosen !== null && subject !== null;

  function toggle(name: string) {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  }

  return (
    <RangeChart
      label={t('forecast.demand_chart')}
      hint={t(corrections.mayCorrect ? 'forecast.chart_keys' : 'forecast.chart_keys_read')}
      height={CHART_HEIGHT}
      spec={spec}
      zoom={corrections.zoom}
      onZoom={corrections.setZoom}
      onToggle={toggle}
      chosen={chosen}
      onChoose={corrections.choose}
      page={PAGE[view.step]}
      onType={onType}
      tools={tools}
      lift={
        canLift
          ? {
              value: middleOf(corrections.preview ?? subject.forecast, chosen),
              base: middleOf(subject.forecast, chosen),
              label: t('forecast.lift'),
              onLift: (factor) => {
                corrections.setKind('multiply');
                corrections.setText(`×${round2(factor)}`);
              },
              onDone: () => onType('Enter'),
            }
          : null
      }
    />
  );
}

/** Lines, band and preview, remade only when one of them changes. */
function useChartSpec(
  { axis, series }: Demand,
  { preview }: Corrections,
  view: ForecastView,
  hidden: ReadonlySet<string>,
): RangeSpec {
  const t = useT();
  const language = useLanguage();
  const labelOf = useStepLabel(view.step);
  const now = axis.indexOf(
    keyOf(`${today()}T${String(new Date().getHours()).padStart(2, '0')}`, view.step, view.first_day),
  );
  const ghost = preview?.join() ?? '';
  const events = useEvents();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview is compared by its figures
  return useMemo(() => {
    const [only] = series.length === 1 ? series : [];
    const hasDays = view.step === 'day' || view.step === 'hour';
    const eventOf = (key: string) => (hasDays ? (events.get(key.slice(0, 10)) ?? null) : null);
    return {
      axis: axis.map(labelOf.short),
      titles: axis.map((key) => [labelOf.full(key), eventOf(key)].filter(Boolean).join(' · ')),
      events: axis.map((key) => eventOf(key)),
      rests: axis.map((key) => hasDays && isWeekend(key.slice(0, 10))),
      lines: series.flatMap((one, at) => linesOf(one, { at, isOneOfMany: series.length > 1 }, view, t)),
      band:
        only && view.chart === 'spline' && only.low.some((value) => value !== null)
          ? { name: t('forecast.band'), low: only.low, high: only.high, tone: 0 }
          : null,
      ghost: preview ? { name: t('forecast.after'), values: preview } : null,
      mark: now >= 0 ? { at: now, name: t('forecast.now') } : null,
      hidden,
      formatValue: (value: number) => formatNumber(value, language, 0),
    };
  }, [axis, series, view, hidden, ghost, now, events, labelOf, language, t]);
}

type Translate = ReturnType<typeof useT>;

/** Forecast and fact of an operation; of several each operation has its colour, and the forecast is dashed. */
function linesOf(
  { name, forecast, fact, original, suspect }: DemandSeries,
  { at, isOneOfMany }: { at: number; isOneOfMany: boolean },
  { chart }: ForecastView,
  t: Translate,
): RangeLine[] {
  const isCumulative = chart === 'area-spline';
  const shape = isCumulative ? cumulative : (values: (number | null)[]) => values;
  const named = (key: 'forecast.forecast' | 'forecast.fact' | 'forecast.original') =>
    isOneOfMany ? `${name}: ${t(key)}` : t(key);
  const isMarked = original.map((value) => value !== null);
  const lines: RangeLine[] = [
    {
      name: named('forecast.forecast'),
      values: shape(forecast),
      dashed: true,
      area: isCumulative,
      tone: isOneOfMany ? at : 0,
      ...(isCumulative ? {} : { marked: isMarked }),
    },
    ...(fact.some((value) => value !== null)
      ? [
          {
            name: named('forecast.fact'),
            values: shape(fact),
            area: isCumulative,
            tone: isOneOfMany ? at : 1,
            ...(isCumulative ? {} : { suspect }),
          },
        ]
      : []),
  ];
  if (isCumulative || !isMarked.some(Boolean)) return lines;
  return [...lines, { name: named('forecast.original'), values: around(original, forecast), faint: true }];
}

/** The original with one step on either side, where it meets the forecast, so that it is a line and not dots. */
const around = (original: readonly (number | null)[], forecast: readonly (number | null)[]) =>
  original.map((value, at) => {
    const isBeside = original[at - 1] != null || original[at + 1] != null;
    return value ?? (isBeside ? (forecast[at] ?? null) : null);
  });
