import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-with-retry.ts';
import type { LineChartProps } from './line-chart.tsx';
import { LineLegend } from './line-legend.tsx';
import { LINE_COLORS } from './line-option.ts';
import css from './range-chart.module.css';
import type { RangeChartProps } from './range-chart.tsx';
import { useScheme } from './use-scheme.ts';

export type { OpenPoints } from './line-chart.tsx';
export type { ChartLine } from './line-option.ts';
export type { IndexRange, RangeLine, RangeSpec } from './range-spec.ts';

// The chart library comes only when a chart is shown; what stands below it keeps its place.
const Lines = lazyPart(() => import('./line-chart.tsx'));
const Range = lazyPart(() => import('./range-chart.tsx'));

/** A chart of lines with its legend. */
export function LineChart(props: Omit<LineChartProps, 'hidden'>) {
  const { height, lines } = props;
  const scheme = useScheme();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  function toggle(name: string) {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  }

  return (
    <>
      <LineLegend lines={lines} colors={LINE_COLORS[scheme]} hidden={hidden} onToggle={toggle} />
      <Suspense fallback={<div style={{ height }} />}>
        <Lines {...props} hidden={hidden} />
      </Suspense>
    </>
  );
}

interface RangeChartWithLegend extends RangeChartProps {
  onToggle: (name: string) => void;
  /** Stands beside the legend. */
  tools?: ReactNode;
}

/** The same with points that can be chosen and lifted. */
export function RangeChart({ onToggle, tools, ...chart }: RangeChartWithLegend) {
  const { height, spec } = chart;
  const scheme = useScheme();

  return (
    <>
      <div className={css.head}>
        <LineLegend
          lines={spec.lines.filter(({ faint }) => !faint)}
          band={spec.band}
          colors={LINE_COLORS[scheme]}
          hidden={spec.hidden}
          onToggle={onToggle}
        />
        {tools}
      </div>
      <Suspense fallback={<div style={{ height }} />}>
        <Range {...chart} />
      </Suspense>
    </>
  );
}
