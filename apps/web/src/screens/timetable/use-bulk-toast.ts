import { useCallback, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../../lib/after-paint.ts';
import { useT } from '../../lib/language/index.ts';
import { showToast } from '../../ui/index.ts';

/** From so many cells on a change is worth a toast of its own. */
export const BULK_CELLS = 5;

/** After a change of many days: what was done, and ten seconds to take it back (screens 19). */
export function useBulkToast(undo: () => void) {
  const t = useT();
  const latest = useRef(undo);
  useLayoutEffect(() => {
    latest.current = undo;
  });

  return useCallback(
    ({ changed, skipped }: { changed: number; skipped: number }) => {
      if (changed < BULK_CELLS) return;
      const text =
        skipped > 0
          ? t('timetable.notice.changed_skipped', { changed, skipped })
          : t('timetable.notice.changed', { changed });
      afterPaint(() => showToast({ text, undo: { label: t('grid.undo'), run: () => latest.current() } }));
    },
    [t],
  );
}
