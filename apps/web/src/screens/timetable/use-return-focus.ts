import { useEffect } from 'react';

/** Where the focus was before the first of panels that follow each other. */
let home: HTMLElement | null = null;

function placeToReturn(): HTMLElement | null {
  const active = document.activeElement;
  const isInPanel = active === document.body || active?.closest('[role=dialog],[role=alertdialog]');
  if (!isInPanel && active instanceof HTMLElement) home = active;

  return home;
}

/** A panel that closes gives the focus back to where it was taken from, unless something else has it by then. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = placeToReturn();
    return () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && before?.isConnected) before.focus({ preventScroll: true });
      }, 0);
    };
  }, []);
}
