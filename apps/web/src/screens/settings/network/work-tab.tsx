import { Fieldset, NumberInput, Select, Stack, Switch } from '@mantine/core';
import { EARLIER_HOURS_SOURCES, HOURS_FORMATS, PERIOD_LENGTHS } from '@shiftwright/contracts/calls';
import { useT } from '../../../lib/language/index.ts';
import { intervalOfMinutes, minutesOfInterval, type NetworkEntry } from './network-draft.ts';

const INTERVALS = [
  'allowed_interval_for_late_arrival',
  'allowed_interval_for_early_departure',
  'allowed_interval_for_early_arrival',
  'allowed_interval_for_late_departure',
] as const;

/** Norms, plans and marks of the whole network. */
export function WorkTab({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const { values, set, flag } = entry;

  return (
    <Stack gap={12}>
      <Fieldset legend={t('settings.network_norms')} disabled={isLocked}>
        <Stack gap={12}>
          <Select
            label={t('settings.accounting_period_length')}
            data={PERIOD_LENGTHS.map((value) => ({
              value: String(value),
              label: t(`settings.accounting_period_${value}`),
            }))}
            {...entry.oneOf('accounting_period_length', PERIOD_LENGTHS)}
          />
          <Select
            label={t('settings.prev_months_work_hours_source')}
            data={EARLIER_HOURS_SOURCES.map((value) => ({
              value: String(value),
              label: t(`settings.earlier_hours_${value}`),
            }))}
            {...entry.oneOf('prev_months_work_hours_source', EARLIER_HOURS_SOURCES)}
          />
          <Switch
            label={t('settings.correct_norm_hours_last_month_acc_period')}
            {...flag('correct_norm_hours_last_month_acc_period')}
          />
          <Switch
            label={t('settings.consider_remaining_hours')}
            {...flag('consider_remaining_hours_in_prev_months_when_calc_norm_hours')}
          />
          <Switch
            label={t('settings.show_employee_shift_schedule_tab')}
            {...flag('show_employee_shift_schedule_tab')}
          />
          <Switch
            label={t('settings.get_position_from_work_type_name_in_calc_timesheet')}
            {...flag('get_position_from_work_type_name_in_calc_timesheet')}
          />
          <Switch
            label={t('settings.hide_recalculate_timesheet_and_work_hours')}
            {...flag('hide_recalculate_timesheet_and_work_hours')}
          />
          <Select
            label={t('settings.hours_format')}
            data={HOURS_FORMATS.map((value) => ({ value, label: t(`settings.hours_${value}`) }))}
            {...entry.oneOf('hours_format', HOURS_FORMATS)}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('settings.network_plans')} disabled={isLocked}>
        <Stack gap={12}>
          <Switch
            label={t('settings.refuse_plan_with_violations')}
            description={t('settings.refuse_plan_with_violations_hint')}
            {...flag('refuse_plan_with_violations')}
          />
          <Switch
            label={t('settings.allow_creation_several_wdays_for_one_employee_for_one_date')}
            {...flag('allow_creation_several_wdays_for_one_employee_for_one_date')}
          />
          <Switch
            label={t('settings.allow_to_manually_set_is_vacancy')}
            description={t('settings.allow_to_manually_set_is_vacancy_hint')}
            {...flag('allow_to_manually_set_is_vacancy')}
          />
          <Switch
            label={t('settings.show_restrict_editing_shifts_button')}
            {...flag('show_restrict_editing_shifts_button')}
          />
          <NumberInput
            label={t('settings.rebuild_timetable_min_delta')}
            min={0}
            max={365}
            allowDecimal={false}
            allowNegative={false}
            {...entry.number('rebuild_timetable_min_delta')}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('settings.network_marks')} disabled={isLocked}>
        <Stack gap={12}>
          <NumberInput
            label={t('settings.own_mark_hours')}
            description={t('settings.own_mark_hours_hint')}
            min={0}
            max={24}
            allowNegative={false}
            {...entry.number('own_mark_hours')}
          />
          <NumberInput
            label={t('settings.allowed_geo_distance_km')}
            description={t('settings.allowed_geo_distance_km_hint')}
            min={0}
            max={9999}
            allowNegative={false}
            {...entry.number('allowed_geo_distance_km')}
            onChange={(value) => set('allowed_geo_distance_km', value === '' ? null : (value as number))}
          />
          {INTERVALS.map((field) => (
            <NumberInput
              key={field}
              label={t(`network_rules.${field}`)}
              description={t(`network_rules.${field}_hint`)}
              min={0}
              max={24 * 60 - 1}
              allowDecimal={false}
              allowNegative={false}
              value={minutesOfInterval(values[field])}
              error={entry.problems[field]}
              onChange={(minutes) => set(field, intervalOfMinutes(minutes))}
            />
          ))}
          <NumberInput
            label={t('settings.unaccounted_overtime_threshold')}
            min={0}
            max={1440}
            allowDecimal={false}
            allowNegative={false}
            {...entry.number('unaccounted_overtime_threshold')}
          />
        </Stack>
      </Fieldset>
    </Stack>
  );
}

/** The settings of this part, for the mark of a field that was refused. */
export const WORK_SETTINGS: ReadonlySet<string> = new Set<keyof NetworkEntry['values']>([
  ...INTERVALS,
  'accounting_period_length',
  'prev_months_work_hours_source',
  'correct_norm_hours_last_month_acc_period',
  'consider_remaining_hours_in_prev_months_when_calc_norm_hours',
  'show_employee_shift_schedule_tab',
  'get_position_from_work_type_name_in_calc_timesheet',
  'hide_recalculate_timesheet_and_work_hours',
  'hours_format',
  'refuse_plan_with_violations',
  'allow_creation_several_wdays_for_one_employee_for_one_date',
  'allow_to_manually_set_is_vacancy',
  'show_restrict_editing_shifts_button',
  'rebuild_timetable_min_delta',
  'own_mark_hours',
  'allowed_geo_distance_km',
  'unaccounted_overtime_threshold',
]);
