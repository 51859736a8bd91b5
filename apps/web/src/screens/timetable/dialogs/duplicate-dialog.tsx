import { Select, Text } from '@mantine/core';
import { duplicateDays, eachDt } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDuplicateWorkerDays, workerDaysQuery } from '../../../features/planning/index.ts';
import { formatDt } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame } from '../../../ui/index.ts';
import { DepartmentField } from './department-field.tsx';
import { NumbersLine } from './numbers-line.tsx';
import { useRosterChoices } from './people-field.tsx';
import { PeriodFields, useIdleReason } from './period-fields.tsx';
import { useDialogScope } from './use-dialog-period.ts';

/** Copies the plan of one person over dates of the same or another, repeating it to the end (planning 55). */
export default function DuplicateDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const scope = useDialogScope(id);
  const { shop_id, period: from, setPeriod: setFrom } = scope;
  const [to, setTo] = useState(from);
  const [fromEmployee, setFromEmployee] = useState<string | null>(null);
  const [toEmployee, setToEmployee] = useState<string | null>(null);
  const choices = useRosterChoices(shop_id, from);
  const duplicate = useDuplicateWorkerDays();
  const idleBecause = useIdleReason();
  const unchosen = fromEmployee && toEmployee ? undefined : t('timetable.duplicate.choose');
  const unusable = idleBecause(from) ?? idleBecause(to, unchosen);
  const [from_dates, to_dates] = unusable
    ? [[], []]
    : [eachDt(from.dt_from, from.dt_to), eachDt(to.dt_from, to.dt_to)];
  const { data: source } = useQuery({
    ...workerDaysQuery({
      employee_ids: [Number(fromEmployee)],
      from: from.dt_from,
      to: from.dt_to,
      is_fact: false,
      is_approved: false,
    }),
    enabled: unusable === undefined,
  });
  const copies = source && duplicateDays(source, from_dates, to_dates);
  const filled = copies && new Set(copies.map(({ dt }) => dt)).size;
  const nothing = t('timetable.duplicate.nothing', {
    from: formatDt(from.dt_from, language),
    to: formatDt(from.dt_to, language),
  });
  const count = duplicate.data?.length ?? 0;

  const onOk = () =>
    duplicate.mutate({
      from_employee_id: Number(fromEmployee),
      to_employee_id: Number(toEmployee),
      from_dates,
      to_dates,
    });

  return (
    <CommandFrame
      title={t('timetable.duplicate.title')}
      onClose={onClose}
      onOk={onOk}
      okLabel={t('timetable.duplicate.copy')}
      idle={unusable ?? (filled === 0 ? nothing : undefined)}
      command={duplicate}
      failed={t('timetable.duplicate.failed')}
      result={{
        text: count > 0 ? t('timetable.duplicate.done', { count }) : nothing,
        isNothing: count === 0,
      }}
    >
      <Text size="sm" c="dimmed">
        {t('timetable.duplicate.hint')}
      </Text>
      <DepartmentField scope={scope} />
      <Select
        label={t('timetable.duplicate.from')}
        searchable
        data={choices}
        value={fromEmployee}
        onChange={(value) => {
          setFromEmployee(value);
          setToEmployee((before) => before ?? value);
        }}
      />
      <PeriodFields value={from} onChange={setFrom} />
      <Select
        label={t('timetable.duplicate.to')}
        searchable
        data={choices}
        value={toEmployee}
        onChange={setToEmployee}
      />
      <PeriodFields value={to} onChange={setTo} />
      <NumbersLine
        text={
          filled === undefined || unusable
            ? null
            : filled === 0
              ? nothing
              : t('timetable.duplicate.will', { count: filled })
        }
      />
    </CommandFrame>
  );
}
