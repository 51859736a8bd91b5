import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSession } from '../../features/access/index.ts';
import { departmentTreeQuery, namesOf } from '../../features/network/index.ts';
import { formatDt, formatMonth } from '../../lib/format/index.ts';
import { useLanguage } from '../../lib/language/index.ts';
import { isWholeMonth, useDeps, usePeriod, useSearchParam } from '../../lib/url/index.ts';
import { keepRecentPlace, placeOf } from '../finder/recent-places.ts';
import { hasControls } from '../guards.ts';

/** Writes the title of the page: department, screen and period where it has them; and keeps the place (screens 76). */
export function usePageTitle(pathname: string): (title: string) => string {
  const { user } = useSession();
  const language = useLanguage();
  const deps = useDeps();
  const written = useSearchParam('deps');
  const period = usePeriod();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const isPlaced = hasControls(pathname);
  const store = namesOf(trees).get(deps[0] ?? 0);
  const stores = store && (deps.length > 1 ? `${store} +${deps.length - 1}` : store);
  const { from, to } = period;
  const dates = isWholeMonth(period)
    ? formatMonth(from, language)
    : [...new Set([from, to])].map((dt) => formatDt(dt, language)).join(' – ');
  useEffect(
    () => keepRecentPlace(user.id, placeOf(pathname, isPlaced ? written : undefined)),
    [user.id, pathname, isPlaced, written],
  );

  return useCallback(
    (title) => (isPlaced ? [stores, title, dates] : [title, 'Shiftwright']).filter(Boolean).join(' · '),
    [isPlaced, stores, dates],
  );
}
