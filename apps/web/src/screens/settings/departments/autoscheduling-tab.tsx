import { Button, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { AddFirst, timetableTemplatesQuery } from '../../../features/network/index.ts';
import { RhythmDial, shiftListQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { modalText, useOpenModalOver } from '../../../lib/url/index.ts';
import { Fields, Wide } from '../form/fields.tsx';
import { optionsOf } from '../form/modal-id.ts';
import { ShiftListField } from '../shift-list/shift-list-field.tsx';
import type { DepartmentEntry } from './common-tab.tsx';
import css from './departments.module.css';

/** The department's own shifts, or where those that count come from. */
function OwnShifts({ entry, id }: { entry: DepartmentEntry; id: number | null }) {
  const t = useT();
  const { values, set, problems } = entry;
  const { data: inForce } = useQuery({ ...shiftListQuery(id ?? 0), enabled: id !== null });
  const others = inForce?.shifts ?? [];

  return (
    <section className={css.section}>
      <h3 className={css.title}>{t('shift_list.title')}</h3>
      <Switch
        label={t('shift_list.own')}
        checked={values.shifts !== null}
        onChange={(event) => set('shifts', event.currentTarget.checked ? [...others] : null)}
      />
      {values.shifts ? (
        <ShiftListField
          shifts={values.shifts}
          onChange={(shifts) => set('shifts', shifts)}
          error={problems.shifts}
        />
      ) : (
        inForce &&
        inForce.source !== 'department' && (
          <Text size="sm" c="dimmed">
            {t(`shift_list.source_${inForce.source}`)}{' '}
            {others.map(({ name, code }) => name || code).join(', ')}
          </Text>
        )
      )}
    </section>
  );
}

const STEPS = ['00:30:00', '01:00:00'] as const;
const SHOWN = ['shift_start', 'shift_end', 'min_change_time', 'max_work_hours_7days', 'idle'] as const;

/** How the department is scheduled: its timetable template, and times at which no shift starts or ends. */
export function AutoschedulingTab({ entry, id }: { entry: DepartmentEntry; id: number | null }) {
  const t = useT();
  const can = useCan();
  const openOver = useOpenModalOver();
  const here = id === null ? undefined : modalText('DepSettings', `${id}~autoscheduling`);
  const { data: templates } = useQuery(timetableTemplatesQuery);
  const { values, text, choice, set } = entry;
  const chosen = templates?.find(({ id }) => id === values.settings_id);
  const steps = STEPS.some((step) => step === values.forecast_step_minutes)
    ? STEPS
    : [...STEPS, values.forecast_step_minutes];

  return (
    <Fields>
      <Stack gap={8}>
        <Select
          label={t('settings.timetable_template')}
          description={t('settings.timetable_template_hint')}
          clearable
          searchable
          data={optionsOf(templates ?? [])}
          {...choice('settings_id')}
        />
        <AddFirst of="timetable_templates" among={templates} under={here} />
      </Stack>
      <Select
        label={t('settings.forecast_step')}
        description={t('settings.forecast_step_hint')}
        data={steps.map((step) => ({ value: step, label: step.slice(0, 5) }))}
        value={values.forecast_step_minutes}
        onChange={(step) => step && set('forecast_step_minutes', step)}
      />
      {chosen && (
        <Wide>
          <ul className={css.rows}>
            {SHOWN.map((field) => (
              <li key={field} className={css.row}>
                <span>{t(`settings.${field}`)}</span>
                <Text size="sm" fw={600}>
                  {chosen[field]}
                </Text>
              </li>
            ))}
          </ul>
          {can('ShopSettings', 'PUT') && (
            <Button mt={8} variant="default" onClick={() => openOver('TimetableTemplate', chosen.id, here)}>
              {t('settings.open_template')}
            </Button>
          )}
        </Wide>
      )}
      <TextInput
        label={t('settings.restricted_start_times')}
        description={t('settings.restricted_hint')}
        placeholder="08:30, 09:30"
        {...text('restricted_start_times')}
      />
      <TextInput
        label={t('settings.restricted_end_times')}
        description={t('settings.restricted_hint')}
        placeholder="17:30, 20:30"
        {...text('restricted_end_times')}
      />
      <Wide>
        <RhythmDial value={values.rhythm_dial} onChange={(dial) => set('rhythm_dial', dial)} />
      </Wide>
      <Wide>
        <OwnShifts entry={entry} id={id} />
      </Wide>
    </Fields>
  );
}
