import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { DayGridProps } from './day-grid-props.ts';
import {
  type Gesture,
  type GestureEffect,
  type GestureEvent,
  type GridPlace,
  gestureStep,
} from './grid-gesture.ts';
import { type GridBounds, type GridSelection, isSelected, selectCell } from './grid-selection.ts';
import type { CellAt } from './grid-types.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';
import { placeOf } from './use-grid-selection.ts';

/** A finger lifts days after this long; before it, moving scrolls. */
const LONG_PRESS_MS = 350;
/** A browser that sends a click after a long press sends it at once. */
const LATEST_CLICK_MS = 300;

/** What comes to lie under a finger that lifts is not pressed by it. */
function dropClick(): void {
  const given = new AbortController();
  const drop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', drop, { signal: given.signal, capture: true, once: true });
  setTimeout(() => given.abort(), LATEST_CLICK_MS);
}

const pressedPlace = (target: EventTarget | null): GridPlace =>
  target instanceof Element && target.closest('[data-fill-handle]')
    ? { isFillHandle: true }
    : placeOf(target);

interface PointerOptions {
  grid: DayGridProps;
  bounds: GridBounds;
  latest: RefObject<GridSelection | null>;
  scroller: RefObject<HTMLDivElement | null>;
  select: (next: GridSelection, options?: { isRevealed?: boolean; isFocused?: boolean }) => void;
}

/**
 * Mouse, pen and finger: click, drag, Shift, Ctrl, names, dates and corner choose; the fill handle fills; chosen days
 * are dragged; a finger scrolls, taps, and lifts days only after a long press. What a gesture means is in
 * `grid-gesture.ts`; here it meets the browser.
 */
export function useGridPointer({ grid, bounds, latest, scroller, select }: PointerOptions) {
  const gesture = useRef<Gesture | null>(null);
  const [isDown, setDown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const edge = useEdgeScroll(scroller);
  /** The tap is told at the click that ends it: what opens must not be hit by that same click. */
  const tap = useRef<CellAt | null>(null);
  /** What the last two presses met: of a double click the first one counts, as the handle comes under the second by itself. */
  const presses = useRef<[GridPlace, GridPlace]>([{}, {}]);

  const apply = (effect: GestureEffect) => {
    switch (effect.do) {
      case 'select':
        return select(effect.selection, { isRevealed: effect.isRevealed });
      case 'fill_over':
        return grid.onFillOver?.(effect.source, effect.target);
      case 'fill':
        return grid.onFill?.(effect.source, effect.target);
      case 'drag_over':
        return grid.onDragOver?.(effect.drag);
      case 'drop':
        return grid.onDrop?.(effect.drag);
      case 'paint':
        return grid.onPaint?.(effect.range);
      case 'tap':
        tap.current = effect.at;
        return;
      case 'held':
        dropClick();
        return grid.onTap?.(effect.at);
      case 'await_long_press':
        timer.current = setTimeout(longPress, LONG_PRESS_MS);
    }
  };

  /** Takes the gesture on; answers what the grid did. */
  const handle = (event: GestureEvent): readonly GestureEffect[] => {
    const step = gestureStep(gesture.current, event, {
      selection: latest.current,
      bounds,
      isPainting: grid.onPaint !== undefined,
      canDrag: (at) => grid.canDrag?.(at) ?? false,
    });
    gesture.current = step.gesture;
    if (step.gesture?.kind !== 'press') clearTimeout(timer.current);
    if (!step.gesture) edge.stop();
    setDown(step.gesture !== null);
    for (const effect of step.effects) apply(effect);

    return step.effects;
  };

  const longPress = useEffectEvent(() => {
    navigator.vibrate?.(12);
    handle({ type: 'long_press' });
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    const over = placeOf(document.elementFromPoint(x, y)).cell;
    if (gesture.current && gesture.current.kind !== 'press') edge.at(x, y);
    handle({ type: 'move', over, x, y, keys: event });
  });
  const onUp = useEffectEvent((event: PointerEvent) => handle({ type: 'up', keys: event }));
  const cancel = useEffectEvent(() => handle({ type: 'cancel' }));

  useEffect(() => {
    if (!isDown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    // Once lifted, the finger drags; the browser must not scroll under it.
    const onTouchMove = (event: TouchEvent) => {
      if (gesture.current?.kind === 'drag') event.preventDefault();
    };
    window.addEventListener('pointermove', (event) => onMove(event), { signal });
    window.addEventListener('pointerup', (event) => onUp(event), { signal });
    window.addEventListener('pointercancel', () => cancel(), { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
    window.addEventListener('touchmove', onTouchMove, { signal, passive: false });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, [isDown]);

  const onPointerDown = (event: ReactPointerEvent) => {
    const target = event.target as Element;
    const place = pressedPlace(target);
    presses.current = [presses.current[1], place];
    if (event.button !== 0 || target.closest('button,input,[role=separator]')) return;
    const effects = handle({
      type: 'down',
      place,
      x: event.clientX,
      y: event.clientY,
      keys: event,
      isTouch: event.pointerType === 'touch',
    });
    if (effects.some((effect) => effect.do === 'prevent_default')) event.preventDefault();
  };

  return {
    onPointerDown,
    onClick: () => {
      const at = tap.current;
      tap.current = null;
      if (at) grid.onTap?.(at);
    },
    /** Opens a day; on the handle it fills to the last date. */
    onDoubleClick: () => {
      const [{ isFillHandle, cell }] = presses.current;
      const source = latest.current?.ranges.at(-1);
      if (isFillHandle && source) grid.onFill?.(source, { ...source, right: bounds.columnCount - 1 });
      else if (cell) grid.onOpen?.(cell);
    },
    /** A right click, the menu key or Shift+F10: outside of what is chosen it chooses the cell first. */
    onContextMenu: (event: ReactMouseEvent) => {
      const { cell } = placeOf(event.target);
      const isTyping = (event.target as Element).closest('input') !== null;
      if (gesture.current) return event.preventDefault();
      if (!cell || isTyping || !grid.onMenu) return;
      event.preventDefault();
      const chosen = latest.current;
      if (!chosen || !isSelected(chosen, cell.row, cell.column))
        select(selectCell(cell), { isRevealed: false });
      grid.onMenu(cell, { x: event.clientX, y: event.clientY });
    },
  };
}
