import { ColorInput, Fieldset, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { TABEL_TEMPLATES, TIMETABLE_FORMATS } from '@shiftwright/contracts/calls';
import { useT } from '../../../lib/language/index.ts';
import { FiguresFields } from './figures-fields.tsx';
import type { NetworkEntry } from './network-draft.ts';
import { WordsFields } from './words-fields.tsx';

/** Look, files, photos, other systems and sessions of the whole network. */
export function GeneralTab({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const { values, set, flag } = entry;

  return (
    <Stack gap={12}>
      <Fieldset legend={t('settings.network_look')} disabled={isLocked}>
        <Stack gap={12}>
          <TextInput label={t('settings.network_name')} required {...entry.text('name')} />
          <Group grow align="end">
            <ColorInput
              label={t('settings.primary_color')}
              withEyeDropper={false}
              value={values.primary_color}
              error={entry.problems.primary_color}
              onChange={(value) => set('primary_color', value)}
            />
            <ColorInput
              label={t('settings.secondary_color')}
              withEyeDropper={false}
              value={values.secondary_color}
              error={entry.problems.secondary_color}
              onChange={(value) => set('secondary_color', value)}
            />
          </Group>
        </Stack>
      </Fieldset>
      <FiguresFields entry={entry} isLocked={isLocked} />
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
      <Fieldset legend={t('settings.network_photos')} disabled={isLocked}>
        <Stack gap={12}>
          <Switch label={t('settings.enable_camera_ticks')} {...flag('enable_camera_ticks')} />
          <Switch label={t('settings.show_user_biometrics_block')} {...flag('show_user_biometrics_block')} />
        </Stack>
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
          <Switch
            label={t('settings.forbid_edit_employments_came_through_integration')}
            {...flag('forbid_edit_employments_came_through_integration')}
          />
          <Switch
            label={t('settings.forbid_edit_work_days_came_through_integration')}
            {...flag('forbid_edit_work_days_came_through_integration')}
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
      <WordsFields entry={entry} isLocked={isLocked} />
    </Stack>
  );
}
