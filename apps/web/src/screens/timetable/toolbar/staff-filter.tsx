import { Button, Indicator, MultiSelect, Popover, Stack, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { WorkTypeChoice } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useSetSearch } from '../../../lib/url/index.ts';
import { type PersonRow, WORKER_KINDS } from '../model/people-rows.ts';
import { STAFF_FIELDS, type StaffField, staffParam, useStaffFilter } from './use-staff-filter.ts';

interface StaffFilterProps {
  people: readonly PersonRow[];
  workTypes: readonly WorkTypeChoice[];
}

/** Narrows the grid by people, work types and kinds of workers; everything stands in the address. */
export function StaffFilterButton({ people, workTypes }: StaffFilterProps) {
  const t = useT();
  const filter = useStaffFilter();
  const setSearch = useSetSearch();
  const set = (field: StaffField, value: string | readonly string[]) =>
    setSearch(
      { [staffParam(field)]: (typeof value === 'string' ? value : value.join(',')) || null },
      { finalize: true, replace: true },
    );
  const count = Object.values(filter).filter((value) => value.length > 0).length;

  return (
    <Popover width={300} withArrow shadow="md" trapFocus>
      <Indicator label={count} size={16} disabled={count === 0}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={14} />}>
            {t('timetable.filter.title')}
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
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
            comboboxProps={{ withinPortal: false }}
            data={people.map(({ employee_id, name }) => ({ value: String(employee_id), label: name }))}
            value={filter.workersFilter.map(String)}
            onChange={(ids) => set('workersFilter', ids)}
          />
          <MultiSelect
            label={t('timetable.filter.work_types')}
            clearable
            comboboxProps={{ withinPortal: false }}
            data={workTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={filter.workTypesFilter.map(String)}
            onChange={(ids) => set('workTypesFilter', ids)}
          />
          <MultiSelect
            label={t('timetable.filter.kinds')}
            clearable
            comboboxProps={{ withinPortal: false }}
            data={WORKER_KINDS.map((kind) => ({ value: kind, label: t(`timetable.kind.${kind}`) }))}
            value={[...filter.workerTypesFilter]}
            onChange={(kinds) => set('workerTypesFilter', kinds)}
          />
          <Button
            variant="subtle"
            disabled={count === 0}
            onClick={() =>
              setSearch(Object.fromEntries(STAFF_FIELDS.map((field) => [staffParam(field), null])), {
                finalize: true,
                replace: true,
              })
            }
          >
            {t('action.clear')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
