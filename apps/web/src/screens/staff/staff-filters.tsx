import { useQuery } from '@tanstack/react-query';
import { workTypeNamesQuery } from '../../features/network/index.ts';
import { groupsQuery } from '../../features/people/index.ts';
import { useT } from '../../lib/language/index.ts';
import { idsOf, useFilter, useSetSearch } from '../../lib/url/index.ts';
import { ClearButton, ListFilter, ListSearch, ToolbarGroup } from '../../ui/index.ts';
import type { StaffFilter } from './staff.queries.ts';
import css from './staff-screen.module.css';

const FIELDS = ['lastName', 'userName', 'groupList', 'workTypesList'] as const;

/** The filters of the address, written staff>field; what is searched for stands where the last name did (screens 62). */
export function useStaffFilter(): StaffFilter {
  const [search] = useFilter('staff', 'lastName');
  const [username] = useFilter('staff', 'userName');
  const [groups] = useFilter('staff', 'groupList');
  const [workTypes] = useFilter('staff', 'workTypesList');
  return { search, username, group_id__in: idsOf(groups), work_type_id__in: idsOf(workTypes) };
}

/** Whether anything narrows the list, and what takes it away. */
export function useClearStaffFilter(): { isNarrowed: boolean; clear: () => void } {
  const setSearch = useSetSearch();
  const isNarrowed = Object.values(useStaffFilter()).some((value) => value.length > 0);
  const clear = () =>
    setSearch(Object.fromEntries(FIELDS.map((field) => [`staff>${field}`, null])), {
      finalize: true,
      replace: true,
    });
  return { isNarrowed, clear };
}

export function StaffFilters() {
  const t = useT();
  const { data: groups = [] } = useQuery(groupsQuery);
  const { data: workTypes = [] } = useQuery(workTypeNamesQuery);
  const { isNarrowed, clear } = useClearStaffFilter();

  return (
    <ToolbarGroup label={t('staff.filters')}>
      <ListSearch className={css.search} panel="staff" field="lastName" placeholder={t('staff.search')} />
      <NamedFilter field="groupList" label={t('staff.groups')} items={groups} />
      <NamedFilter field="workTypesList" label={t('employment.work_types')} items={workTypes} />
      <ClearButton label={t('action.clear')} isOn={isNarrowed} onClear={clear} />
    </ToolbarGroup>
  );
}

interface NamedFilterProps {
  field: 'groupList' | 'workTypesList';
  label: string;
  items: readonly { id: number; name: string }[];
}

function NamedFilter({ field, label, items }: NamedFilterProps) {
  const t = useT();
  const [value, setValue] = useFilter('staff', field);
  return (
    <ListFilter
      className={css.filter}
      label={label}
      clearLabel={t('action.clear')}
      items={items}
      chosen={idsOf(value)}
      onChange={(ids) => setValue(ids.join(','))}
    />
  );
}
