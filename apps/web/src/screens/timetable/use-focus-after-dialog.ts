import { useEffect, useRef } from 'react';
import { useSearchParam } from '../../lib/url/index.ts';

/** A dialog that closes leaves the focus nowhere: the keyboard goes on from the active cell. */
export function useFocusAfterDialog(): void {
  const modal = useSearchParam('modal');
  const before = useRef(modal);
  useEffect(() => {
    const isClosed = before.current !== undefined && modal === undefined;
    before.current = modal;
    if (!isClosed) return;
    queueMicrotask(() => {
      if (document.activeElement === document.body || document.activeElement?.id === 'main')
        document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
    });
  }, [modal]);
}
