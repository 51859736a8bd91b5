import type { EChartsCoreOption } from 'echarts/core';

export interface ChartLine {
  name: string;
  values: (number | null)[];
  area?: boolean;
  dashed?: boolean;
}

export interface ChartSpec {
  axis: string[];
  lines: ChartLine[];
  formatValue: (value: number) => string;
  /** Names of the lines that are not drawn. */
  hidden: ReadonlySet<string>;
}

/** Okabe and Ito's colours, told apart with every kind of colour vision; a set for each ground. */
export const LINE_COLORS = {
  light: ['#0072b2', '#d55e00', '#00805f', '#a3568a', '#8a6d00', '#56788f', '#4d4d4d'],
  dark: ['#56b4e9', '#f08a3c', '#2fc59b', '#d694bd', '#e6c34a', '#9fb8c8', '#c4c4c4'],
} as const;

export const INK = {
  light: { text: '#5b6570', line: '#dfe4ea', ground: '#ffffff', strong: '#1d2126' },
  dark: { text: '#a0a9b3', line: '#31373f', ground: '#262b31', strong: '#e6e9ec' },
} as const;

type Ink = (typeof INK)['light' | 'dark'];

export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

const SLIDER_FROM = 100;

/** What all charts over an axis of steps share: the two axes and the letters. */
export function frameOf({ axis, formatValue }: Pick<ChartSpec, 'axis' | 'formatValue'>, ink: Ink) {
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    xAxis: {
      type: 'category',
      data: axis,
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: ink.line } },
      axisLabel: { color: ink.text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      axisLabel: { color: ink.text, formatter: formatValue },
      splitLine: { lineStyle: { color: ink.line } },
    },
  };
}

export const tooltipLook = (ink: Ink) => ({
  trigger: 'axis',
  confine: true,
  backgroundColor: ink.ground,
  borderColor: ink.line,
  textStyle: { color: ink.strong, fontSize: 12 },
});

/** The option object of the chart library for lines in our look. */
export function optionOf(
  { axis, lines, formatValue, hidden }: ChartSpec,
  scheme: 'light' | 'dark',
): EChartsCoreOption {
  const ink = INK[scheme];
  const isLong = axis.length > SLIDER_FROM;
  return {
    ...frameOf({ axis, formatValue }, ink),
    color: [...LINE_COLORS[scheme]],
    grid: { left: 8, right: 16, top: 12, bottom: isLong ? 48 : 8, containLabel: true },
    legend: { show: false, selected: Object.fromEntries([...hidden].map((name) => [name, false])) },
    tooltip: {
      ...tooltipLook(ink),
      valueFormatter: (value: unknown) => (typeof value === 'number' ? formatValue(value) : '—'),
    },
    ...(isLong ? { dataZoom: [sliderOf(ink), { type: 'inside', zoomOnMouseWheel: 'ctrl' }] } : {}),
    series: lines.map(seriesOf),
  };
}

const seriesOf = ({ name, values, area, dashed }: ChartLine) => ({
  name,
  type: 'line',
  symbol: 'circle',
  symbolSize: 5,
  showSymbol: values.length <= 31,
  data: values,
  lineStyle: { width: 2, type: dashed ? 'dashed' : 'solid' },
  ...(area ? { areaStyle: { opacity: 0.16 } } : {}),
});

const sliderOf = (ink: Ink) => ({
  type: 'slider',
  height: 20,
  bottom: 8,
  borderColor: ink.line,
  textStyle: { color: ink.text },
  brushSelect: false,
});
