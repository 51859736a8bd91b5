import { useEffect, useRef } from 'react';
import { useSearchParam } from '../../lib/url/index.ts';

const FOCUS_AFTER_MS = 60;

/** A dialog that closes leaves the focus nowhere: the keyboard goes on from the active cell. */
export function useFocusAfterDialog(): void {
  const modal = useSearchParam('modal');
  const before = useRef(modal);
  useEffect(() => {
    const isClosed = before.current !== undefined && modal === undefined;
    before.current = modal;
    if (!isClosed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
    }, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [modal]);
}
