import { Button, Progress } from '@mantine/core';
import { monthEnd, monthStart } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCan } from '../../../features/access/index.ts';
import {
  coverageQuery,
  type RunProgress as Running,
  useDeleteAutoschedule,
  useStopAutoschedule,
} from '../../../features/planning/index.ts';
import { formatPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { ConfirmButton, showToast } from '../../../ui/index.ts';
import { useAdviceWords } from '../advice/use-advice-words.ts';
import css from './run.module.css';
import { RunCurve } from './run-curve.tsx';

export interface RunProgressProps {
  shop_id: number;
  from: string;
}

/** Hours of need that the best schedule so far leaves open in the month. */
function useOpenHours(shop_id: number, from: string, covering: number | null | undefined): number | null {
  const { data } = useQuery({
    ...coverageQuery({
      shop_ids: [shop_id],
      from: monthStart(from),
      to: monthEnd(from),
      graph_type: 'plan_edit',
    }),
    enabled: covering != null,
  });
  const need = Object.values(data?.day_stats?.predict_hours ?? {}).reduce((sum, hours) => sum + hours, 0);

  return covering == null || need === 0 ? null : need * (1 - covering);
}

function Best({ progress, shop_id, from }: { progress: Running } & RunProgressProps) {
  const t = useT();
  const language = useLanguage();
  const words = useAdviceWords([shop_id]);
  const open = useOpenHours(shop_id, from, progress.covering);
  const curve = useRef<number[]>([]);
  if (progress.covering !== null && curve.current.at(-1) !== progress.covering)
    curve.current.push(progress.covering);

  return (
    <>
      {progress.covering !== null && (
        <span>
          {t('timetable.auto.covering', { value: formatPercent(progress.covering, language, 0) })}
          {open !== null && `, ${t('run.hours_open', { value: words.number(open) })}`}
        </span>
      )}
      <RunCurve values={curve.current} name={t('run.curve')} />
    </>
  );
}

/** A run under way: how far it is, the best schedule so far, and the ways to end it. */
export function RunningBar({ shop_id, from, progress }: RunProgressProps & { progress: Running | null }) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const remove = useDeleteAutoschedule();
  const stop = useStopAutoschedule();
  const onError = (error: Error) =>
    showToast({ title: t('run.not_stopped'), text: error.message, tone: 'refused', stays: true });
  const share = Math.round((progress?.share ?? 0) * 100);

  return (
    <section className={css.progress} aria-label={t('timetable.auto.title')} data-run>
      <strong>{t('timetable.auto.running')}</strong>
      <Progress className={css.bar ?? ''} value={share} animated aria-label={t('timetable.auto.share')} />
      <span>{formatPercent(share / 100, language, 0)}</span>
      {progress && <Best progress={progress} shop_id={shop_id} from={from} />}
      <span className={css.buttons}>
        {can('AutoSettings_stop_timetable', 'POST') && (
          <Button
            size="compact-sm"
            disabled={!progress?.can_keep}
            loading={stop.isPending}
            onClick={() => stop.mutate({ shop_id, dt: from }, { onError })}
          >
            {t('run.keep')}
          </Button>
        )}
        {can('AutoSettings_delete_timetable', 'POST') && (
          <ConfirmButton
            size="compact-sm"
            variant="default"
            question={t('run.discard_question')}
            confirmLabel={t('run.discard')}
            onConfirm={() =>
              remove.mutate({ shop_id, dt_from: monthStart(from), dt_to: monthEnd(from) }, { onError })
            }
          >
            {t('run.discard')}
          </ConfirmButton>
        )}
      </span>
    </section>
  );
}
