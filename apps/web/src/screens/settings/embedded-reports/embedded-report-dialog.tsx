import { MultiSelect, Switch, TextInput } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { accessGroupsQuery } from '../../../features/access/index.ts';
import { embeddedReportsQuery } from '../../../features/network/index.ts';
import { fullNameOf, peopleQuery } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { optionsOf } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { WithRow } from '../form/with-row.tsx';

const NEW = {
  ...{ name: '', workspace_id: '', report_id: '', is_row_level: false },
  ...{ user_ids: [] as number[], group_ids: [] as number[] },
};
/** As many people as a list shows at once; the rest are found by typing. */
const SHOWN_PEOPLE = 50;

function ReportForm({ row, onClose }: { row: api.PowerBiReport | null; onClose: () => void }) {
  const t = useT();
  const { data: groups = [] } = useQuery(accessGroupsQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const { id, ...initial } = row ?? { id: null, ...NEW };
  const entry = useEntry({
    ...{ id, initial, stale: ['power_bi_report'], onSaved: onClose, onRemoved: onClose },
    create: network.createPowerBiReport,
    update: network.updatePowerBiReport,
    remove: network.deletePowerBiReport,
  });
  const { text, flag, values, set, problems } = entry;
  const readers = (field: 'group_ids' | 'user_ids') => ({
    searchable: true,
    clearable: true,
    value: values[field].map(String),
    error: problems[field],
    onChange: (ids: string[]) => set(field, ids.map(Number)),
  });

  return (
    <EntryFrame
      title={row ? row.name : t('settings.add_embedded_reports')}
      entry={entry}
      onClose={onClose}
      {...useRights('PowerBiReport', id)}
    >
      <Fields>
        <Wide>
          <TextInput label={t('settings.name')} required data-autofocus {...text('name')} />
        </Wide>
        <TextInput
          label={t('embedded_reports.workspace')}
          description={t('embedded_reports.workspace_hint')}
          required
          {...text('workspace_id')}
        />
        <TextInput
          label={t('embedded_reports.report')}
          description={t('embedded_reports.report_hint')}
          required
          {...text('report_id')}
        />
        <Wide>
          <MultiSelect
            label={t('embedded_reports.groups')}
            description={t('embedded_reports.groups_hint')}
            data={optionsOf(groups)}
            {...readers('group_ids')}
          />
        </Wide>
        <Wide>
          <MultiSelect
            label={t('embedded_reports.people')}
            description={t('embedded_reports.people_hint')}
            limit={SHOWN_PEOPLE}
            nothingFoundMessage={t('embedded_reports.nobody')}
            data={people.map((user) => ({
              value: String(user.id),
              label: [fullNameOf(user), user.username].filter(Boolean).join(' · '),
            }))}
            {...readers('user_ids')}
          />
        </Wide>
        <Wide>
          <Switch
            label={t('embedded_reports.is_row_level')}
            description={t('embedded_reports.is_row_level_hint')}
            {...flag('is_row_level')}
          />
        </Wide>
      </Fields>
    </EntryFrame>
  );
}

/** A report of Power BI: where it lies, and who may see it (network 43). */
export default function EmbeddedReportDialog({ id, onClose }: ModalProps) {
  const t = useT();
  return (
    <WithRow id={id} title={t('settings.embedded_reports')} query={embeddedReportsQuery} onClose={onClose}>
      {(row) => <ReportForm row={row} onClose={onClose} />}
    </WithRow>
  );
}
