import { type ComponentProps, lazy, Suspense } from 'react';
import type LineChartType from './line-chart.tsx';

export type { ChartLine } from './line-option.ts';

const Loaded = lazy(() => import('./line-chart.tsx'));

/** A chart of lines; the chart library comes only when one is shown. */
export function LineChart(props: ComponentProps<typeof LineChartType>) {
  return (
    <Suspense fallback={<div style={{ height: props.height }} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
