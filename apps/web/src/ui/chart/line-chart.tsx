import { useComputedColorScheme } from '@mantine/core';
import { LineChart as Lines } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { type ChartSpec, optionOf } from './line-option.ts';

use([Lines, GridComponent, TooltipComponent, LegendComponent, DataZoomComponent, AriaComponent, SVGRenderer]);

export interface LineChartProps extends ChartSpec {
  label: string;
  height: number;
}

/** Lines over a common axis, with tooltip and a slider where there is much to see. */
export default function LineChart({ label, height, ...spec }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init> | null>(null);
  const scheme = useComputedColorScheme('light');

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const instance = init(element, null, { renderer: 'svg' });
    chart.current = instance;
    const watcher = new ResizeObserver(() => instance.resize());
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      instance.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(optionOf(spec, scheme), { notMerge: true });
  });

  return <div ref={place} style={{ height, width: '100%' }} role="img" aria-label={label} />;
}
