import { useEffect } from 'react';
import { type Place, stored } from '../lib/store.ts';

/** What had the focus when a panel was asked for whose code is not there yet. */
const asked: Place<{ from: Element | null }> = { make: () => ({ from: null }), isOfPage: true };

/** Stands in for a panel until its code is there. */
export function AwaitedPanel() {
  useEffect(() => {
    stored(asked).from = document.activeElement;
    return () => {
      // The panel that comes in its place is drawn by then.
      setTimeout(() => {
        stored(asked).from = null;
      }, 0);
    };
  }, []);
  return null;
}

/** A panel that comes late leaves the focus with what is used by then. */
export function mayTakeFocus(): boolean {
  const active = document.activeElement;
  const { from } = stored(asked);
  return from === null || active === from || active === null || active === document.body;
}
