import { NumberInput, Select, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { allDepartmentsQuery, regionsQuery } from '../../../features/network/index.ts';
import { DATE_MASK } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { Fields, Wide } from '../form/fields.tsx';
import { optionsOf } from '../form/modal-id.ts';
import type { useEntry } from '../form/use-entry.ts';
import type { DepartmentDraft } from './department-draft.ts';

export type DepartmentEntry = ReturnType<typeof useEntry<DepartmentDraft>>;
const ZONES = Intl.supportedValuesOf('timeZone');

/** Name, place in the tree, address and dates of a department. */
export function CommonTab({ entry, id }: { entry: DepartmentEntry; id: number | null }) {
  const t = useT();
  const mask = DATE_MASK[useLanguage()];
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const { data: regions = [] } = useQuery(regionsQuery);
  const { text, number, choice, date, values, set } = entry;
  const zones = ZONES.includes(values.timezone) ? ZONES : [values.timezone, ...ZONES];

  return (
    <Fields>
      <TextInput label={t('settings.name')} required data-autofocus {...text('name')} />
      <TextInput label={t('settings.code')} {...text('code')} />
      <Wide>
        <Select
          label={t('settings.parent')}
          searchable
          clearable
          data={optionsOf(departments.filter((one) => one.id !== id))}
          {...choice('parent_id')}
        />
      </Wide>
      <TextInput label={t('settings.city')} {...text('city')} />
      <TextInput label={t('settings.address')} {...text('address')} />
      <Select label={t('settings.region')} clearable data={optionsOf(regions)} {...choice('region_id')} />
      <Select
        label={t('settings.timezone')}
        searchable
        limit={50}
        data={zones}
        value={values.timezone}
        error={entry.problems.timezone}
        onChange={(zone) => zone && set('timezone', zone)}
      />
      <Select
        label={t('settings.type')}
        data={[
          { value: 's', label: t('settings.type_s') },
          { value: 'r', label: t('settings.type_r') },
        ]}
        value={values.type}
        onChange={(type) => set('type', type === 'r' ? 'r' : 's')}
      />
      <TextInput label={t('settings.email')} type="email" {...text('email')} />
      <Wide>
        <NumberInput label={t('settings.area')} min={0} {...number('area')} />
      </Wide>
      <DatePickerInput label={t('settings.dt_opened')} clearable valueFormat={mask} {...date('dt_opened')} />
      <DatePickerInput label={t('settings.dt_closed')} clearable valueFormat={mask} {...date('dt_closed')} />
      <TextInput label={t('settings.latitude')} inputMode="decimal" {...text('latitude')} />
      <TextInput label={t('settings.longitude')} inputMode="decimal" {...text('longitude')} />
    </Fields>
  );
}
