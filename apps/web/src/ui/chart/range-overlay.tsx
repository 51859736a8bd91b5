import { IconArrowsMoveVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { lineCountOf, NAME_LINE, placeNames } from './event-names.ts';
import css from './range-chart.module.css';
import type { IndexRange, RangeSpec } from './range-spec.ts';
import type { Geometry } from './use-range-chart.ts';

/** How chosen points can be lifted or lowered together. */
export interface Lift {
  /** Where the handle stands, and what it stood for before it was lifted. */
  value: number;
  base: number;
  label: string;
  onLift: (factor: number) => void;
  onDone: () => void;
}

interface RangeOverlayProps {
  geometry: Geometry;
  chosen: IndexRange;
  lift: Lift | null;
}

const HANDLE = 28;
const MOST = 500;
const KEY_PERCENT: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Moved, not laid out anew: what follows the choice pushes nothing. */
const at = (x: number, y: number) => ({ left: 0, top: 0, transform: `translate(${x}px, ${y}px)` });

/** The chosen points as a veil over the chart, with a handle that lifts or lowers them. */
export function RangeOverlay({ geometry, chosen, lift }: RangeOverlayProps) {
  const { left, right, top, bottom, xOf } = geometry;
  const half = Math.min(24, Math.max(2, (xOf(chosen.from + 1) - xOf(chosen.from)) / 2));
  const start = Math.max(left - 6, xOf(chosen.from) - half);
  const end = Math.min(right + 6, xOf(chosen.to) + half);
  if (end < left || start > right) return null;
  return (
    <>
      <div
        className={css.veil}
        data-chosen
        style={{ ...at(start, top), width: Math.max(4, end - start), height: bottom - top }}
      />
      {lift && <LiftHandle geometry={geometry} lift={lift} x={(start + end) / 2} />}
    </>
  );
}

interface Strip extends IndexRange {
  name: string | null;
}

/** Neighbours that are alike, each run once. */
function stripsOf({ axis, rests, events }: RangeSpec): Strip[] {
  const strips: Strip[] = [];
  axis.forEach((_, at) => {
    const name = events?.[at] ?? null;
    if (name === null && !rests?.[at]) return;
    const last = strips.at(-1);
    if (last?.to === at - 1 && last.name === name) last.to = at;
    else strips.push({ from: at, to: at, name });
  });

  return strips;
}

/** Points that stand out, behind the lines: rests as a tint, events with their name where there is room for it. */
export function RangeStrips({ geometry, spec }: { geometry: Geometry; spec: RangeSpec }) {
  const { left, right, bottom, xOf } = geometry;
  const half = Math.max(1, (xOf(1) - xOf(0)) / 2);
  const shown = stripsOf(spec)
    .map(({ from, to, name }) => ({
      from,
      name,
      start: Math.max(left, xOf(from) - half),
      end: Math.min(right, xOf(to) + half),
    }))
    .filter(({ start, end }) => end > start);
  const places = placeNames(shown, { left, right, lines: lineCountOf(spec.events ?? []) });

  return shown.map(({ from, name, start, end }, at) => {
    const place = places[at];
    return (
      <div
        key={from}
        className={css.strip}
        data-event={name === null ? undefined : ''}
        style={{ left: start, width: end - start, top: 0, height: bottom }}
      >
        {place && <span style={{ left: place.x - start, top: place.line * NAME_LINE }}>{name}</span>}
      </div>
    );
  });
}

interface LiftHandleProps {
  geometry: Geometry;
  lift: Lift;
  x: number;
}

const factorOf = ({ value, base }: Lift) => (base > 0 ? value / base : 1);

function LiftHandle({ geometry, lift, x }: LiftHandleProps) {
  const start = useRef<{ y: number; value: number } | null>(null);
  const isLifted = useRef(false);
  const percent = Math.round((factorOf(lift) - 1) * 100);

  function liftTo(next: number) {
    isLifted.current = true;
    lift.onLift(1 + Math.max(-100, Math.min(MOST, next)) / 100);
  }

  function down(event: PointerEvent<HTMLDivElement>) {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    isLifted.current = false;
    start.current = { y: event.clientY, value: lift.value };
  }

  function move(event: PointerEvent) {
    const from = start.current;
    if (!from || lift.base <= 0) return;
    const value = geometry.valueAt(geometry.yOf(from.value) + event.clientY - from.y);
    liftTo(Math.round((value / lift.base - 1) * 100));
  }

  function up(event: PointerEvent) {
    event.stopPropagation();
    if (start.current && isLifted.current) lift.onDone();
    start.current = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_PERCENT[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) lift.onDone();
    else liftTo(percent + step);
  }

  const y = Math.max(geometry.top + HANDLE / 2, geometry.yOf(lift.value));
  return (
    <div
      className={css.handle}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={lift.label}
      aria-valuenow={percent}
      aria-valuemin={-100}
      aria-valuemax={MOST}
      aria-valuetext={`${percent > 0 ? '+' : ''}${percent}%`}
      title={lift.label}
      style={at(x - HANDLE / 2, y - HANDLE / 2)}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={onKeyDown}
    >
      <IconArrowsMoveVertical size={16} stroke={2} />
    </div>
  );
}
