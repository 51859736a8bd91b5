import { Checkbox, Text } from '@mantine/core';
import { eachDt } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletionPreviewQuery, useDeleteWorkerDays } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame } from '../../../ui/index.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { DepartmentField } from './department-field.tsx';
import { NumbersLine } from './numbers-line.tsx';
import { PeopleField, useRosterChoices } from './people-field.tsx';
import { PeriodFields, useIdleReason } from './period-fields.tsx';
import { useDialogScope } from './use-dialog-period.ts';

/** Deletes drafts of people in a period; days made by hand stay unless asked (planning 62). */
export default function DeleteScheduleDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const { view } = useTimetableSearch();
  const is_fact = view.shows.startsWith('fact');
  // Plans that have been lived by are seldom meant; the period can still be widened.
  const scope = useDialogScope(id, { ahead: is_fact ? undefined : 0 });
  const { shop_id, period, setPeriod } = scope;
  const [employee_ids, setEmployees] = useState<number[]>([]);
  const [withManual, setWithManual] = useState(false);
  const choices = useRosterChoices(shop_id, period);
  const remove = useDeleteWorkerDays();

  const unusable = useIdleReason()(period, choices.length === 0 ? t('people.nobody_then') : undefined);
  const isReady = unusable === undefined;
  const asked = {
    shop_id,
    employee_ids: employee_ids.length > 0 ? employee_ids : choices.map(({ value }) => Number(value)),
    dates: isReady ? eachDt(period.dt_from, period.dt_to) : [],
    is_fact,
    exclude_created_by: !withManual,
  };
  const { data: preview } = useQuery({ ...deletionPreviewQuery(asked), enabled: isReady });
  const numbers = preview && [
    preview.days > 0
      ? t('timetable.delete.will', { count: preview.days, people: preview.people })
      : t('timetable.delete.nothing'),
    ...(preview.kept > 0 ? [t('timetable.delete.kept', { count: preview.kept })] : []),
  ];
  const onOk = () => remove.mutate(asked, { onSuccess: onClose });

  return (
    <CommandFrame
      title={t('timetable.delete.title')}
      onClose={onClose}
      onOk={onOk}
      okLabel={t('action.delete')}
      okColor="red"
      idle={unusable ?? (preview?.days === 0 ? t('timetable.delete.nothing') : undefined)}
      command={remove}
      failed={t('timetable.delete.failed')}
    >
      <Text size="sm" c="dimmed">
        {t(is_fact ? 'timetable.delete.hint_fact' : 'timetable.delete.hint')}
      </Text>
      <DepartmentField scope={scope} />
      <PeriodFields value={period} onChange={setPeriod} />
      <PeopleField choices={choices} value={employee_ids} onChange={setEmployees} />
      <Checkbox
        label={t('timetable.delete.with_manual')}
        checked={withManual}
        onChange={(event) => setWithManual(event.currentTarget.checked)}
      />
      <NumbersLine text={numbers?.join(' ') ?? null} />
    </CommandFrame>
  );
}
