import { type RefObject, useRef } from 'react';

const EDGE = 36;
const FASTEST = 18;

/** How fast to scroll with a pointer so near an edge: nothing in the middle, faster towards and beyond the edge. */
export function edgeSpeed(place: number, from: number, to: number): number {
  const near = place < from + EDGE ? place - (from + EDGE) : place > to - EDGE ? place - (to - EDGE) : 0;

  return Math.max(-FASTEST, Math.min(FASTEST, Math.round(near / 2)));
}

/** Scrolls on while a pointer that drags rests at an edge. */
export function useEdgeScroll(scroller: RefObject<HTMLElement | null>) {
  const frame = useRef(0);
  const speed = useRef({ x: 0, y: 0 });

  const step = () => {
    const { x, y } = speed.current;
    scroller.current?.scrollBy({ left: x, top: y, behavior: 'instant' });
    frame.current = x === 0 && y === 0 ? 0 : requestAnimationFrame(step);
  };

  return {
    at: (x: number, y: number) => {
      const box = scroller.current?.getBoundingClientRect();
      if (!box) return;
      speed.current = { x: edgeSpeed(x, box.left, box.right), y: edgeSpeed(y, box.top, box.bottom) };
      if (frame.current === 0 && (speed.current.x !== 0 || speed.current.y !== 0))
        frame.current = requestAnimationFrame(step);
    },
    stop: () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      speed.current = { x: 0, y: 0 };
    },
  };
}
