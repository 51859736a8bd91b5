import { Checkbox, Loader, Switch, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../features/access/index.ts';
import { useVacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import { swapOptionsQuery, useProposeSwap } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { ModalFrame, Refusal, showToast } from '../../../ui/index.ts';
import css from '../cards.module.css';
import { ShiftChoice } from './shift-choice.tsx';
import { optionKey, SwapOptions } from './swap-options.tsx';

/** Asks somebody to swap a shift: both sides are judged before anything is sent (screens 59). */
export default function ProposeSwap({ id, onClose }: ModalProps) {
  const t = useT();
  const words = useVacancyWords();
  const { self_employee_ids } = useSession().user;
  const given = Number(id) > 0 ? Number(id) : null;
  const [chosen, setChosen] = useState<number | null>(given);
  const [onlyFeasible, setOnlyFeasible] = useState(true);
  const [option, setOption] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const propose = useProposeSwap();
  const { data, error, isFetching } = useQuery({
    ...swapOptionsQuery({ worker_day_id: chosen ?? 0, only_feasible: onlyFeasible }),
    enabled: chosen !== null,
    placeholderData: keepPreviousData,
  });
  const picked = data?.results.find((one) => optionKey(one) === option && one.is_feasible);
  const isForSomebody = data !== undefined && !self_employee_ids.includes(data.employee_id);

  const submit = () => {
    if (!picked || chosen === null) return;
    propose.mutate(
      {
        worker_day_id: chosen,
        to_employee_id: picked.employee_id,
        to_worker_day_id: picked.gives?.worker_day_id ?? null,
        comment: comment.trim(),
        is_agreed: isForSomebody && isAgreed,
      },
      {
        onSuccess: ({ state }) => {
          showToast({ text: t(`exchange.swap_now.${state}`), tone: 'done' });
          onClose();
        },
      },
    );
  };

  return (
    <ModalFrame
      title={t('exchange.swap_title')}
      size={640}
      okLabel={t('exchange.swap_propose')}
      idle={picked ? undefined : t('exchange.swap_choose')}
      busy={propose.isPending}
      onOk={submit}
      onClose={onClose}
    >
      {given === null && <ShiftChoice onChoose={setChosen} />}
      {data && chosen !== null && (
        <>
          <Text size="sm" fw={600}>
            {words.dayLong(data.shift.dt)}, {words.times(data.shift)} · {data.shift.shop_name}
          </Text>
          <div className={css.tools}>
            <Text size="sm" component="h3" m={0}>
              {t('exchange.swap_with')}
            </Text>
            <Switch
              size="xs"
              label={t('exchange.swap_also_blocked')}
              checked={!onlyFeasible}
              onChange={(event) => setOnlyFeasible(!event.currentTarget.checked)}
            />
          </div>
          <SwapOptions options={data.results} chosen={option} isStale={isFetching} onChoose={setOption} />
          <Textarea
            label={t('timetable.comment')}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {isForSomebody && (
            <Checkbox
              label={t('exchange.swap_agreed')}
              checked={isAgreed}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      {chosen !== null && !data && !error && <Loader size="sm" />}
      <Refusal title={t('error.failed')} error={error} />
      <Refusal title={t('exchange.failed.swap')} error={propose.error} />
    </ModalFrame>
  );
}
