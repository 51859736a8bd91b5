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
import { useEffect, useRef, useState } from 'react';
import { LineLegend } from './line-legend.tsx';
import { type ChartSpec, LINE_COLORS, optionOf } from './line-option.ts';

use([Lines, GridComponent, TooltipComponent, LegendComponent, DataZoomComponent, AriaComponent, SVGRenderer]);

interface LineChartProps extends Omit<ChartSpec, 'hidden'> {
  label: string;
  height: number;
}

/** Lines over a common axis, with legend, tooltip and a slider where there is much to see. */
export default function LineChart({ label, height, ...spec }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init> | null>(null);
  const scheme = useComputedColorScheme('light');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

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
    chart.current?.setOption(optionOf({ ...spec, hidden }, scheme), { notMerge: true });
  });

  function toggle(name: string) {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    setHidden(next);
  }

  return (
    <>
      <LineLegend lines={spec.lines} colors={LINE_COLORS[scheme]} hidden={hidden} onToggle={toggle} />
      <div ref={place} style={{ height, width: '100%' }} role="img" aria-label={label} />
    </>
  );
}
