import { Button, Text } from '@mantine/core';
import { IconArrowsExchange, IconChevronUp, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { vacancyFilters } from '../../../features/planning/exchange/exchange-filters.ts';
import { useExchangeView, useSide } from '../../../features/planning/exchange/use-exchange.ts';
import { useVacancySteps } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import { useVacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import { vacanciesQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { type Period, useDeps, useFilter, usePeriod } from '../../../lib/url/index.ts';
import { DelayedLoader, EmptyState, FailedState, Pages } from '../../../ui/index.ts';
import css from '../exchange.module.css';
import { fromToday } from '../mine/from-today.ts';
import { LaterDays } from '../mine/later-days.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useBulkApproval } from './use-bulk-approval.ts';
import { VacancyCalendar } from './vacancy-calendar.tsx';
import { VacancyTable } from './vacancy-table.tsx';

const PAGE = 50;
/** A calendar shows its whole period at once (screens 14). */
const WHOLE = 100_000;

/** The list begins today; what is past is shown on demand. A calendar, and a period that is over, are shown whole. */
function useShownPeriod() {
  const { look } = useExchangeView();
  const period = usePeriod();
  const [past, setPast] = useFilter('exchange', 'past');
  const ahead = look === 'list' ? fromToday(period) : null;
  const hasPast = ahead !== null && ahead.from > period.from;
  const isPastShown = past === '1';

  return {
    shown: hasPast && !isPastShown ? ahead : period,
    past: hasPast ? { isShown: isPastShown, show: (on: boolean) => setPast(on ? '1' : null) } : null,
  };
}

function useVacancies(page: number, { from, to }: Period) {
  const view = useExchangeView();
  const side = useSide();
  const shop_ids = useDeps();
  const filters = useMemo(
    () => vacancyFilters(view, side, { shop_ids, from, to }),
    [view, side, shop_ids, from, to],
  );
  const paging =
    view.look === 'calendar' ? { limit: WHOLE, offset: 0 } : { limit: PAGE, offset: (page - 1) * PAGE };

  return { query: useQuery(vacanciesQuery({ ...filters, ...paging })), key: JSON.stringify(filters) };
}

/** The vacancies of the chosen departments and period, as a list or a calendar (screens 57). */
export function Vacancies() {
  const t = useT();
  const { look } = useExchangeView();
  const [page, setPage] = useState(1);
  const { shown, past } = useShownPeriod();
  const { query, key } = useVacancies(page, shown);
  const { data, isError, isPlaceholderData, refetch } = query;
  const steps = useVacancySteps();
  const words = useVacancyWords();
  const bulk = useBulkApproval(data?.results ?? []);
  // Other filters begin at their first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the filters
  useEffect(() => setPage(1), [key]);

  if (isError)
    return <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={refetch} />;
  if (!data) return <DelayedLoader label={t('app.loading')} />;
  const earlier = past && (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={past.isShown ? <IconChevronUp size={14} /> : <IconHistory size={14} />}
      onClick={() => past.show(!past.isShown)}
    >
      {t(past.isShown ? 'exchange.from_today' : 'exchange.earlier')}
    </Button>
  );
  if (data.count === 0 && look === 'list')
    return (
      <EmptyState
        icon={<IconArrowsExchange />}
        title={t('exchange.empty')}
        hint={t('exchange.empty_hint')}
        action={
          <>
            {earlier}
            <LaterDays />
          </>
        }
      />
    );

  return (
    <>
      {look === 'list' && <BulkBar bulk={bulk} />}
      <div key={look} className={css.scroll} data-stale={isPlaceholderData || undefined}>
        {look === 'calendar' ? (
          <VacancyCalendar vacancies={data.results} words={words} />
        ) : (
          <VacancyTable vacancies={data.results} bulk={bulk} steps={steps} words={words} />
        )}
      </div>
      <footer className={css.foot}>
        <Text size="sm" c="dimmed">
          {t('exchange.total', { count: data.count })}
        </Text>
        {earlier}
        <LaterDays />
        {look === 'list' && <Pages count={data.count} size={PAGE} page={page} onChange={setPage} />}
      </footer>
    </>
  );
}
