import { LineChart as Lines } from 'echarts/charts';
import { DataZoomComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { rangeOption } from './range-option.ts';
import type { IndexRange, RangeSpec } from './range-spec.ts';

use([Lines, GridComponent, TooltipComponent, DataZoomComponent, MarkLineComponent, SVGRenderer]);

/** Where things stand inside the chart, in pixels. */
export interface Geometry {
  left: number;
  right: number;
  top: number;
  bottom: number;
  xOf: (index: number) => number;
  yOf: (value: number) => number;
  indexAt: (x: number) => number;
  valueAt: (y: number) => number;
}

interface RangeChartState {
  geometry: Geometry | null;
  instance: RefObject<EChartsType | null>;
}

const GRID_TOP = 16;

function geometryOf(chart: EChartsType, { from, to }: IndexRange): Geometry | null {
  const xOf = (index: number) => Number(chart.convertToPixel({ xAxisIndex: 0 }, index));
  const yOf = (value: number) => Number(chart.convertToPixel({ yAxisIndex: 0 }, value));
  const [left, right, bottom] = [xOf(from), xOf(to), yOf(0)];
  if (![left, right, bottom].every(Number.isFinite)) return null;
  return {
    left,
    right: Math.max(left + 1, right),
    top: GRID_TOP,
    bottom,
    xOf,
    yOf,
    indexAt: (x) => {
      const at = Math.round(Number(chart.convertFromPixel({ xAxisIndex: 0 }, x)));
      return Math.max(from, Math.min(to, Number.isFinite(at) ? at : from));
    },
    valueAt: (y) => Number(chart.convertFromPixel({ yAxisIndex: 0 }, y)),
  };
}

/** Keeps the chart of the library in step with what it shall show, its size and its zoom. */
export function useRangeChart(
  place: RefObject<HTMLDivElement | null>,
  spec: RangeSpec,
  scheme: 'light' | 'dark',
  { zoom, onZoom }: { zoom: IndexRange | null; onZoom: (zoom: IndexRange | null) => void },
): RangeChartState {
  const instance = useRef<EChartsType | null>(null);
  const [geometry, setGeometry] = useState<Geometry | null>(null);
  const shown = useRef<IndexRange | null>(null);
  const last = spec.axis.length - 1;

  const measure = useEffectEvent(() => {
    const chart = instance.current;
    setGeometry(chart && last >= 0 ? geometryOf(chart, shown.current ?? { from: 0, to: last }) : null);
  });
  /** The library tells its own moves and ours alike. */
  const zoomed = useEffectEvent(() => {
    const [window] = (instance.current?.getOption().dataZoom ?? []) as {
      startValue?: number;
      endValue?: number;
    }[];
    const range = { from: window?.startValue ?? 0, to: window?.endValue ?? last };
    shown.current = range.from <= 0 && range.to >= last ? null : range;
    measure();
    onZoom(shown.current);
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart = init(element, null, { renderer: 'svg' });
    instance.current = chart;
    chart.on('datazoom', () => zoomed());
    const watcher = new ResizeObserver(() => {
      chart.resize();
      measure();
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      chart.dispose();
      instance.current = null;
    };
  }, [place]);

  useEffect(() => {
    if (shown.current && shown.current.to > spec.axis.length - 1) shown.current = null;
    instance.current?.setOption(rangeOption(spec, scheme, shown.current), { notMerge: true });
    measure();
  }, [spec, scheme]);

  useEffect(() => {
    if (zoom?.from === shown.current?.from && zoom?.to === shown.current?.to) return;
    const window = { startValue: zoom?.from ?? 0, endValue: zoom?.to ?? last };
    instance.current?.dispatchAction({ type: 'dataZoom', ...window });
  }, [zoom, last]);

  return { geometry, instance };
}
