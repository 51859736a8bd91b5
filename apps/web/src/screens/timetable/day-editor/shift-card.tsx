import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Select,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { isDayOff, takesManualHours } from '@shiftwright/domain';
import type { MessageKey } from '@shiftwright/i18n';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { WorkTypeChoice } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import css from '../timetable.module.css';
import { OutsourcingChoice } from './outsourcing-choice.tsx';
import {
  type FormProblems,
  type FormRules,
  type ShiftForm,
  takesOutsourcing,
  tidyTime,
  withType,
} from './shift-form.ts';

interface ShiftCardProps {
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

function Details({
  form,
  workTypes,
  onChange,
  isReadOnly,
}: Pick<ShiftCardProps, 'form' | 'workTypes' | 'onChange' | 'isReadOnly'>) {
  const t = useT();
  const set = (at: number, change: Partial<ShiftForm['details'][number]>) =>
    onChange({
      ...form,
      details: form.details.map((one, index) => (index === at ? { ...one, ...change } : one)),
    });
  const choices = workTypes.map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <>
      {form.details.map((detail, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity of their own
        <Group key={at} gap={8} align="flex-end" wrap="nowrap">
          <Select
            flex={1}
            label={at === 0 ? t('timetable.editor.work_type') : undefined}
            aria-label={t('timetable.editor.work_type')}
            data={choices}
            value={String(detail.work_type_id)}
            disabled={isReadOnly}
            allowDeselect={false}
            onChange={(value) => value && set(at, { work_type_id: Number(value) })}
          />
          <TextInput
            w={72}
            label={at === 0 ? t('timetable.editor.part') : undefined}
            aria-label={t('timetable.editor.part')}
            inputMode="decimal"
            value={detail.work_part}
            disabled={isReadOnly}
            onChange={(event) => set(at, { work_part: event.currentTarget.value })}
          />
          <ActionIcon
            color="gray"
            aria-label={t('timetable.editor.remove_part')}
            disabled={isReadOnly || form.details.length < 2}
            onClick={() => onChange({ ...form, details: form.details.filter((_, index) => index !== at) })}
          >
            <IconTrash size={14} />
          </ActionIcon>
        </Group>
      ))}
      {!isReadOnly && (
        <Button
          variant="subtle"
          size="compact-xs"
          style={{ justifySelf: 'start' }}
          leftSection={<IconPlus size={12} />}
          disabled={workTypes.length === 0}
          onClick={() =>
            onChange({
              ...form,
              details: [
                ...form.details,
                { work_type_id: workTypes[0]!.id, work_part: form.details.length > 0 ? '0.5' : '1' },
              ],
            })
          }
        >
          {t('timetable.editor.add_part')}
        </Button>
      )}
    </>
  );
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
    <fieldset className={css.shift} data-wrong={Object.keys(problems).length > 0 || undefined}>
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
          allowDeselect={false}
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
          <Group gap={8} align="flex-start" grow>
            <TextInput
              inputMode="numeric"
              placeholder="HH:MM"
              label={t('timetable.editor.start')}
              value={form.start}
              error={say(problems.start)}
              disabled={isReadOnly}
              onChange={(event) => set({ start: event.currentTarget.value })}
              onBlur={() => set({ start: tidyTime(form.start) })}
            />
            <TextInput
              inputMode="numeric"
              placeholder="HH:MM"
              label={t('timetable.editor.end')}
              description={
                form.start && form.end && tidyTime(form.end) <= tidyTime(form.start)
                  ? t('timetable.editor.next_day')
                  : undefined
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={form.end}
              error={say(problems.end)}
              disabled={isReadOnly}
              onChange={(event) => set({ end: event.currentTarget.value })}
              onBlur={() => set({ end: tidyTime(form.end) })}
            />
          </Group>
          {props.departments.length > 1 && (
            <Select
              label={t('timetable.editor.department')}
              searchable
              data={props.departments}
              value={String(form.shop_id ?? rules.shop_id)}
              disabled={isReadOnly}
              allowDeselect={false}
              onChange={(value) => value && set({ shop_id: Number(value), details: [] })}
            />
          )}
        </>
      )}
      {type?.has_details && (
        <Details form={form} workTypes={props.workTypes} onChange={onChange} isReadOnly={isReadOnly} />
      )}
      {problems.details && <Text className={css.problem}>{say(problems.details)}</Text>}
      {type && takesManualHours(type) && (
        <NumberInput
          label={t('timetable.editor.hours')}
          description={type.get_work_hours_method === 'manual' ? undefined : t('timetable.editor.hours_hint')}
          decimalSeparator="."
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
      {takesOutsourcing(form, rules) && (
        <OutsourcingChoice
          form={form}
          rules={rules}
          problem={say(problems.outsources)}
          isReadOnly={isReadOnly}
          onChange={set}
        />
      )}
      <Textarea
        label={t('timetable.comment')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={4000}
        value={form.comment}
        disabled={isReadOnly}
        onChange={(event) => set({ comment: event.currentTarget.value })}
      />
      {problems.form && <Text className={css.problem}>{say(problems.form)}</Text>}
    </fieldset>
  );
}
