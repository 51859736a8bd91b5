import { Button, Text } from '@mantine/core';
import { isDayOff } from '@shiftwright/domain';
import { IconArrowsExchange, IconHandStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useDayTypes, useWorkTypes } from '../../../features/planning/days/day-types.ts';
import { SwapMark, useOwnSwaps } from '../../../features/planning/exchange/swap-mark.tsx';
import { useShiftPlaces } from '../../../features/planning/exchange/use-shift-places.ts';
import type { VacancySteps } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import { useVacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import { type DayRow, workerDaysQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { type Period, useOpenModal } from '../../../lib/url/index.ts';
import { DelayedLoader, FailedState, ModalFrame } from '../../../ui/index.ts';
import css from '../cards.module.css';

interface MyShiftsProps {
  ahead: Period | null;
  employee_ids: readonly number[];
  steps: VacancySteps;
}

function useMyShifts(ahead: Period | null, employee_ids: readonly number[]) {
  const { types } = useDayTypes();
  const query = useQuery({
    ...workerDaysQuery({
      employee_ids,
      from: ahead?.from ?? '',
      to: ahead?.to ?? '',
      is_fact: false,
      is_approved: true,
    }),
    enabled: ahead !== null,
  });
  const shifts = useMemo(
    () =>
      (query.data ?? [])
        .filter((row) => row.id !== null && row.employee_id !== null && !isDayOff(types, row.type))
        .sort((a, b) => (a.dttm_work_start ?? a.dt).localeCompare(b.dttm_work_start ?? b.dt)),
    [query.data, types],
  );
  const shops = useMemo(() => [...new Set(shifts.flatMap(({ shop_id }) => shop_id ?? []))], [shifts]);
  const { workTypeName } = useWorkTypes(shops);
  const { departmentName, maySwap } = useShiftPlaces(shops);

  return {
    ...query,
    shifts: ahead ? shifts : [],
    maySwap,
    about: (row: DayRow) =>
      [
        row.worker_day_details.map(({ work_type_id }) => workTypeName(work_type_id)).join(', '),
        departmentName(row),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}

/** One's own shifts ahead: an additional one can be given back, any of them offered for a swap. */
export function MyShifts({ ahead, employee_ids, steps }: MyShiftsProps) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const words = useVacancyWords();
  const [given, setGiven] = useState<DayRow | null>(null);
  const { shifts, about, maySwap, isError, isLoading, refetch } = useMyShifts(ahead, employee_ids);
  const swapOf = useOwnSwaps();
  const spoken = (row: DayRow) => `${words.day(row.dt)}, ${words.times(row)}`;

  return (
    <section className={css.column} aria-label={t('exchange.my_shifts')}>
      <h2 className={css.title} data-place="" tabIndex={-1}>
        {t('exchange.my_shifts')}
      </h2>
      {isError && <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={refetch} />}
      {isLoading && <DelayedLoader label={t('app.loading')} />}
      {!isError && !isLoading && shifts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(ahead ? 'exchange.no_shifts' : 'exchange.period_over')}
        </Text>
      )}
      <ul className={css.lines}>
        {shifts.map((row) => (
          <li key={row.id} className={css.line} data-place="" tabIndex={-1}>
            <div>
              <div className={css.when}>
                {words.day(row.dt)} · {words.times(row)}
                {row.is_vacancy && <span className={css.tag}>{t('exchange.taken_shift')}</span>}
              </div>
              <div className={css.faint}>
                {words.hours(row.work_hours)} · {about(row)}
              </div>
              <SwapMark swap={swapOf(row)} />
            </div>
            <div className={css.buttons}>
              {maySwap(row) && (
                <Button
                  variant="default"
                  leftSection={<IconArrowsExchange size={15} stroke={1.6} />}
                  aria-label={`${t('exchange.swap')}: ${spoken(row)}`}
                  onClick={() => openModal('ProposeSwap', row.id ?? 0)}
                >
                  {t('exchange.swap')}
                </Button>
              )}
              {row.is_vacancy && can('WorkerDay_refuse_vacancy', 'POST') && (
                <Button
                  variant="default"
                  leftSection={<IconHandStop size={15} stroke={1.6} />}
                  aria-label={`${t('exchange.give_back')}: ${spoken(row)}`}
                  loading={steps.busyId === row.id}
                  onClick={() => setGiven(row)}
                >
                  {t('exchange.give_back')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {given && (
        <ModalFrame
          title={t('exchange.give_back_title')}
          okLabel={t('exchange.give_back')}
          okFirst
          onOk={() => {
            steps.run({ action: 'refuse', id: given.id ?? 0 });
            setGiven(null);
          }}
          onClose={() => setGiven(null)}
        >
          <Text size="sm">{spoken(given)}</Text>
          <Text size="sm" c="dimmed">
            {t('exchange.give_back_hint')}
          </Text>
        </ModalFrame>
      )}
    </section>
  );
}
