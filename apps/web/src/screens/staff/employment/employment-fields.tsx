import { Checkbox, NumberInput, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { departmentTreeQuery, namesOf, positionsQuery } from '../../../features/network/index.ts';
import { groupsQuery, normSettingsQuery } from '../../../features/people/index.ts';
import { formatDt, withPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { DateField } from '../date-field.tsx';
import type { EmploymentForm } from './employment-form.ts';

interface FieldsProps {
  form: EmploymentForm;
  set: (changes: Partial<EmploymentForm>) => void;
  problems: Record<string, string>;
  isReadOnly: boolean;
}

const idOf = (value: string | null) => (value === null ? null : Number(value));
const choicesOf = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

interface PlaceFieldsProps extends FieldsProps {
  canFire: boolean;
  isNew: boolean;
  /** The first day of what has been worked elsewhere and would move along; null where nothing would. */
  moved_since: string | null;
}

/** Where, as what, and from when to when. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { form, set, problems, isReadOnly, canFire, isNew, moved_since } = props;
  const t = useT();
  const language = useLanguage();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const { data: positions = [] } = useQuery(positionsQuery);
  const shops = [...namesOf(trees)].map(([id, name]) => ({ id, name }));
  if (form.shop_id !== null && !shops.some(({ id }) => id === form.shop_id))
    shops.push({ id: form.shop_id, name: `#${form.shop_id}` });

  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
      <Select
        label={t('staff.department')}
        description={moved_since && t('employment.store_hint', { dt: formatDt(moved_since, language) })}
        searchable
        data={choicesOf(shops)}
        value={form.shop_id === null ? null : String(form.shop_id)}
        onChange={(value) => set({ shop_id: idOf(value) })}
        error={problems.shop_id}
        disabled={isReadOnly}
      />
      <Select
        label={t('staff.position')}
        description={isNew || isReadOnly ? undefined : t('employment.position_hint')}
        searchable
        data={choicesOf(positions.filter(({ is_active, id }) => is_active || id === form.position_id))}
        value={form.position_id === null ? null : String(form.position_id)}
        onChange={(value) => set({ position_id: idOf(value) })}
        error={problems.position_id}
        disabled={isReadOnly}
      />
      <DateField
        label={t('staff.hired')}
        value={form.dt_hired}
        onChange={(dt_hired) => set({ dt_hired })}
        error={problems.dt_hired}
        disabled={isReadOnly}
      />
      <DateField
        label={t('staff.fired')}
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        value={form.dt_fired}
        onChange={(dt_fired) => set({ dt_fired })}
        error={problems.dt_fired}
        disabled={isReadOnly && !canFire}
      />
    </SimpleGrid>
  );
}

/** How much, for how much, and in what shifts. */
export function NormFields({ form, set, problems, isReadOnly }: FieldsProps) {
  const t = useT();
  const language = useLanguage();
  const { data: norms = [] } = useQuery(normSettingsQuery);
  const number = (field: 'min_time_btw_shifts' | 'shift_hours_length_min' | 'shift_hours_length_max') => (
    <NumberInput
      label={t(`employment.${field}`)}
      value={form[field]}
      min={0}
      clampBehavior="none"
      allowDecimal={false}
      onChange={(value) => set({ [field]: value })}
      error={problems[field]}
      disabled={isReadOnly}
    />
  );
  const flag = (field: 'is_fixed_hours' | 'auto_timetable' | 'is_ready_for_overworkings') => (
    <Checkbox
      label={t(`employment.${field}`)}
      checked={form[field]}
      onChange={(event) => set({ [field]: event.currentTarget.checked })}
      disabled={isReadOnly}
    />
  );
  return (
    <Stack gap={12}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing={16} verticalSpacing={12}>
        <NumberInput
          label={t('employment.norm_work_hours')}
          suffix={withPercent('', language)}
          value={form.norm_work_hours}
          min={0}
          clampBehavior="none"
          onChange={(norm_work_hours) => set({ norm_work_hours })}
          error={problems.norm_work_hours}
          disabled={isReadOnly}
        />
        <Select
          label={t('employment.sawh_settings_id')}
          placeholder={t('employment.norm_of_position')}
          clearable
          clearButtonProps={{ 'aria-label': t('action.clear') }}
          data={choicesOf(norms)}
          value={form.sawh_settings_id === null ? null : String(form.sawh_settings_id)}
          onChange={(value) => set({ sawh_settings_id: idOf(value) })}
          error={problems.sawh_settings_id}
          disabled={isReadOnly}
        />
        <NumberInput
          label={t('employment.salary')}
          value={form.salary}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          clampBehavior="none"
          onChange={(salary) => set({ salary })}
          error={problems.salary}
          disabled={isReadOnly}
        />
        {number('shift_hours_length_min')}
        {number('shift_hours_length_max')}
        {number('min_time_btw_shifts')}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={16} verticalSpacing={8}>
        {flag('is_fixed_hours')}
        {flag('auto_timetable')}
        {flag('is_ready_for_overworkings')}
      </SimpleGrid>
    </Stack>
  );
}

/** What the person may do in the product, and where the person is shown. */
export function AccessFields({ form, set, problems, isReadOnly }: FieldsProps) {
  const t = useT();
  const { data: groups = [] } = useQuery(groupsQuery);
  const flag = (field: 'is_visible' | 'is_visible_other_shops') => (
    <Checkbox
      label={t(`employment.${field}`)}
      checked={form[field]}
      onChange={(event) => set({ [field]: event.currentTarget.checked })}
      disabled={isReadOnly}
    />
  );
  return (
    <Stack gap={12}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
        <Select
          label={t('employment.function_group_id')}
          placeholder={t('employment.group_of_position')}
          clearable
          clearButtonProps={{ 'aria-label': t('action.clear') }}
          searchable
          data={choicesOf(groups)}
          value={form.function_group_id === null ? null : String(form.function_group_id)}
          onChange={(value) => set({ function_group_id: idOf(value) })}
          error={problems.function_group_id}
          disabled={isReadOnly}
        />
        <DateField
          label={t('employment.dt_to_function_group')}
          clearable
          value={form.dt_to_function_group}
          onChange={(dt_to_function_group) => set({ dt_to_function_group })}
          error={problems.dt_to_function_group}
          disabled={isReadOnly || form.function_group_id === null}
        />
      </SimpleGrid>
      {flag('is_visible')}
      {flag('is_visible_other_shops')}
    </Stack>
  );
}
