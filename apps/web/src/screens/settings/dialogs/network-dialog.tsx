import { Fieldset, NumberInput, Select, Stack, Switch } from '@mantine/core';
import {
  EARLIER_HOURS_SOURCES,
  HOURS_FORMATS,
  network,
  PERIOD_LENGTHS,
  TABEL_TEMPLATES,
  TIMETABLE_FORMATS,
} from '@shiftwright/contracts/calls';
import { useSession } from '../../../features/access/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';

/** What holds for the whole network: how its files look, where photos of people are taken, and when unused sessions end (screens 66). */
export default function NetworkDialog({ onClose }: ModalProps) {
  const t = useT();
  const own = useSession().user.network;
  const entry = useEntry({
    id: own.id,
    initial: {
      accounting_period_length: own.accounting_period_length,
      prev_months_work_hours_source: own.prev_months_work_hours_source,
      correct_norm_hours_last_month_acc_period: own.correct_norm_hours_last_month_acc_period,
      consider_remaining_hours_in_prev_months_when_calc_norm_hours:
        own.consider_remaining_hours_in_prev_months_when_calc_norm_hours,
      hours_format: own.hours_format,
      timetable_format: own.timetable_format,
      download_tabel_template: own.download_tabel_template,
      show_checkbox_for_inspection_version: own.show_checkbox_for_inspection_version,
      enable_camera_ticks: own.enable_camera_ticks,
      show_user_biometrics_block: own.show_user_biometrics_block,
      session_idle_minutes: own.session_idle_minutes,
      own_mark_hours: own.own_mark_hours,
      refuse_plan_with_violations: own.refuse_plan_with_violations,
    },
    create: network.updateNetwork,
    update: network.updateNetwork,
    stale: ['session'],
    onSaved: onClose,
  });
  const { values, set, flag } = entry;
  const { isLocked } = useRights('Network', own.id);

  return (
    <EntryFrame title={t('settings.network')} entry={entry} onClose={onClose} isLocked={isLocked} size="md">
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
    </EntryFrame>
  );
}
