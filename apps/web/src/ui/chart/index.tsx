import { type ComponentProps, lazy, Suspense } from 'react';
import type LineChartType from './line-chart.tsx';
import type RangeChartType from './range-chart.tsx';

export type { ChartLine } from './line-option.ts';
export type { IndexRange, RangeLine, RangeSpec } from './range-option.ts';

const Loaded = lazy(() => import('./line-chart.tsx'));
const LoadedRange = lazy(() => import('./range-chart.tsx'));

/** A chart of lines; the chart library comes only when one is shown. */
export function LineChart(props: ComponentProps<typeof LineChartType>) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** The same with points that can be chosen and lifted. */
export function RangeChart(props: ComponentProps<typeof RangeChartType>) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <LoadedRange {...props} />
    </Suspense>
  );
}
