import { useCallback } from 'react';
import { hasNoFocus } from './lost-focus.ts';

const canTake = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

/** How many of the area's places stand before an element, or around it: the place where it stands. */
function placeOf(element: HTMLElement, places: readonly HTMLElement[]): number {
  const row = element.closest('tr, li') ?? element;
  const before = places.filter(
    (one) => row.contains(one) || one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return before.length - 1;
}

/**
 * A control that goes while it has the focus would leave the keyboard at the top of the page. It goes on with the same
 * control when that was only busy, and else with the nearest of the area's `places`. Answers the `ref` of the area,
 * which a dialog draws later than the component that asks.
 */
export function useRetainedFocus(places: string) {
  return useCallback(
    (here: HTMLElement | null) => {
      if (!here) return;
      const all = () => [...here.querySelectorAll<HTMLElement>(places)];
      let last: { element: HTMLElement; place: number } | null = null;
      let frame = 0;
      const note = ({ target }: FocusEvent) => {
        const element = target instanceof HTMLElement && here.contains(target) ? target : null;
        last = element && { element, place: placeOf(element, all()) };
      };
      // Whoever presses beside everything has left on purpose; what has the focus already does not take it anew.
      const forget = ({ target }: PointerEvent) => {
        if (!(target instanceof Node && last?.element.contains(target))) last = null;
      };
      const mend = () => {
        if (!last || !hasNoFocus()) return;
        if (last.element.isConnected) {
          if (canTake(last.element)) last.element.focus({ preventScroll: true });
          return;
        }
        const left = all().filter(canTake);
        left[Math.max(0, Math.min(last.place, left.length - 1))]?.focus({ preventScroll: true });
      };
      const look = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(mend);
      };
      const watch = new MutationObserver(look);
      watch.observe(here, { childList: true, subtree: true, attributeFilter: ['disabled'] });
      document.addEventListener('focusin', note);
      document.addEventListener('pointerdown', forget, true);
      return () => {
        cancelAnimationFrame(frame);
        watch.disconnect();
        document.removeEventListener('focusin', note);
        document.removeEventListener('pointerdown', forget, true);
      };
    },
    [places],
  );
}
