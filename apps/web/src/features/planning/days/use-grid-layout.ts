import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useKept } from '../../../lib/browser-storage.ts';
import type { GridLayout } from '../../../ui/day-grid/index.ts';
import { type Density, useGridPreferences } from './grid-preferences.ts';
import type { Display } from './table-view.ts';

const ROW_HEIGHTS: Record<Density, { one: number; two: number }> = {
  compact: { one: 28, two: 40 },
  normal: { one: 36, two: 48 },
  roomy: { one: 48, two: 56 },
};
const COLUMNS: Record<Display, { least: number; most: number }> = {
  month: { least: 31, most: 64 },
  week: { least: 104, most: 220 },
  day: { least: 768, most: 3200 },
};
/** Two times with minutes, "10:30–18:15", apart from those of the next day. */
const SCORED_LEAST = 66;
/** A week stands whole on a tablet that is held upright. */
const TIGHT_WEEK_LEAST = 86;
/** Fingers need wider columns than a pointer. */
const TOUCH_LEAST = 40;

/** The width that a person gave to the names; null lets the window decide. */
export const useNameWidth = () => useKept<number | null>('timetable-name-width', null);

/** The sizes of the grid for this display, density and window (screens 23). */
export function useGridLayout(display: Display, isScored: boolean): GridLayout {
  const { density } = useGridPreferences();
  const isPhone = useMediaQuery('(max-width: 640px)') ?? false;
  const isNarrow = useMediaQuery('(max-width: 1500px)') ?? false;
  const isTight = useMediaQuery('(max-width: 1320px)') ?? false;
  const isTouch = useMediaQuery('(pointer: coarse)') ?? false;
  const [own] = useNameWidth();

  return useMemo(() => {
    const height = ROW_HEIGHTS[isTouch ? 'roomy' : density];
    const column = COLUMNS[display];
    const isMonth = display === 'month';
    const isTightWeek = isTight && display === 'week';
    const least =
      isScored && isMonth
        ? SCORED_LEAST
        : isTightWeek
          ? TIGHT_WEEK_LEAST
          : Math.max(column.least, isTouch && isMonth ? TOUCH_LEAST : 0);
    return {
      rowHeight: isScored || display === 'week' ? height.two : height.one,
      nameWidth: own ?? (isPhone || isTightWeek || (isNarrow && isMonth) ? 124 : isTight ? 160 : 220),
      isNameFixed: own !== null,
      headerHeight: 42,
      column: { least, most: Math.max(least, column.most) },
      totalWidth: isNarrow && !isTight ? 50 : 56,
      areTotalsLoose: isTightWeek || (isTight && isMonth),
    };
  }, [display, density, isScored, isPhone, isNarrow, isTight, isTouch, own]);
}
