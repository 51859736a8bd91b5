import { Button, Text } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { VacancySteps } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import { useVacancyWords, type VacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import { type Vacancy, vacanciesQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { Period } from '../../../lib/url/index.ts';
import { DelayedLoader, FailedState } from '../../../ui/index.ts';
import css from '../cards.module.css';

interface ToTakeProps {
  ahead: Period | null;
  steps: VacancySteps;
}

const MOST = 200;

function Offer({ vacancy, words, steps }: { vacancy: Vacancy; words: VacancyWords; steps: VacancySteps }) {
  const t = useT();
  const { id, comment } = vacancy;

  return (
    <li className={css.card} data-place="" tabIndex={-1}>
      <div className={css.cardHead}>
        <div>
          <div className={css.when}>
            {words.day(vacancy.dt)} · {words.times(vacancy)}
          </div>
          <div className={css.faint}>
            {words.hours(vacancy.work_hours)} · {words.works(vacancy)}
          </div>
          <div className={css.faint}>
            {[vacancy.shop__name, vacancy.shop.city].filter(Boolean).join(', ')}
          </div>
        </div>
        <Button
          leftSection={<IconUserCheck size={15} stroke={1.8} />}
          aria-label={`${t('exchange.action.confirm')}: ${words.spoken(vacancy)}`}
          loading={steps.busyId === id}
          disabled={steps.isBusy}
          onClick={() => steps.run({ action: 'confirm', id })}
        >
          {t('exchange.action.confirm')}
        </Button>
      </div>
      {comment && <p className={css.comment}>{comment}</p>}
    </li>
  );
}

/** The vacancies a person may take, soonest first. */
export function ToTake({ ahead, steps }: ToTakeProps) {
  const t = useT();
  const words = useVacancyWords();
  const { data, isError, isLoading, isPlaceholderData, refetch } = useQuery({
    ...vacanciesQuery({
      only_available: true,
      ...(ahead ? { dt_from: ahead.from, dt_to: ahead.to } : {}),
      limit: MOST,
    }),
    enabled: ahead !== null,
  });
  const offers = ahead ? (data?.results ?? []) : [];

  return (
    <section className={css.column} aria-label={t('exchange.to_take')}>
      <h2 className={css.title} data-place="" tabIndex={-1}>
        {t('exchange.to_take')}
      </h2>
      {isError && <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={refetch} />}
      {isLoading && <DelayedLoader label={t('app.loading')} />}
      {!isError && !isLoading && offers.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(ahead ? 'exchange.nothing_to_take' : 'exchange.period_over')}
        </Text>
      )}
      <ul className={css.cards} data-stale={isPlaceholderData || undefined}>
        {offers.map((vacancy) => (
          <Offer key={vacancy.id} vacancy={vacancy} words={words} steps={steps} />
        ))}
      </ul>
    </section>
  );
}
