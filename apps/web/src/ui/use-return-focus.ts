import { useLayoutEffect } from 'react';
import { type Place, stored } from '../lib/store.ts';

/** Where the focus was before the first of panels that follow each other. */
const home: Place<{ element: HTMLElement | null }> = { make: () => ({ element: null }), isOfPage: true };

/** A menu goes when something is chosen in it; what opened it stays. */
function openerOf(element: Element): HTMLElement | null {
  const menu = element.closest('[role=menu],[role=dialog]');
  const opener = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  return opener?.hasAttribute('aria-expanded') ? opener : null;
}

/** What has the focus now, or what opened the menu in which it is. */
function placeToReturn(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const place = openerOf(active) ?? active;
  if (!place.closest('[role=dialog],[role=alertdialog]')) stored(home).element = place;
  return place;
}

/** Is it there, and not behind a dialog that is open? */
function isInReach(element: HTMLElement | null): boolean {
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
  return element?.isConnected === true && (dialog === undefined || dialog.contains(element));
}

/** A button that is busy with what was just answered takes no focus: what it stands in does. */
function focusAt(element: HTMLElement | null) {
  if (!element?.isConnected) return;
  const place = element.matches(':disabled')
    ? element.parentElement?.closest<HTMLElement>('[tabindex]')
    : element;
  place?.focus({ preventScroll: true });
}

/**
 * A panel that closes gives the focus back to where it was taken from, unless something else has it by then; where that
 * was a panel which has gone meanwhile, to where the first of them took it; where that has gone with its screen, to the
 * screen that is there now (screens 18).
 */
export function useReturnFocus(): void {
  useLayoutEffect(() => {
    const before = placeToReturn();
    const first = stored(home).element;
    return () => {
      // Once the panel is gone, and before the next key comes.
      queueMicrotask(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree) focusAt([before, first, document.getElementById('main')].find(isInReach) ?? null);
      });
    };
  }, []);
}
