import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { breaksQuery, timetableTemplatesQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { optionsOf } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { WithRow } from '../form/with-row.tsx';
import css from '../shift-list/shift-list.module.css';
import { ShiftListField } from '../shift-list/shift-list-field.tsx';

type Template = api.ShopSettings;

const NEW: Omit<Template, 'id' | 'exit42hours'> = {
  ...{ name: '', code: null, fot: 0, idle: 0, less_norm: 0, more_norm: 0, shift_start: 6, shift_end: 12 },
  ...{ min_change_time: 12, even_shift_morning_evening: false, paired_weekday: false, exit1day: false },
  ...{ process_type: 'N', absenteeism: 0, queue_length: 3, max_work_hours_7days: 48 },
  breaks_id: null,
  shifts: null,
};

const LIMITS = [
  ['shift_start', 24],
  ['shift_end', 24],
  ['min_change_time', 48],
  ['max_work_hours_7days', 168],
] as const;
const SHARES = [
  ['idle', 100],
  ['absenteeism', 100],
  ['less_norm', 100],
  ['more_norm', 100],
  ['queue_length', 1000],
  ['fot', 1_000_000_000],
] as const;
const RULES = ['even_shift_morning_evening', 'paired_weekday', 'exit1day'] as const;

function TemplateForm({ row, onClose }: { row: Template | null; onClose: () => void }) {
  const t = useT();
  const id = row?.id ?? null;
  const { data: breaks = [] } = useQuery(breaksQuery);
  const { id: _id, exit42hours: _former, ...settings } = row ?? { id: 0, exit42hours: false, ...NEW };
  const entry = useEntry({
    ...{
      id,
      initial: settings,
      stale: ['shop_settings', 'department', 'rhythms'],
      onSaved: onClose,
      onRemoved: onClose,
    },
    create: network.createTimetableTemplate,
    update: network.updateTimetableTemplate,
    remove: network.deleteTimetableTemplate,
    check: ({ shift_start, shift_end }): Record<string, string> =>
      Number(shift_start) > Number(shift_end) ? { shift_end: t('validation.shift_end') } : {},
  });
  const { text, number, flag, choice, values, set } = entry;

  return (
    <EntryFrame
      title={row ? row.name : t('settings.add_timetable_templates')}
      entry={entry}
      onClose={onClose}
      size="xl"
      {...useRights('ShopSettings', id)}
    >
      <Fields>
        <TextInput label={t('settings.name')} required data-autofocus {...text('name')} />
        <TextInput label={t('settings.code')} {...text('code')} />
        {LIMITS.map(([field, max]) => (
          <NumberInput
            key={field}
            label={t(`settings.${field}`)}
            allowDecimal={false}
            min={0}
            max={max}
            clampBehavior="none"
            {...number(field)}
          />
        ))}
        <Select
          label={t('settings.process_type')}
          data={(['N', 'P'] as const).map((type) => ({ value: type, label: t(`settings.process_${type}`) }))}
          value={values.process_type}
          onChange={(type) => type && set('process_type', type)}
        />
        <Select label={t('settings.breaks')} clearable data={optionsOf(breaks)} {...choice('breaks_id')} />
        {SHARES.map(([field, max]) => (
          <NumberInput
            key={field}
            label={t(`settings.${field}`)}
            description={t(`settings.${field}_hint`)}
            min={0}
            max={max}
            clampBehavior="none"
            {...number(field)}
          />
        ))}
        <Wide>
          <h3 className={css.title}>{t('shift_list.title')}</h3>
          <ShiftListField
            shifts={values.shifts ?? []}
            onChange={(shifts) => set('shifts', shifts.length > 0 ? shifts : null)}
            error={entry.problems.shifts}
          />
        </Wide>
        {RULES.map((field) => (
          <Wide key={field}>
            <Switch label={t(`settings.${field}`)} {...flag(field)} />
          </Wide>
        ))}
      </Fields>
    </EntryFrame>
  );
}

/** How departments are scheduled automatically; 'Invalid shift start time', 'Invalid shift end time' (screens 15). */
export default function TimetableTemplateDialog({ id, onClose }: ModalProps) {
  const t = useT();
  return (
    <WithRow
      size="xl"
      id={id}
      title={t('settings.timetable_templates')}
      query={timetableTemplatesQuery}
      onClose={onClose}
    >
      {(row) => <TemplateForm row={row} onClose={onClose} />}
    </WithRow>
  );
}
