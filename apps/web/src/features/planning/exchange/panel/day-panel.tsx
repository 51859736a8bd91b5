import { Button, Group, Loader } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/language/index.ts';
import { useDeps, useSetSearch } from '../../../../lib/url/index.ts';
import { Refusal, SidePanel } from '../../../../ui/index.ts';
import advice from '../../../../ui/side-panel.module.css';
import { useCan } from '../../../access/index.ts';
import { vacanciesQuery } from '../../vacancy.queries.ts';
import { vacancyFilters } from '../exchange-filters.ts';
import { StateBadge } from '../state-badge.tsx';
import { useExchangeView, useSide } from '../use-exchange.ts';
import { useExchangePanel } from '../use-exchange-panel.ts';
import { useVacancySteps } from '../use-vacancy-steps.ts';
import { useVacancyWords } from '../use-vacancy-words.ts';
import { VacancyActions } from '../vacancy-actions.tsx';
import { newVacancyParam } from '../vacancy-param.ts';
import css from './panel.module.css';

const MOST = 500;

/** All vacancies of a date, each with what can be done. */
export default function DayPanel({ dt, onClose }: { dt: string; onClose: () => void }) {
  const t = useT();
  const can = useCan();
  const words = useVacancyWords();
  const steps = useVacancySteps();
  const setSearch = useSetSearch();
  const [, open] = useExchangePanel();
  const view = useExchangeView();
  const side = useSide();
  const shop_ids = useDeps();
  const filters = vacancyFilters(view, side, { shop_ids, from: dt, to: dt });
  const { data, error } = useQuery(vacanciesQuery({ ...filters, limit: MOST }));

  const add = can('WorkerDay_approve_vacancy', 'POST') && (
    <Button
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() => setSearch({ mbVacancy: newVacancyParam({ dt }) }, { finalize: true })}
    >
      {t('exchange.add')}
    </Button>
  );

  return (
    <SidePanel
      title={t('exchange.tab.vacancies')}
      about={words.dayLong(dt)}
      foot={add || null}
      onClose={onClose}
    >
      {error ? (
        <Refusal title={t('error.failed')} error={error} />
      ) : !data ? (
        <Loader size="sm" />
      ) : data.results.length === 0 ? (
        <p>{t('exchange.nothing_that_day')}</p>
      ) : (
        <ul className={css.cards}>
          {data.results.map((vacancy) => (
            <li key={vacancy.id} className={advice.card}>
              <div className={css.dayHead}>
                <button
                  type="button"
                  className={css.link}
                  onClick={() => open({ kind: 'vacancy', id: vacancy.id })}
                >
                  {words.times(vacancy)} · {words.works(vacancy)}
                </button>
                <StateBadge vacancy={vacancy} />
              </div>
              <div className={css.faint}>
                {vacancy.shop__name} · {words.holder(vacancy)}
              </div>
              <Group gap={4}>
                <VacancyActions vacancy={vacancy} steps={steps} words={words} />
              </Group>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
