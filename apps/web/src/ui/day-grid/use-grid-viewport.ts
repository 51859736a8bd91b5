import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type GridFrame,
  type GridRange,
  type GridViewport,
  sameRange,
  visibleRange,
} from './grid-geometry.ts';
import type { GridSelection } from './grid-selection.ts';
import type { CellAt } from './grid-types.ts';

const SETTLE_MS = 90;
/** One less than the overscan: a row or two are drawn in each frame instead of many in a few. */
const ROWS_AHEAD = 5;

function readViewport(element: HTMLElement): GridViewport {
  return {
    top: element.scrollTop,
    left: element.scrollLeft,
    width: element.clientWidth,
    height: element.clientHeight,
  };
}

/**
 * Follows the scroll container and says which rows and columns to draw. A jump of more than half a screen draws
 * what is in sight first and the overscan once scrolling rests, which keeps every frame short.
 */
export function useGridViewport(scroller: RefObject<HTMLDivElement | null>, frame: GridFrame) {
  const [range, setRange] = useState<GridRange>({ firstRow: 0, lastRow: -1, firstColumn: 0, lastColumn: -1 });
  const shown = useRef(range);
  const lastTop = useRef(0);
  const settle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const update = useEffectEvent((isScrolling: boolean) => {
    const element = scroller.current;
    if (!element) return;
    const view = readViewport(element);
    const isJump = isScrolling && Math.abs(view.top - lastTop.current) > view.height / 2;
    lastTop.current = view.top;
    const next = visibleRange(frame, view, isJump ? 0 : undefined);
    if (!isScrolling || isJump || !covers(shown.current, visibleRange(frame, view, ROWS_AHEAD))) {
      if (!sameRange(shown.current, next)) {
        shown.current = next;
        if (isScrolling) flushSync(() => setRange(next));
        else setRange(next);
      }
    }
    if (!isScrolling) return;
    clearTimeout(settle.current);
    settle.current = setTimeout(() => update(false), SETTLE_MS);
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => update(true);
    const observer = new ResizeObserver(() => update(false));
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    return () => {
      clearTimeout(settle.current);
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller]);

  const { rowCount, rowHeight, columnCount, columnWidth, nameWidth, totalsWidth, stripHeight } = frame;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed frame asks for a new range
  useLayoutEffect(
    () => update(false),
    [rowCount, rowHeight, columnCount, columnWidth, nameWidth, totalsWidth, stripHeight],
  );

  return range;
}

/** A grid too wide to be seen whole opens at today, with the day before beside it, without today at its first date. */
export function useTodayInView(scroller: RefObject<HTMLDivElement | null>, frame: GridFrame, today: number) {
  const { columnCount, columnWidth, nameWidth, totalsWidth, rowCount } = frame;
  const isReady = rowCount > 0 && columnWidth > 0 && columnCount > 0;
  const shown = useRef({ of: '', left: 0, columnCount: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    // What was scrolled to among other dates means nothing here.
    if (shown.current.columnCount !== columnCount) element.scrollLeft = 0;
    shown.current.columnCount = columnCount;
    if (today < 1) return;
    const of = `${columnCount} ${today}`;
    // A finger makes columns wider once it is known of; what somebody has scrolled since stays.
    if (shown.current.of === of && shown.current.left !== element.scrollLeft) return;
    const room = element.clientWidth - nameWidth - totalsWidth;
    if ((today + 1) * columnWidth > element.scrollLeft + room) element.scrollLeft = (today - 1) * columnWidth;
    shown.current = { of, left: element.scrollLeft, columnCount };
  }, [scroller, isReady, columnCount, columnWidth, nameWidth, totalsWidth, today]);
}

interface ActiveInView {
  scroller: RefObject<HTMLDivElement | null>;
  frame: GridFrame;
  width: number;
  latest: RefObject<GridSelection | null>;
  reveal: (at: CellAt) => void;
}

/** The chosen cell stays in sight where a panel takes room from the grid. */
export function useActiveInView({ scroller, frame, width, latest, reveal }: ActiveInView) {
  const before = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another room moves anything
  useLayoutEffect(() => {
    const was = before.current;
    before.current = width;
    const active = latest.current?.active;
    if (!active || !scroller.current || width >= was) return;
    const left = active.column * frame.columnWidth - scroller.current.scrollLeft;
    if (left >= 0 && left < was) reveal(active);
  }, [width]);
}

function covers(outer: GridRange, inner: GridRange): boolean {
  return (
    outer.firstRow <= inner.firstRow &&
    outer.lastRow >= inner.lastRow &&
    outer.firstColumn <= inner.firstColumn &&
    outer.lastColumn >= inner.lastColumn
  );
}

/** The width of an element as it changes; 0 before it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    setWidth(box.clientWidth);
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);

  return width;
}
