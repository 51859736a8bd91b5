import { Fieldset, NumberInput, Select, Stack, Switch } from '@mantine/core';
import {
  EARLIER_HOURS_SOURCES,
  HOURS_FORMATS,
  PERIOD_LENGTHS,
  TABEL_TEMPLATES,
  TIMETABLE_FORMATS,
} from '@shiftwright/contracts/calls';
import { useT } from '../../../lib/language/index.ts';
import type { NetworkEntry } from './network-draft.ts';

/** Files, norms, plans, photos, marks and sessions of the whole network. */
export function GeneralTab({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const { values, set, flag } = entry;

  return (
    <Stack gap={12}>
      <Fieldset legend={t('settings.network_files')} disabled={isLocked}>
        <Stack gap={12}>
          <Select
            label={t('settings.tabel_template')}
            data={TABEL_TEMPLATES.map((value) => ({ value, label: t(`settings.tabel_${value}`) }))}
            value={values.download_tabel_template}
            onChange={(value) => value && set('download_tabel_template', value)}
          />
          <Select
            label={t('settings.timetable_format')}
            description={t('settings.timetable_format_hint')}
            data={TIMETABLE_FORMATS.map((value) => ({
              value,
              label: t(`settings.timetable_${value}`),
            }))}
            value={values.timetable_format}
            onChange={(value) => value && set('timetable_format', value)}
          />
          <Switch
            label={t('settings.show_checkbox_for_inspection_version')}
            {...flag('show_checkbox_for_inspection_version')}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('settings.network_norms')} disabled={isLocked}>
        <Stack gap={12}>
          <Select
            label={t('settings.accounting_period_length')}
            data={PERIOD_LENGTHS.map((value) => ({
              value: String(value),
              label: t(`settings.accounting_period_${value}`),
            }))}
            value={String(values.accounting_period_length)}
            onChange={(text) => {
              const value = PERIOD_LENGTHS.find((one) => String(one) === text);
              if (value) set('accounting_period_length', value);
            }}
          />
          <Select
            label={t('settings.prev_months_work_hours_source')}
            data={EARLIER_HOURS_SOURCES.map((value) => ({
              value: String(value),
              label: t(`settings.earlier_hours_${value}`),
            }))}
            value={String(values.prev_months_work_hours_source)}
            onChange={(text) => {
              const value = EARLIER_HOURS_SOURCES.find((one) => String(one) === text);
              if (value) set('prev_months_work_hours_source', value);
            }}
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
          <Select
            label={t('settings.hours_format')}
            data={HOURS_FORMATS.map((value) => ({ value, label: t(`settings.hours_${value}`) }))}
            value={values.hours_format}
            onChange={(value) => value && set('hours_format', value)}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('settings.network_plans')} disabled={isLocked}>
        <Switch
          label={t('settings.refuse_plan_with_violations')}
          description={t('settings.refuse_plan_with_violations_hint')}
          {...flag('refuse_plan_with_violations')}
        />
      </Fieldset>
      <Fieldset legend={t('settings.network_photos')} disabled={isLocked}>
        <Stack gap={12}>
          <Switch label={t('settings.enable_camera_ticks')} {...flag('enable_camera_ticks')} />
          <Switch label={t('settings.show_user_biometrics_block')} {...flag('show_user_biometrics_block')} />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('settings.network_marks')} disabled={isLocked}>
        <NumberInput
          label={t('settings.own_mark_hours')}
          description={t('settings.own_mark_hours_hint')}
          min={0}
          max={24}
          allowNegative={false}
          {...entry.number('own_mark_hours')}
        />
      </Fieldset>
      <Fieldset legend={t('settings.network_personnel')} disabled={isLocked}>
        <Stack gap={12}>
          <Switch
            label={t('settings.descrease_employment_dt_fired_in_api')}
            {...flag('descrease_employment_dt_fired_in_api')}
          />
          <Switch
            label={t('settings.ignore_shop_code_when_updating_employment_via_api')}
            {...flag('ignore_shop_code_when_updating_employment_via_api')}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('settings.network_sessions')} disabled={isLocked}>
        <NumberInput
          label={t('settings.session_idle_minutes')}
          description={t('settings.session_idle_minutes_hint')}
          min={0}
          allowDecimal={false}
          allowNegative={false}
          {...entry.number('session_idle_minutes')}
        />
      </Fieldset>
    </Stack>
  );
}
