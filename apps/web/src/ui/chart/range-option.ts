import type { EChartsCoreOption } from 'echarts/core';
import { formatSpan } from '../../lib/format/index.ts';
import { lineCountOf, NAME_LINE } from './event-names.ts';
import { frameOf, INK, LINE_COLORS, tooltipLook } from './line-option.ts';
import type { Band, IndexRange, RangeLine, RangeSpec } from './range-spec.ts';
import { type Above, scaleOf } from './scale.ts';

type Scheme = 'light' | 'dark';

const SLIDER_FROM = 14;
const NARROW_LABEL = 6;
/** Half of a long name, which stands under the last point. */
const WIDE_MARGIN = 44;
/** Readable on the ground of either theme: 4.5 to 1 at least. */
const REST_COLORS = { light: '#b83a00', dark: '#ff9161' } as const;
/** A point is a day or an hour as a whole: between two of them there is nothing to glide over. */
const STEPS = { step: 'middle' } as const;

/** What a point holds, for the tooltip and for those who cannot see the chart. */
export function figuresAt(
  { lines, band, ghost, hidden, formatValue }: RangeSpec,
  at: number,
): { name: string; text: string; tone: number | null }[] {
  const shown = (value: number | null | undefined) => (value == null ? '—' : formatValue(value));
  const figures = lines
    .map((line, index) => ({ ...line, tone: line.tone ?? index }))
    .filter(({ name, faint, values }) => !hidden.has(name) && !(faint && values[at] == null))
    .map(({ name, values, tone, faint }) => ({ name, text: shown(values[at]), tone: faint ? null : tone }));
  const [low, high] = [band?.low[at], band?.high[at]];
  if (band && low != null && high != null && !hidden.has(band.name)) {
    figures.push({ name: band.name, text: formatSpan(formatValue(low), formatValue(high)), tone: null });
  }
  const after = ghost?.values[at];
  if (ghost && after != null) figures.push({ name: ghost.name, text: formatValue(after), tone: null });
  return figures;
}

/** The option object of the chart library for lines whose points can be chosen. */
export function rangeOption(spec: RangeSpec, scheme: Scheme, zoom: IndexRange | null): EChartsCoreOption {
  const { axis, hidden, band, ghost, mark } = spec;
  const ink = INK[scheme];
  const hasSlider = axis.length > SLIDER_FROM;
  const isWide = (axis[0]?.length ?? 0) > NARROW_LABEL;
  const frame = frameOf(spec, ink);
  const { max, above } = scaleOf(spec);
  const restColor = REST_COLORS[scheme];
  // The library counts only the labels that it shows: they are told apart by their text.
  const rests = new Set(axis.filter((_label, at) => spec.rests?.[at]));
  const colorAt = (label: string) => (rests.has(label) ? restColor : ink.text);
  return {
    ...frame,
    xAxis: { ...frame.xAxis, axisLabel: { ...frame.xAxis.axisLabel, color: colorAt } },
    yAxis: { ...frame.yAxis, ...(max === null ? {} : { max }) },
    grid: {
      left: 8,
      right: isWide ? WIDE_MARGIN : 16,
      // The names of holidays stand above the word beside the mark.
      top: (mark ? 16 : 2) + Math.max(mark ? 0 : 1, lineCountOf(spec.events ?? [])) * NAME_LINE,
      bottom: hasSlider ? 46 : 8,
      containLabel: true,
    },
    legend: { show: false },
    tooltip: {
      ...tooltipLook(ink),
      formatter: (params: unknown) => tooltipOf(spec, scheme, params),
    },
    dataZoom: hasSlider ? zoomOf(ink, zoom, axis.length, LINE_COLORS[scheme][0]) : [],
    series: [
      ...spec.lines
        .map((line, at) => ({ ...line, tone: line.tone ?? at }))
        .filter(({ name }) => !hidden.has(name))
        .map((line, at) => lineSeries(line, scheme, at === 0 ? mark : null)),
      ...(band && !hidden.has(band.name) ? bandSeries(band, scheme) : []),
      ...(ghost ? [ghostSeries(ghost, ink)] : []),
      ...(max === null ? [] : [aboveSeries(spec, above, max, scheme)]),
    ],
  };
}

const colorOf = (tone: number, scheme: Scheme) => LINE_COLORS[scheme][tone % LINE_COLORS[scheme].length];

/** Two stacked lines without strokes: the lower bound, and the height of the band above it. */
function bandSeries({ name, low, high, tone }: Band, scheme: Scheme) {
  const heights = high.map((value, at) => (value == null || low[at] == null ? null : value - low[at]));
  const bare = {
    type: 'line',
    ...STEPS,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    silent: true,
    z: 1,
  } as const;
  const stack = { stack: 'band', stackStrategy: 'all' } as const;
  return [
    { ...bare, ...stack, name: `${name} ↓`, data: low },
    {
      ...bare,
      ...stack,
      name,
      data: heights,
      areaStyle: { color: colorOf(tone, scheme), opacity: scheme === 'light' ? 0.14 : 0.2 },
    },
  ];
}

function lineSeries(line: RangeLine & { tone: number }, scheme: Scheme, mark: RangeSpec['mark']) {
  const { name, values, area, dashed, tone, faint, marked } = line;
  const color = faint ? INK[scheme].text : colorOf(tone, scheme);
  return {
    name,
    type: 'line',
    ...(area ? {} : STEPS),
    color,
    symbol: 'circle',
    symbolSize: 5,
    showSymbol: !faint && (values.length <= 31 || marked?.some(Boolean) === true),
    data: values.map((value, at) => pointOf(value, marked?.[at] ?? false, values.length <= 31)),
    lineStyle: { width: faint ? 1.25 : 2, type: faint ? 'dotted' : dashed ? 'dashed' : 'solid' },
    ...(area ? { areaStyle: { opacity: 0.16 } } : {}),
    ...(mark ? { markLine: markOf(mark, INK[scheme]) } : {}),
  };
}

const pointOf = (value: number | null, isMarked: boolean, isSparse: boolean) =>
  isMarked
    ? { value, symbol: 'diamond', symbolSize: 9 }
    : isSparse
      ? value
      : { value, symbol: 'none', symbolSize: 0 };

const ghostSeries = ({ name, values }: { name: string; values: (number | null)[] }, ink: Ink) => ({
  name,
  type: 'line',
  ...STEPS,
  color: ink.strong,
  symbol: 'circle',
  symbolSize: 5,
  showSymbol: values.filter((value) => value !== null).length <= 31,
  data: values,
  silent: true,
  z: 5,
  lineStyle: { width: 2, type: 'solid' },
});

/** Points above the scale: a sign at its edge, and how high they are. */
function aboveSeries({ axis, formatValue }: RangeSpec, above: Above[], max: number, scheme: Scheme) {
  const data: unknown[] = axis.map(() => null);
  for (const { at, value, tone } of above) {
    const label = {
      ...{ show: true, formatter: formatValue(value), color: INK[scheme].strong, fontSize: 11 },
      position: at > axis.length / 2 ? 'left' : 'right',
    };
    data[at] = {
      value: max,
      symbol: 'triangle',
      symbolSize: 11,
      itemStyle: { color: colorOf(tone, scheme) },
      label,
    };
  }
  return {
    type: 'line',
    data,
    showSymbol: true,
    showAllSymbol: true,
    clip: false,
    silent: true,
    z: 6,
    lineStyle: { opacity: 0 },
  };
}

type Ink = (typeof INK)[Scheme];

const markOf = ({ at, name }: { at: number; name: string }, ink: Ink) => ({
  silent: true,
  symbol: 'none',
  lineStyle: { color: ink.text, type: 'solid', width: 1, opacity: 0.6 },
  label: { formatter: name, color: ink.text, fontSize: 11, position: 'end', distance: 2 },
  data: [{ xAxis: at }],
});

function zoomOf(ink: Ink, zoom: IndexRange | null, length: number, accent: string) {
  const window = { startValue: zoom?.from ?? 0, endValue: zoom?.to ?? length - 1 };
  return [
    {
      type: 'slider',
      ...window,
      height: 22,
      bottom: 6,
      borderColor: ink.line,
      fillerColor: `${accent}22`,
      handleStyle: { color: ink.ground, borderColor: ink.text },
      moveHandleSize: 4,
      dataBackground: { lineStyle: { color: ink.text, opacity: 0.5 }, areaStyle: { opacity: 0.06 } },
      selectedDataBackground: { lineStyle: { color: accent }, areaStyle: { color: accent, opacity: 0.1 } },
      textStyle: { color: ink.text, fontSize: 11 },
      brushSelect: true,
    },
    {
      type: 'inside',
      ...window,
      zoomOnMouseWheel: 'ctrl',
      moveOnMouseMove: false,
      moveOnMouseWheel: 'shift',
    },
  ];
}

/** Built out of nodes, so that a name can never become markup. */
function tooltipOf(spec: RangeSpec, scheme: Scheme, params: unknown): HTMLElement | string {
  const at = (params as { dataIndex?: number }[])[0]?.dataIndex;
  if (at === undefined) return '';
  const box = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = spec.titles[at] ?? '';
  box.append(title);
  for (const { name, text, tone } of figuresAt(spec, at)) {
    const row = document.createElement('div');
    row.style.cssText = 'display:flex;gap:6px;align-items:center;line-height:1.6';
    const dot = document.createElement('span');
    const color = tone === null ? 'transparent' : colorOf(tone, scheme);
    dot.style.cssText = `width:8px;height:8px;border-radius:50%;background:${color}`;
    const value = document.createElement('b');
    value.style.cssText = 'margin-inline-start:auto;padding-inline-start:16px;font-weight:600';
    value.textContent = text;
    row.append(dot, name, value);
    box.append(row);
  }
  return box;
}
