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
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChartSpec, optionOf } from './line-option.ts';
import { MOVES } from './moves.ts';
import css from './range-chart.module.css';
import { useScheme } from './use-scheme.ts';

use([Lines, GridComponent, TooltipComponent, LegendComponent, DataZoomComponent, AriaComponent, SVGRenderer]);

/** Points of a chart that lead somewhere. */
export interface OpenPoints {
  /** Each in full, for whoever cannot see the chart. */
  titles: readonly string[];
  /** What the keys do, for screen readers. */
  hint: string;
  onOpen: (at: number) => void;
}

export interface LineChartProps extends ChartSpec {
  label: string;
  height: number;
  /** A click on a point, or Enter on the one that the arrows chose, opens it; else the chart is a picture. */
  points?: OpenPoints | undefined;
}

type Chart = ReturnType<typeof init>;

/** So far beside a point it is still meant. */
const REACH_PX = 24;

/** The point under the pointer, or null beside the lines. */
function pointUnder(chart: Chart, x: number, y: number): number | null {
  const axis = { xAxisIndex: 0 };
  const at = Math.round(Number(chart.convertFromPixel(axis, x)));
  const place = Number(chart.convertToPixel(axis, at));
  return Math.abs(place - x) <= REACH_PX && chart.containPixel('grid', [place, y]) ? at : null;
}

/** Lines over a common axis, with tooltip and a slider where there is much to see. */
export default function LineChart({ label, height, points, ...spec }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const scheme = useScheme();
  const open = useEffectEvent((at: number | null) => at !== null && points?.onOpen(at));
  const isOpening = useEffectEvent((at: number | null) => at !== null && points !== undefined);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const instance = init(element, null, { renderer: 'svg' });
    chart.current = instance;
    const watcher = new ResizeObserver(() => instance.resize());
    watcher.observe(element);
    const pointer = instance.getZr();
    pointer.on('click', ({ offsetX, offsetY }) => open(pointUnder(instance, offsetX, offsetY)));
    pointer.on('mousemove', ({ offsetX, offsetY }) => {
      if (isOpening(pointUnder(instance, offsetX, offsetY))) pointer.setCursorStyle('pointer');
    });
    return () => {
      watcher.disconnect();
      instance.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(optionOf(spec, scheme), { notMerge: true });
  });

  if (!points) return <div ref={place} style={{ height, width: '100%' }} role="img" aria-label={label} />;
  return (
    <div className={css.chart} style={{ height }}>
      <div ref={place} className={css.place} aria-hidden />
      <PointCursor
        label={label}
        spec={spec}
        points={points}
        show={(action) => chart.current?.dispatchAction(action)}
      />
    </div>
  );
}

interface PointCursorProps {
  label: string;
  spec: ChartSpec;
  points: OpenPoints;
  show: (action: { type: 'showTip'; seriesIndex: number; dataIndex: number } | { type: 'hideTip' }) => void;
}

/** The keyboard of the chart: a slider along its points. */
function PointCursor({ label, spec, points, show }: PointCursorProps) {
  const { axis, lines, hidden, formatValue } = spec;
  const [chosen, setChosen] = useState(0);
  const last = axis.length - 1;
  const at = Math.min(chosen, last);
  const figures = lines
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, values }) => `${name} ${values[at] == null ? '—' : formatValue(values[at])}`);
  const look = (to: number) => {
    setChosen(to);
    show({ type: 'showTip', seriesIndex: 0, dataIndex: to });
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    if (move) look(Math.max(0, Math.min(last, move(at, WEEK, last))));
    else if (event.key === 'Enter' || event.key === ' ') points.onOpen(at);
    else return;
    event.preventDefault();
  }

  return (
    <div
      className={css.axis}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-description={points.hint}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={at}
      aria-valuetext={[points.titles[at], ...figures].join(', ')}
      onFocus={() => look(at)}
      onBlur={() => show({ type: 'hideTip' })}
      onKeyDown={onKeyDown}
    />
  );
}

const WEEK = 7;
