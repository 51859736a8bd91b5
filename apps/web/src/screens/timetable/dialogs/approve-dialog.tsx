import { Alert, Checkbox, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useApproveWorkerDays, useRequestApprove } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { ModalFrame } from '../../../ui/index.ts';
import { PeopleField, useRosterChoices } from './people-field.tsx';
import { isReversed, PeriodFields } from './period-fields.tsx';
import { useDialogScope } from './use-dialog-period.ts';

type Kind = 'plan' | 'fact' | 'request';

/** Confirms a plan or a fact, or asks others to, for a period and people (spec §2 Confirm schedule). */
function ConfirmDialog({ id, onClose, kind }: ModalProps & { kind: Kind }) {
  const t = useT();
  const { shop_id, period, setPeriod } = useDialogScope(id);
  const [employee_ids, setEmployees] = useState<number[]>([]);
  const [isFact, setFact] = useState(false);
  const [withVacancies, setWithVacancies] = useState(false);
  const [comment, setComment] = useState('');
  const choices = useRosterChoices(shop_id, period);
  const approve = useApproveWorkerDays();
  const request = useRequestApprove();
  const { isPending, error, isSuccess } = kind === 'request' ? request : approve;

  const people = employee_ids.length > 0 ? { employee_ids } : {};
  const onOk = () => {
    if (isReversed(period)) return;
    if (kind === 'request')
      request.mutate({ shop_id, is_fact: isFact, ...period, ...people, ...(comment ? { comment } : {}) });
    else
      approve.mutate({
        shop_id,
        is_fact: kind === 'fact',
        ...period,
        ...people,
        approve_open_vacs: withVacancies,
      });
  };

  const result =
    kind === 'request'
      ? t('timetable.confirm.requested')
      : t('timetable.confirm.done', { count: approve.data ?? 0 });

  return (
    <ModalFrame
      title={t(`timetable.confirm.${kind}`)}
      onClose={onClose}
      {...(isSuccess ? { onOk: onClose } : { onOk, cancelLabel: t('action.cancel') })}
      okLabel={t(isSuccess ? 'action.ok' : kind === 'request' ? 'timetable.confirm.send' : 'action.confirm')}
      okDisabled={!isSuccess && isReversed(period)}
      closeLabel={t('action.close')}
      busy={isPending}
    >
      {isSuccess ? (
        <Alert color="green" role="status">
          {kind !== 'request' && approve.data === 0 ? t('timetable.confirm.nothing') : result}
        </Alert>
      ) : (
        <>
          <PeriodFields value={period} onChange={setPeriod} />
          <PeopleField choices={choices} value={employee_ids} onChange={setEmployees} />
          {kind === 'plan' && (
            <Checkbox
              label={t('timetable.confirm.with_vacancies')}
              checked={withVacancies}
              onChange={(event) => setWithVacancies(event.currentTarget.checked)}
            />
          )}
          {kind === 'request' && (
            <>
              <Checkbox
                label={t('timetable.confirm.request_fact')}
                checked={isFact}
                onChange={(event) => setFact(event.currentTarget.checked)}
              />
              <Textarea
                label={t('timetable.comment')}
                maxLength={1000}
                value={comment}
                onChange={(event) => setComment(event.currentTarget.value)}
              />
            </>
          )}
          {error && (
            <Alert color="red" title={t('timetable.confirm.refused')}>
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {error.message}
              </Text>
            </Alert>
          )}
        </>
      )}
    </ModalFrame>
  );
}

export const ApprovePlan = (props: ModalProps) => <ConfirmDialog {...props} kind="plan" />;
export const ApproveFact = (props: ModalProps) => <ConfirmDialog {...props} kind="fact" />;
export const RequestApprove = (props: ModalProps) => <ConfirmDialog {...props} kind="request" />;
