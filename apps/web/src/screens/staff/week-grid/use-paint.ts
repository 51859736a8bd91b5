import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Brush, between, brushFor, type Marks, markAt, paint, type Step } from './paint.ts';

const LONG_PRESS_MS = 350;

interface PaintOptions {
  frame: RefObject<HTMLElement | null>;
  marks: Marks;
  brush: Brush;
  step_seconds: number;
  /** Days run along the rows, time along the columns; or the other way round. */
  isWide: boolean;
  days: number;
  steps: readonly number[];
  isReadOnly: boolean;
  onPaint: (marks: Marks) => void;
}

interface Stroke {
  from: Step;
  to: Step;
  brush: Brush;
}

function stepOf(target: Element | null): Step | null {
  const text = target?.closest('[data-step]')?.getAttribute('data-step');
  if (!text) return null;
  const [day = 0, second = 0] = text.split(':').map(Number);
  return { day, second };
}

/**
 * Painting by mouse (press and drag), by touch (a tap, or a long press and drag, so that a swipe scrolls) and by
 * keyboard (arrows move, Shift extends, Space paints, Delete clears).
 */
export function usePaint(options: PaintOptions) {
  const { frame, marks, step_seconds, steps, days, isWide, isReadOnly } = options;
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [focus, setFocus] = useState<Step>({ day: 0, second: steps[0] ?? 0 });
  const [anchor, setAnchor] = useState<Step | null>(null);
  const press = useRef<{ timer: number; from: Step } | null>(null);
  const live = useRef<Stroke | null>(null);

  const show = (next: Stroke | null) => {
    live.current = next;
    setStroke(next);
  };
  const dropPress = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };

  useEffect(() => {
    const node = frame.current;
    const holdStill = (event: TouchEvent) => live.current && event.cancelable && event.preventDefault();
    node?.addEventListener('touchmove', holdStill, { passive: false });
    return () => node?.removeEventListener('touchmove', holdStill);
  }, [frame]);

  const begin = (from: Step) => {
    setFocus(from);
    setAnchor(null);
    show({ from, to: from, brush: brushFor(markAt(marks, from, step_seconds), options.brush) });
  };
  const finish = (done: Stroke) => {
    options.onPaint(paint(marks, between(done.from, done.to, step_seconds), done.brush, step_seconds));
    show(null);
  };

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const from = stepOf(event.target as Element);
    if (!from || isReadOnly || event.button !== 0) return;
    if (event.pointerType !== 'touch') return begin(from);
    press.current = { from, timer: window.setTimeout(() => press.current && begin(from), LONG_PRESS_MS) };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { current } = live;
    if (!current) return;
    const to = stepOf(document.elementFromPoint(event.clientX, event.clientY));
    if (to && frame.current && (to.day !== current.to.day || to.second !== current.to.second))
      show({ ...current, to });
  }

  function onPointerUp() {
    const tapped = press.current?.from;
    dropPress();
    if (live.current) return finish(live.current);
    if (tapped) {
      const brush = brushFor(markAt(marks, tapped, step_seconds), options.brush);
      setFocus(tapped);
      finish({ from: tapped, to: tapped, brush });
    }
  }

  function cancel() {
    dropPress();
    show(null);
  }

  function move(by: number, alongDays: boolean, isExtending: boolean) {
    const at = steps.indexOf(focus.second);
    const day = alongDays ? Math.min(days - 1, Math.max(0, focus.day + by)) : focus.day;
    const index = alongDays ? at : Math.min(steps.length - 1, Math.max(0, at + by));
    const next = { day, second: steps[index] ?? focus.second };
    setAnchor(isExtending ? (anchor ?? focus) : null);
    setFocus(next);
    frame.current?.querySelector<HTMLElement>(`[data-step="${next.day}:${next.second}"]`)?.focus();
  }

  function press_(brush: Brush) {
    if (isReadOnly) return;
    finish({ from: anchor ?? focus, to: focus, brush });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    const far = steps.length;
    const moves: Record<string, [number, boolean]> = {
      ArrowUp: [-1, isWide],
      ArrowDown: [1, isWide],
      ArrowLeft: [-1, !isWide],
      ArrowRight: [1, !isWide],
      Home: [-far, false],
      End: [far, false],
    };
    const step = moves[key];
    if (step) move(step[0], step[1], shiftKey);
    else if (key === ' ' || key === 'Enter')
      press_(brushFor(markAt(marks, anchor ?? focus, step_seconds), options.brush));
    else if (key === 'Delete' || key === 'Backspace') press_('clear');
    else if (key === 'Escape' && (live.current || anchor)) {
      cancel();
      setAnchor(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const shown = stroke
    ? paint(marks, between(stroke.from, stroke.to, step_seconds), stroke.brush, step_seconds)
    : marks;
  const chosen = new Set(
    (anchor ? between(anchor, focus, step_seconds) : []).map(({ day, second }) => `${day}:${second}`),
  );
  return {
    shown,
    chosen,
    focus: steps.includes(focus.second) && focus.day < days ? focus : { day: 0, second: steps[0] ?? 0 },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel, onKeyDown },
  };
}
