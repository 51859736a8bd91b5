import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useIsPlanner } from '../../../features/planning/exchange/use-exchange.ts';
import { swapsQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useFilter, useOpenModal } from '../../../lib/url/index.ts';
import { DelayedLoader, EmptyState, FailedState, hasNoFocus, Pages } from '../../../ui/index.ts';
import css from '../cards.module.css';
import { type Asked, SwapAnswer } from './swap-answer.tsx';
import { SwapCard } from './swap-card.tsx';
import { useSwapSteps } from './use-swap-steps.ts';

const PAGE = 20;
const SHOWN = ['open', 'waiting', 'all'] as const;
type Shown = (typeof SHOWN)[number];

const FILTERS: Record<Shown, object> = {
  open: { state__in: ['proposed', 'accepted'] },
  waiting: { waiting: true },
  all: {},
};

/** Where the card that was answered has gone, the queue goes on with the focus. */
function useFocusAfter(isAsking: boolean) {
  const queue = useRef<HTMLElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    const isOver = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (!isOver) return;
    // The dialog has given it back by then, to the whole screen where nothing nearer is left.
    const timer = setTimeout(() => {
      if (hasNoFocus() || document.activeElement?.id === 'main')
        queue.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isAsking]);

  return queue;
}

/** The one queue of requests to swap, in every state: what waits for the reader is counted (screens 59). */
export function Requests() {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const isPlanner = useIsPlanner();
  const [asked, setAsked] = useFilter('exchange', 'requests');
  const shown = SHOWN.find((one) => one === asked) ?? 'open';
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    swapsQuery({ ...FILTERS[shown], limit: PAGE, offset: (page - 1) * PAGE }),
  );
  const steps = useSwapSteps();
  const [answered, setAnswered] = useState<Asked | null>(null);
  const queue = useFocusAfter(answered !== null);
  const labels: Record<Shown, string> = {
    open: t('exchange.requests.open'),
    waiting: t('exchange.requests.waiting', { count: data?.waiting ?? 0 }),
    all: t('exchange.requests.all'),
  };

  return (
    <section
      ref={queue}
      className={css.queue}
      aria-label={t('exchange.tab.requests')}
      data-place=""
      tabIndex={-1}
    >
      <div className={css.tools}>
        <SegmentedControl
          aria-label={t('exchange.tab.requests')}
          data={SHOWN.map((value) => ({ value, label: labels[value] }))}
          value={shown}
          onChange={(value) => {
            setPage(1);
            setAsked(value === 'open' ? null : value);
          }}
        />
        {isPlanner && can('ShiftSwap', 'POST') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={15} />}
            onClick={() => openModal('ProposeSwap')}
          >
            {t('exchange.swap_for_somebody')}
          </Button>
        )}
      </div>
      {isError && <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={refetch} />}
      {!data && !isError && <DelayedLoader label={t('app.loading')} />}
      {data && data.results.length === 0 && (
        <EmptyState
          icon={<IconArrowsExchange />}
          title={t('exchange.no_requests')}
          hint={t('exchange.no_requests_hint')}
        />
      )}
      <ul className={css.cards} data-stale={isPlaceholderData || undefined}>
        {(data?.results ?? []).map((swap) => (
          <SwapCard
            key={swap.id}
            swap={swap}
            steps={steps}
            onAsk={(action) => setAnswered({ swap, action })}
          />
        ))}
      </ul>
      {answered && <SwapAnswer asked={answered} onClose={() => setAnswered(null)} />}
      {data && <Pages count={data.count} size={PAGE} page={page} onChange={setPage} />}
    </section>
  );
}
