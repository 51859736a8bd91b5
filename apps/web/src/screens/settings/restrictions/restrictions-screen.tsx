import { useQuery } from '@tanstack/react-query';
import { useHours } from '../../../features/access/index.ts';
import { restrictionsQuery, workerDayTypesQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { EntryTable } from '../entry-table.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { shiftsLabel } from './restriction-fields.ts';

/** What the approval of plans refuses, whoever approves (network 42). */
export function RestrictionsScreen() {
  const t = useT();
  const hours = useHours();
  const query = useQuery(restrictionsQuery);
  const { data: types = [] } = useQuery(workerDayTypesQuery);
  const typeNames = new Map(types.map(({ code, name }) => [code, name]));
  const rows = (query.data ?? []).map((row) => ({
    ...row,
    name:
      row.max_hours === null
        ? t('restrictions.norm')
        : t('restrictions.at_most', { hours: hours(row.max_hours) }),
  }));
  return (
    <SettingsFrame panel="restrictions">
      <EntryTable
        panel="restrictions"
        query={query}
        rows={rows}
        columns={[
          {
            title: t('restrictions.day_type'),
            cell: ({ max_hours, day_type }) => {
              if (max_hours === null) return null;
              return day_type === null ? t('restrictions.any_type') : (typeNames.get(day_type) ?? day_type);
            },
          },
          {
            title: t('restrictions.shifts'),
            cell: ({ max_hours, is_vacancy }) => (max_hours === null ? null : t(shiftsLabel(is_vacancy))),
          },
        ]}
      />
    </SettingsFrame>
  );
}
