import { Button, Progress } from '@mantine/core';
import { monthEnd, monthStart } from '@shiftwright/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { monthStatQuery, refreshSchedule, useDeleteAutoschedule } from '../../features/planning/index.ts';
import { formatPercent } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { ConfirmButton } from '../../ui/index.ts';
import css from './timetable.module.css';

interface AutoscheduleProgressProps {
  shop_id: number;
  from: string;
}

/** How the automatic schedule of the month is getting on; when it ends, the grid is loaded anew. */
export function AutoscheduleProgress({ shop_id, from }: AutoscheduleProgressProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const cache = useQueryClient();
  const remove = useDeleteAutoschedule();
  const { data } = useQuery({
    ...monthStatQuery(shop_id, from),
    enabled: can('ShopMonthStat_status', 'GET'),
  });
  const [ended, setEnded] = useState<'R' | 'E' | null>(null);
  const before = useRef(data?.status);
  const status = data?.status;
  useEffect(() => {
    if (before.current === 'P' && (status === 'R' || status === 'E')) {
      setEnded(status);
      void refreshSchedule(cache);
    }
    if (status === 'P') setEnded(null);
    before.current = status;
  }, [status, cache]);

  const period = { shop_id, dt_from: monthStart(from), dt_to: monthEnd(from) };
  const message = data && 'status_message' in data ? data.status_message : null;
  if (status === 'P') {
    const progress = 'progress' in data! ? data.progress : null;
    const share = Math.round((progress?.share ?? 0) * 100);
    return (
      <section className={css.progress} aria-label={t('timetable.auto.title')}>
        <strong>{t('timetable.auto.running')}</strong>
        <Progress className={css.progressBar} value={share} animated aria-label={t('timetable.auto.share')} />
        <span>{share} %</span>
        {progress?.covering != null && (
          <span>
            {t('timetable.auto.covering', { value: formatPercent(progress.covering, language, 0) })}
          </span>
        )}
        {can('AutoSettings_delete_timetable', 'POST') && (
          <ConfirmButton
            variant="default"
            question={t('timetable.auto.stop_question')}
            confirmLabel={t('timetable.auto.stop')}
            cancelLabel={t('action.cancel')}
            onConfirm={() => remove.mutate(period)}
          >
            {t('timetable.auto.stop')}
          </ConfirmButton>
        )}
      </section>
    );
  }
  if (!ended) return null;

  return (
    <section className={css.progress} role="status">
      <strong>{t(ended === 'R' ? 'timetable.auto.done' : 'timetable.auto.failed')}</strong>
      <span>{message ?? ''}</span>
      {ended === 'R' && data && 'lack' in data && (
        <span>
          {t('timetable.auto.result', { covering: Math.round(data.lack), deadtime: Math.round(data.idle) })}
        </span>
      )}
      <Button variant="subtle" color="gray" ml="auto" onClick={() => setEnded(null)}>
        {t('action.close')}
      </Button>
    </section>
  );
}
