import { Group, TextInput } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import { useT } from '../../../lib/language/index.ts';
import { type FormProblems, type ShiftForm, tidyTime } from './shift-form.ts';

interface ShiftTimesProps {
  form: ShiftForm;
  problems: FormProblems;
  isReadOnly: boolean;
  onChange: (form: ShiftForm) => void;
}

/** From when to when; an end before the start is of the next day (network 31). */
export function ShiftTimes({ form, problems, isReadOnly, onChange }: ShiftTimesProps) {
  const t = useT();
  const say = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);
  const set = (change: Partial<ShiftForm>) => onChange({ ...form, ...change });

  return (
    <Group gap={8} align="flex-start" grow>
      <TextInput
        inputMode="numeric"
        placeholder={t('calendar.time_mask')}
        label={t('timetable.editor.start')}
        value={form.start}
        error={say(problems.start)}
        disabled={isReadOnly}
        onChange={(event) => set({ start: event.currentTarget.value })}
        onBlur={() => set({ start: tidyTime(form.start) })}
      />
      <TextInput
        inputMode="numeric"
        placeholder={t('calendar.time_mask')}
        label={t('timetable.editor.end')}
        description={
          form.start && form.end && tidyTime(form.end) <= tidyTime(form.start)
            ? t('timetable.editor.next_day')
            : undefined
        }
        value={form.end}
        error={say(problems.end)}
        disabled={isReadOnly}
        onChange={(event) => set({ end: event.currentTarget.value })}
        onBlur={() => set({ end: tidyTime(form.end) })}
      />
    </Group>
  );
}
