import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { byDate } from '../../../features/planning/exchange/seats.ts';
import { useExchangePanel } from '../../../features/planning/exchange/use-exchange-panel.ts';
import { useVacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import { vacanciesQuery } from '../../../features/planning/index.ts';
import { formatDayMonth } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { GridStripRow } from '../../../ui/day-grid/index.ts';
import { seatsText } from './seats-text.ts';

/** As many as a period may hold (screens 14). */
const MOST = 100_000;
export const OPEN_SHIFTS = 'open-shifts';

interface RowOf {
  shop_ids: readonly number[];
  from: string;
  to: string;
  dates: readonly string[];
  /** Vacancies are of the plan; facts have none. */
  isPlan: boolean;
  /** Templates can be dropped on it. */
  isTarget: boolean;
}

/**
 * The vacancies of each date under its column, with their seats (screens 45). A plan without any keeps the line, so that
 * the grid has one size in every month; null where there can be none.
 */
export function useOpenShiftRow({ shop_ids, from, to, dates, isPlan, isTarget }: RowOf): GridStripRow | null {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const words = useVacancyWords();
  const [, open] = useExchangePanel();
  const isShown = isPlan && can('WorkerDay_vacancy', 'GET');
  const { data } = useQuery({
    ...vacanciesQuery({
      shop_id: [...shop_ids],
      dt_from: from,
      dt_to: to,
      approved_first: true,
      limit: MOST,
    }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  const rows = data?.results;

  return useMemo(() => {
    if (!isShown) return null;
    const dated = byDate(rows ?? []);
    const here = (column: number) => dated.get(dates[column] ?? '') ?? [];

    return {
      key: OPEN_SHIFTS,
      label: t('grid.vacancy.row'),
      title: t('grid.vacancy.row_hint'),
      isTarget,
      figures: dates.map((_dt, column) => {
        const items = here(column);
        const free = items.filter(({ is_vacant }) => is_vacant).length;
        return {
          text: seatsText(items.length, free),
          look: free > 0 ? ('open' as const) : undefined,
          title: items
            .map((one) => `${words.times(one)} ${words.works(one)} · ${words.holder(one)}`)
            .join('\n'),
        };
      }),
      ask: {
        label: (column) =>
          t('grid.vacancy.of_day', { date: dates[column] ? formatDayMonth(dates[column], language) : '' }),
        onAsk: (column) => dates[column] && open({ kind: 'vacancies', dt: dates[column] }),
      },
    };
  }, [rows, dates, isShown, isTarget, t, language, words, open]);
}
