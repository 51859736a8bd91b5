import { Text } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { daysBetween, monthEnd, monthStart } from '@shiftwright/domain';
import { useState } from 'react';
import { useRecalcHours } from '../../../features/planning/index.ts';
import { useRecalcTimesheet } from '../../../features/timekeeping/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame } from '../../../ui/index.ts';
import { DepartmentField } from './department-field.tsx';
import { NumbersLine } from './numbers-line.tsx';
import { PeopleField, useRosterChoices } from './people-field.tsx';
import { isReversed, PeriodFields, useIdleReason } from './period-fields.tsx';
import { useDialogScope } from './use-dialog-period.ts';

/** Asks to count the timesheets of a whole month anew (screens 55). */
export function RecalcTimesheet({ id, onClose }: ModalProps) {
  const t = useT();
  const scope = useDialogScope(id);
  const [month, setMonth] = useState(monthStart(scope.period.dt_from));
  const [employee_ids, setEmployees] = useState<number[]>([]);
  const period = { dt_from: month, dt_to: monthEnd(month) };
  const choices = useRosterChoices(scope.shop_id, period);
  const recalc = useRecalcTimesheet();
  const people = employee_ids.length > 0 ? { employee_id__in: employee_ids } : {};

  return (
    <CommandFrame
      title={t('tools.recalc_timesheet')}
      onClose={onClose}
      onOk={() => recalc.mutate({ shop_id: scope.shop_id, ...period, ...people })}
      okLabel={t('recalc.start')}
      command={recalc}
      failed={t('recalc.failed_timesheet')}
      result={recalc.data ? { text: recalc.data.detail } : null}
    >
      <Text size="sm" c="dimmed">
        {t('recalc.timesheet_hint')}
      </Text>
      <DepartmentField scope={scope} />
      <MonthPickerInput
        size="xs"
        label={t('recalc.month')}
        value={month}
        onChange={(value) => value && setMonth(monthStart(value))}
      />
      <PeopleField choices={choices} value={employee_ids} onChange={setEmployees} />
      <NumbersLine text={t('recalc.timesheet_will', { count: employee_ids.length || choices.length })} />
    </CommandFrame>
  );
}

/** Asks to count the paid hours of a period anew (planning 45). */
export function RecalcHours({ id, onClose }: ModalProps) {
  const t = useT();
  const scope = useDialogScope(id);
  const { shop_id, period, setPeriod } = scope;
  const [employee_ids, setEmployees] = useState<number[]>([]);
  const choices = useRosterChoices(shop_id, period);
  const idleBecause = useIdleReason();
  const recalc = useRecalcHours();
  const people = employee_ids.length > 0 ? { employee_id__in: employee_ids } : {};

  return (
    <CommandFrame
      title={t('tools.recalc_hours')}
      onClose={onClose}
      onOk={() => recalc.mutate({ shop_id, ...period, ...people })}
      okLabel={t('recalc.start')}
      idle={idleBecause(period)}
      command={recalc}
      failed={t('recalc.failed_hours')}
      result={recalc.data ? { text: recalc.data.detail } : null}
    >
      <Text size="sm" c="dimmed">
        {t('recalc.hours_hint')}
      </Text>
      <DepartmentField scope={scope} />
      <PeriodFields value={period} onChange={setPeriod} />
      <PeopleField choices={choices} value={employee_ids} onChange={setEmployees} />
      <NumbersLine
        text={
          isReversed(period)
            ? null
            : t('recalc.hours_will', {
                count: employee_ids.length || choices.length,
                days: daysBetween(period.dt_from, period.dt_to) + 1,
              })
        }
      />
    </CommandFrame>
  );
}
