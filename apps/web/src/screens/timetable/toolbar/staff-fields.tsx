import { Button, Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core';
import { type PersonRow, WORKER_KINDS } from '../../../features/planning/days/people-rows.ts';
import type { WorkTypeChoice } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { TOGGLE, useFlag, useSetSearch } from '../../../lib/url/index.ts';
import {
  CHANGED_ONLY,
  STAFF_FIELDS,
  type StaffField,
  staffParam,
  useStaffFilter,
} from './use-staff-filter.ts';

export interface StaffFilterProps {
  people: readonly PersonRow[];
  workTypes: readonly WorkTypeChoice[];
}

interface StaffFieldsProps extends StaffFilterProps {
  /** So many of the fields are in use. */
  count: number;
  isInPopover?: boolean;
}

/** The fields that narrow the grid. */
export function StaffFields({ people, workTypes, count, isInPopover = false }: StaffFieldsProps) {
  const t = useT();
  // A popover closes at a press outside of it; in a dialog, which scrolls, a list that hangs inside comes and goes.
  const combobox = { withinPortal: !isInPopover };
  const filter = useStaffFilter();
  const setSearch = useSetSearch();
  const set = (field: StaffField, value: string | readonly string[]) =>
    setSearch(
      { [staffParam(field)]: (typeof value === 'string' ? value : value.join(',')) || null },
      { finalize: true, replace: true },
    );
  const isMainOnly = useFlag('mainWorkTypes');
  const isChangedOnly = useFlag(CHANGED_ONLY);
  const kinds = [...new Set(workTypes.map(({ name }) => name))].map((name) => ({
    name,
    ids: workTypes
      .filter((type) => type.name === name)
      .map(({ id }) => id)
      .join(),
  }));

  return (
    <Stack gap={8}>
      <TextInput
        label={t('timetable.filter.last_name')}
        value={filter.lastName}
        onChange={(event) => set('lastName', event.currentTarget.value)}
      />
      <TextInput
        label={t('timetable.filter.user_name')}
        value={filter.userName}
        onChange={(event) => set('userName', event.currentTarget.value)}
      />
      <MultiSelect
        label={t('timetable.filter.workers')}
        searchable
        clearable
        limit={50}
        comboboxProps={combobox}
        data={people.map(({ employee_id, name }) => ({ value: String(employee_id), label: name }))}
        value={filter.workersFilter.map(String)}
        onChange={(ids) => set('workersFilter', ids)}
      />
      <MultiSelect
        label={t('timetable.filter.work_types')}
        clearable
        comboboxProps={combobox}
        data={kinds.map(({ ids, name }) => ({ value: ids, label: name }))}
        value={kinds
          .filter(({ ids }) => ids.split(',').some((id) => filter.workTypesFilter.includes(Number(id))))
          .map(({ ids }) => ids)}
        onChange={(chosen) => set('workTypesFilter', chosen)}
      />
      <Checkbox
        label={t('tools.main_work_types')}
        checked={isMainOnly}
        onChange={() => setSearch({ mainWorkTypes: TOGGLE }, { replace: true })}
      />
      <MultiSelect
        label={t('timetable.filter.kinds')}
        clearable
        comboboxProps={combobox}
        data={WORKER_KINDS.map((kind) => ({ value: kind, label: t(`timetable.kind.${kind}`) }))}
        value={[...filter.workerTypesFilter]}
        onChange={(kinds) => set('workerTypesFilter', kinds)}
      />
      <Checkbox
        label={t('tools.changed_only')}
        checked={isChangedOnly}
        onChange={() => setSearch({ [CHANGED_ONLY]: TOGGLE }, { replace: true })}
      />
      <Button
        variant="subtle"
        disabled={count === 0}
        onClick={() =>
          setSearch(
            {
              ...Object.fromEntries(STAFF_FIELDS.map((field) => [staffParam(field), null])),
              mainWorkTypes: null,
              [CHANGED_ONLY]: null,
            },
            { finalize: true, replace: true },
          )
        }
      >
        {t('action.clear')}
      </Button>
    </Stack>
  );
}
