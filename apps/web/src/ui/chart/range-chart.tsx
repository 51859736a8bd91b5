import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatSpan } from '../../lib/format/index.ts';
import { MOVES } from './moves.ts';
import css from './range-chart.module.css';
import { figuresAt } from './range-option.ts';
import { type Lift, RangeOverlay, RangeStrips } from './range-overlay.tsx';
import type { IndexRange, RangeSpec } from './range-spec.ts';
import { useRangeChart } from './use-range-chart.ts';
import { useScheme } from './use-scheme.ts';

export interface RangeChartProps {
  label: string;
  /** What the keys do, for screen readers. */
  hint: string;
  height: number;
  spec: RangeSpec;
  zoom: IndexRange | null;
  onZoom: (zoom: IndexRange | null) => void;
  chosen: IndexRange | null;
  onChoose: (range: IndexRange | null) => void;
  /** How far PageUp and PageDown go. */
  page: number;
  /** A key that is not for moving: typing starts a correction. */
  onType: (key: string) => void;
  /** How the chosen points can be lifted or lowered together; null when they cannot. */
  lift: Lift | null;
}

/** A chart whose points are chosen by dragging or by the keyboard: a slider along the axis of time. */
export default function RangeChart(props: RangeChartProps) {
  const { label, hint, height, spec, zoom, onZoom, chosen, onChoose, page, onType, lift } = props;
  const place = useRef<HTMLDivElement>(null);
  const scheme = useScheme();
  const { geometry } = useRangeChart(place, spec, scheme, { zoom, onZoom });
  const anchor = useRef(0);
  const head = useRef(0);
  const isDragging = useRef(false);
  const last = spec.axis.length - 1;

  function choose(at: number, extend: boolean) {
    if (!extend) anchor.current = at;
    head.current = at;
    onChoose({ from: Math.min(anchor.current, at), to: Math.max(anchor.current, at) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    if (move) {
      const at = chosen ? move(head.current, page, last) : event.key === 'End' ? last : 0;
      choose(Math.max(0, Math.min(last, at)), event.shiftKey && chosen !== null);
    } else if (event.key === 'Escape' && chosen) onChoose(null);
    else if (chosen && (event.key.length === 1 || event.key === 'Enter')) onType(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The index under the pointer, or null beside the lines. */
  function indexUnder(event: PointerEvent): number | null {
    const box = place.current?.getBoundingClientRect();
    if (!geometry || !box) return null;
    const y = event.clientY - box.top;
    const x = event.clientX - box.left;
    const isInside = y > 0 && y < geometry.bottom && x > geometry.left - 12 && x < geometry.right + 12;
    return isInside || isDragging.current ? geometry.indexAt(x) : null;
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    const at = indexUnder(event);
    if (at === null) return;
    isDragging.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    choose(at, event.shiftKey && chosen !== null);
  }

  function onPointerMove(event: PointerEvent) {
    if (!isDragging.current) return;
    const at = indexUnder(event);
    if (at !== null && at !== head.current) choose(at, true);
  }

  return (
    <div
      className={css.chart}
      style={{ height }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        isDragging.current = false;
      }}
      onPointerCancel={() => {
        isDragging.current = false;
      }}
    >
      <div className={css.strips} aria-hidden>
        {geometry && spec.axis.length > 1 && <RangeStrips geometry={geometry} spec={spec} />}
      </div>
      <div ref={place} className={css.place} aria-hidden />
      <div
        className={css.axis}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-description={hint}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={chosen ? Math.min(head.current, last) : 0}
        aria-valuetext={chosen ? spokenOf(spec, chosen, Math.min(head.current, last)) : hint}
        onKeyDown={onKeyDown}
      />
      {geometry && chosen && <RangeOverlay geometry={geometry} chosen={chosen} lift={lift} />}
    </div>
  );
}

/** The point of the cursor in words, and how far the choice goes when it is more than that point. */
function spokenOf(spec: RangeSpec, { from, to }: IndexRange, at: number): string {
  const figures = figuresAt(spec, at).map(({ name, text }) => `${name} ${text}`);
  const range = from === to ? spec.titles[at] : formatSpan(spec.titles[from] ?? '', spec.titles[to] ?? '');
  return [range, ...figures].join(', ');
}
