import { useQuery } from '@tanstack/react-query';
import { accessGroupsQuery } from '../../../features/access/index.ts';
import { embeddedReportsQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { EntryTable } from '../entry-table.tsx';
import { SettingsFrame } from '../settings-frame.tsx';

/** Reports of Power BI, and who may see each (network 43). */
export function EmbeddedReportsScreen() {
  const t = useT();
  const query = useQuery(embeddedReportsQuery);
  const { data: groups = [] } = useQuery(accessGroupsQuery);
  const groupNames = new Map(groups.map((group) => [group.id, group.name]));
  return (
    <SettingsFrame panel="embedded-reports">
      <EntryTable
        panel="embedded-reports"
        query={query}
        rows={query.data ?? []}
        columns={[
          {
            title: t('embedded_reports.groups'),
            cell: ({ group_ids }) => group_ids.map((id) => groupNames.get(id) ?? `#${id}`).join(', '),
          },
          { title: t('embedded_reports.people'), cell: ({ user_ids }) => user_ids.length, isNumber: true },
          {
            title: t('embedded_reports.rows'),
            cell: (row) => t(row.is_row_level ? 'embedded_reports.own_rows' : 'embedded_reports.all_rows'),
          },
        ]}
      />
    </SettingsFrame>
  );
}
