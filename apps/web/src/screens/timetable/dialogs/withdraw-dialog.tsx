import { Checkbox, Text, Textarea } from '@mantine/core';
import { planning } from '@shiftwright/contracts/calls';
import { useState } from 'react';
import { useWithdrawApproval } from '../../../features/planning/index.ts';
import { problemsOf } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame } from '../../../ui/index.ts';
import { SkippedDays } from '../history/skipped-days.tsx';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { DepartmentField } from './department-field.tsx';
import { PeopleField, useRosterChoices } from './people-field.tsx';
import { PeriodFields, useIdleReason } from './period-fields.tsx';
import { useDialogScope } from './use-dialog-period.ts';

/** Takes the last confirmation of a period back, with a reason that the journal keeps (screens 47). */
export default function WithdrawDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const { view } = useTimetableSearch();
  const [is_fact, setFact] = useState(view.shows.startsWith('fact'));
  const scope = useDialogScope(id, { ahead: is_fact ? undefined : 0 });
  const { shop_id, period, setPeriod } = scope;
  const [employee_ids, setEmployees] = useState<number[]>([]);
  const [open_vacs, setOpenVacs] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const choices = useRosterChoices(shop_id, period);
  const idleBecause = useIdleReason();
  const withdraw = useWithdrawApproval();
  const input = {
    shop_id,
    is_fact,
    ...period,
    open_vacs,
    reason: reason.trim(),
    ...(employee_ids.length > 0 ? { employee_ids } : {}),
  };
  const problems = problemsOf(planning.withdrawApproval, input);
  const count = withdraw.data?.withdrawn ?? 0;
  const skipped = withdraw.data?.skipped ?? [];

  const onOk = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) withdraw.mutate(input);
  };

  return (
    <CommandFrame
      title={t('withdraw.title')}
      onClose={onClose}
      onOk={onOk}
      okLabel={t('withdraw.submit')}
      okColor="red"
      idle={idleBecause(period)}
      command={withdraw}
      failed={t('withdraw.failed')}
      result={{
        text: count > 0 ? t('withdraw.done', { count }) : t('withdraw.nothing'),
        isNothing: count === 0,
        details: skipped.length > 0 && <SkippedDays skipped={skipped} />,
      }}
    >
      <Text size="sm" c="dimmed">
        {t('withdraw.hint')}
      </Text>
      <DepartmentField scope={scope} />
      <PeriodFields value={period} onChange={setPeriod} />
      <PeopleField choices={choices} value={employee_ids} onChange={setEmployees} />
      <Checkbox
        label={t('withdraw.fact')}
        checked={is_fact}
        onChange={(event) => setFact(event.currentTarget.checked)}
      />
      {!is_fact && (
        <Checkbox
          label={t('withdraw.open_vacs')}
          checked={open_vacs}
          onChange={(event) => setOpenVacs(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label={t('withdraw.reason')}
        withAsterisk
        maxLength={1000}
        autosize
        minRows={2}
        value={reason}
        error={isTried && problems.reason ? t('withdraw.reason_required') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </CommandFrame>
  );
}
