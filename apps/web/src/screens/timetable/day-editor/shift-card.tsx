import { ActionIcon, Checkbox, Group, NumberInput, Select, Text } from '@mantine/core';
import { isDayOff, takesManualHours } from '@shiftwright/domain';
import type { MessageKey } from '@shiftwright/i18n';
import { IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import css from '../../../features/planning/day-form/day-form.module.css';
import {
  type FormProblems,
  type FormRules,
  type ShiftForm,
  withType,
} from '../../../features/planning/day-form/shift-form.ts';
import { ShiftRest } from '../../../features/planning/day-form/shift-rest.tsx';
import { ShiftTimes } from '../../../features/planning/day-form/shift-times.tsx';
import { WorkParts } from '../../../features/planning/day-form/work-parts.tsx';
import type { WorkTypeChoice } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';

interface ShiftCardProps {
  ref?: Ref<HTMLFieldSetElement>;
  form: ShiftForm;
  number: number;
  rules: FormRules;
  typeCodes: readonly string[];
  problems: FormProblems;
  departments: { value: string; label: string }[];
  workTypes: readonly WorkTypeChoice[];
  mayFlagVacancy: boolean;
  isReadOnly: boolean;
  onChange: (form: ShiftForm) => void;
  onRemove: () => void;
}

/** One day of the cell: its type, and what a day of that type has. */
export function ShiftCard(props: ShiftCardProps) {
  const { form, rules, problems, onChange, isReadOnly } = props;
  const t = useT();
  const type = rules.types.get(form.type);
  const isOff = isDayOff(rules.types, form.type);
  const say = (key: string | undefined) => (key ? t(key as MessageKey) : undefined);
  const set = (change: Partial<ShiftForm>) => onChange({ ...form, ...change });

  return (
    <fieldset
      ref={props.ref}
      className={css.shift}
      data-wrong={Object.keys(problems).length > 0 || undefined}
    >
      <Group gap={8} align="flex-start" wrap="nowrap">
        <Select
          flex={1}
          data-autofocus={props.number === 1 || undefined}
          label={t('timetable.editor.type', { number: props.number })}
          data={[...new Set([...props.typeCodes, form.type])].map((code) => ({
            value: code,
            label: rules.types.get(code)?.name ?? code,
          }))}
          value={form.type}
          error={say(problems.type)}
          disabled={isReadOnly}
          onChange={(value) => value && onChange(withType(form, value, rules))}
        />
        {!isReadOnly && (
          <ActionIcon color="red" mt={22} aria-label={t('timetable.editor.remove')} onClick={props.onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      {!isOff && (
        <>
          <ShiftTimes form={form} problems={problems} isReadOnly={isReadOnly} onChange={onChange} />
          {props.departments.length > 1 && (
            <Select
              label={t('timetable.editor.department')}
              searchable
              data={props.departments}
              value={String(form.shop_id ?? rules.shop_id)}
              disabled={isReadOnly}
              onChange={(value) => value && set({ shop_id: Number(value), details: [] })}
            />
          )}
        </>
      )}
      {type?.has_details && (
        <WorkParts form={form} workTypes={props.workTypes} onChange={onChange} isReadOnly={isReadOnly} />
      )}
      {problems.details && <Text className={css.problem}>{say(problems.details)}</Text>}
      {type && takesManualHours(type) && (
        <NumberInput
          label={t('timetable.editor.hours')}
          description={type.get_work_hours_method === 'manual' ? undefined : t('timetable.editor.hours_hint')}
          min={0}
          max={24}
          clampBehavior="none"
          value={form.hours}
          error={say(problems.hours)}
          disabled={isReadOnly}
          onChange={(value) => set({ hours: String(value) })}
        />
      )}
      {type?.has_details && props.mayFlagVacancy && (
        <Checkbox
          label={t('timetable.editor.vacancy')}
          checked={form.is_vacancy}
          disabled={isReadOnly}
          onChange={(event) => set({ is_vacancy: event.currentTarget.checked })}
        />
      )}
      <ShiftRest form={form} rules={rules} problems={problems} isReadOnly={isReadOnly} onChange={set} />
    </fieldset>
  );
}
