import { Alert, Checkbox, Text } from '@mantine/core';
import { addDays } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import {
  monthStatQuery,
  useDeleteAutoschedule,
  useStartAutoschedule,
} from '../../../features/planning/index.ts';
import { formatDt } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today } from '../../../lib/url/index.ts';
import { ConfirmButton, ModalFrame } from '../../../ui/index.ts';
import { DepartmentField } from './department-field.tsx';
import { isReversed, PeriodFields } from './period-fields.tsx';
import { Refusal } from './refusal.tsx';
import { useDialogScope } from './use-dialog-period.ts';

/** Starts the automatic schedule of a department; its progress then stands above the grid. */
export default function AutoscheduleDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const { rebuild_timetable_min_delta } = useSession().user.network;
  const earliest = addDays(today(), rebuild_timetable_min_delta);
  const scope = useDialogScope(id, earliest);
  const { shop_id, period, setPeriod } = scope;
  const [isRemaking, setRemaking] = useState(true);
  const [useDrafts, setUseDrafts] = useState(false);
  const { data: month } = useQuery(monthStatQuery(shop_id, period.dt_from));
  const start = useStartAutoschedule();
  const remove = useDeleteAutoschedule();
  const isMade = month?.status === 'R';
  const isRunning = month?.status === 'P';
  /** After a failed run the server waits for this word, although there is nothing to build again. */
  const hasFailed = month?.status === 'E';
  const error = start.error ?? remove.error;

  const onOk = () =>
    start.mutate(
      { shop_id, ...period, is_remaking: hasFailed || (isMade && isRemaking), use_not_approved: useDrafts },
      { onSuccess: onClose },
    );

  return (
    <ModalFrame
      title={t('timetable.auto.title')}
      onClose={onClose}
      onOk={onOk}
      okLabel={t('timetable.auto.start')}
      okDisabled={isReversed(period) || isRunning}
      cancelLabel={t('action.cancel')}
      closeLabel={t('action.close')}
      busy={start.isPending || remove.isPending}
      aside={
        isMade && can('AutoSettings_delete_timetable', 'POST') ? (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('timetable.auto.delete_question')}
            confirmLabel={t('action.delete')}
            cancelLabel={t('action.cancel')}
            onConfirm={() => remove.mutate({ shop_id, ...period }, { onSuccess: onClose })}
          >
            {t('timetable.auto.delete')}
          </ConfirmButton>
        ) : undefined
      }
    >
      <Text size="sm">{t('timetable.auto.hint')}</Text>
      <DepartmentField scope={scope} />
      <PeriodFields value={period} onChange={setPeriod} />
      {period.dt_from < earliest && (
        <Text size="xs" c="dimmed">
          {t('timetable.auto.earliest', { dt: formatDt(earliest, language) })}
        </Text>
      )}
      <Checkbox
        label={t('timetable.auto.use_drafts')}
        description={t('timetable.auto.use_drafts_hint')}
        checked={useDrafts}
        onChange={(event) => setUseDrafts(event.currentTarget.checked)}
      />
      {isMade && (
        <Checkbox
          label={t('timetable.auto.remake')}
          description={t('timetable.auto.remake_hint')}
          checked={isRemaking}
          onChange={(event) => setRemaking(event.currentTarget.checked)}
        />
      )}
      {isRunning && <Alert>{t('timetable.auto.running')}</Alert>}
      <Refusal title={t('timetable.auto.not_started')} error={error} />
    </ModalFrame>
  );
}
