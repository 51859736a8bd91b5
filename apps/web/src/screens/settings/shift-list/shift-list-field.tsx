import { ActionIcon, Button, MultiSelect, NumberInput, Text, TextInput } from '@mantine/core';
import type { ListedShift } from '@shiftwright/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { workTypeNamesQuery } from '../../../features/network/index.ts';
import { dateOfWeekday, weekdayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { TimeField, useItemFocus } from '../../../ui/index.ts';
import { WEEKDAYS } from '../departments/week.ts';
import css from './shift-list.module.css';
import { newShift } from './shift-rows.ts';

interface ShiftListFieldProps {
  shifts: readonly ListedShift[];
  onChange: (shifts: ListedShift[]) => void;
  error?: string | undefined;
}

const short = (tm: string) => tm.slice(0, 5);

/** The shifts that are worked, one after another, each with its times, colour, weekdays, works and people (network 40). */
export function ShiftListField({ shifts, onChange, error }: ShiftListFieldProps) {
  const t = useT();
  const focus = useItemFocus();
  const change = (at: number, changes: Partial<ListedShift>) =>
    onChange(shifts.map((shift, i) => (i === at ? { ...shift, ...changes } : shift)));

  return (
    <section className={css.list} aria-label={t('shift_list.title')}>
      {shifts.map((shift, at) => (
        <ShiftRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift has no name of its own while it is typed
          key={at}
          ref={focus.ofItem(at)}
          shift={shift}
          onChange={(changes) => change(at, changes)}
          onRemove={() => {
            focus.toAdding();
            onChange(shifts.filter((_, i) => i !== at));
          }}
        />
      ))}
      {error && (
        <Text size="sm" c="var(--tone-negative)" role="alert">
          {error}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          ref={focus.adding}
          leftSection={<IconPlus size={14} />}
          onClick={() => {
            focus.toItem(shifts.length);
            onChange([...shifts, newShift(shifts)]);
          }}
        >
          {t('shift_list.add')}
        </Button>
      </div>
    </section>
  );
}

interface ShiftRowProps {
  ref: Ref<HTMLFieldSetElement>;
  shift: ListedShift;
  onChange: (changes: Partial<ListedShift>) => void;
  onRemove: () => void;
}

function ShiftRow({ ref, shift, onChange, onRemove }: ShiftRowProps) {
  const t = useT();
  const language = useLanguage();
  const { data: works = [] } = useQuery(workTypeNamesQuery);
  const orNull = <T,>(list: T[]) => (list.length === 0 ? null : list);
  const amount = (field: 'min_workers_amount' | 'max_workers_amount') => (
    <NumberInput
      label={t(`shift_list.${field}`)}
      className={css.amount}
      min={0}
      allowDecimal={false}
      value={shift[field] ?? ''}
      onChange={(value) => onChange({ [field]: value === '' ? null : Number(value) })}
    />
  );

  return (
    <fieldset ref={ref} className={css.shift} style={{ borderInlineStartColor: shift.html_color }}>
      <legend>{shift.name || shift.code}</legend>
      <div className={css.line}>
        <TextInput
          label={t('shift_list.code')}
          className={css.code}
          maxLength={8}
          value={shift.code}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
        <TextInput
          label={t('shift_list.name')}
          className={css.name}
          maxLength={64}
          value={shift.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TimeField
          label={t('shift_list.start')}
          value={short(shift.tm_start)}
          onChange={(time) => onChange({ tm_start: `${time}:00` })}
        />
        <TimeField
          label={t('shift_list.end')}
          value={short(shift.tm_end)}
          onChange={(time) => onChange({ tm_end: `${time}:00` })}
        />
        {amount('min_workers_amount')}
        {amount('max_workers_amount')}
        <label className={css.color}>
          {t('shift_list.html_color')}
          <input
            type="color"
            value={shift.html_color}
            onChange={(event) => onChange({ html_color: event.currentTarget.value })}
          />
        </label>
      </div>
      <div className={css.line}>
        <MultiSelect
          className={css.choice}
          aria-label={t('shift_list.weekdays')}
          placeholder={shift.weekdays ? undefined : t('settings.every_day')}
          data={WEEKDAYS.map((day) => ({
            value: day,
            label: weekdayLong(dateOfWeekday(Number(day)), language),
          }))}
          value={(shift.weekdays ?? []).map(String)}
          onChange={(days) => onChange({ weekdays: orNull(days.map(Number).sort()) })}
        />
        <MultiSelect
          className={css.choice}
          aria-label={t('shift_list.works')}
          placeholder={shift.work_type_name_ids ? undefined : t('shift_list.every_work')}
          searchable
          data={works.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={(shift.work_type_name_ids ?? []).map(String)}
          onChange={(ids) => onChange({ work_type_name_ids: orNull(ids.map(Number)) })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('shift_list.remove', { name: shift.name || shift.code })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </fieldset>
  );
}
