import { Group } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { planning } from '@shiftwright/contracts/calls';
import { useState } from 'react';
import { problemsOf } from '../../../lib/form/index.ts';
import { DATE_MASK } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';

export interface DialogPeriod {
  dt_from: string;
  dt_to: string;
}

/** Is the period one that the calls refuse, because it ends before it starts (access 48)? */
export const isReversed = (period: DialogPeriod): boolean =>
  problemsOf(planning.requestApprove, { shop_id: 1, is_fact: false, ...period }).dt_to !== undefined;

/** Why a dialog about a period has nothing to do: the period is none, or what the dialog says. */
export function useIdleReason() {
  const t = useT();

  return (period: DialogPeriod, otherwise?: string): string | undefined =>
    isReversed(period) ? t('validation.reversed_period') : otherwise;
}

interface PeriodFieldsProps {
  value: DialogPeriod;
  onChange: (period: DialogPeriod) => void;
  /** What is wrong with its start; of the period that a dialog opens with it is told, not reproached. */
  startError?: string | undefined;
  /** What else is wrong with the period. */
  error?: string | undefined;
}

/** Start and end of what a dialog is about; a reversed period says so. */
export function PeriodFields({ value, onChange, startError, error }: PeriodFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const [opened] = useState(value);

  return (
    <Group gap={8} align="flex-start" grow>
      <DatePickerInput
        label={t('timetable.period_from')}
        value={value.dt_from}
        valueFormat={DATE_MASK[language]}
        {...(value === opened ? { description: startError } : { error: startError })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(dt_from) => dt_from && onChange({ ...value, dt_from })}
      />
      <DatePickerInput
        label={t('timetable.period_to')}
        value={value.dt_to}
        valueFormat={DATE_MASK[language]}
        error={isReversed(value) ? t('validation.reversed_period') : error}
        onChange={(dt_to) => dt_to && onChange({ ...value, dt_to })}
      />
    </Group>
  );
}
