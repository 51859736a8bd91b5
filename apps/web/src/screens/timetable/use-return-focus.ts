import { useEffect } from 'react';

/** A panel that closes gives the focus back to where it was taken from, unless something else has it by then. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      }, 0);
    };
  }, []);
}
