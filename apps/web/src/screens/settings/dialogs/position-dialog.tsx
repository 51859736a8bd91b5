import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { accessGroupsQuery } from '../../../features/access/index.ts';
import { breaksQuery, positionsQuery, workTypeNamesQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { optionsOf } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { WithRow } from '../form/with-row.tsx';

const NEW = {
  ...{ name: '', code: null, group_id: null, breaks_id: null },
  ...{ hours_in_a_week: 40, ordering: 0, default_work_type_name_ids: [] as number[], is_active: true },
};

function PositionForm({ row, onClose }: { row: api.Position | null; onClose: () => void }) {
  const t = useT();
  const id = row?.id ?? null;
  const { data: groups = [] } = useQuery(accessGroupsQuery);
  const { data: breaks = [] } = useQuery(breaksQuery);
  const { data: workTypes = [] } = useQuery(workTypeNamesQuery);
  const entry = useEntry({
    id,
    initial: row ? pick(row) : NEW,
    ...{ create: network.createPosition, update: network.updatePosition, remove: network.deletePosition },
    ...{ stale: ['worker_position'], onSaved: onClose, onRemoved: onClose },
  });
  const { text, number, choice, flag, values, set } = entry;

  return (
    <EntryFrame
      title={row ? row.name : t('settings.add_positions')}
      entry={entry}
      onClose={onClose}
      {...useRights('WorkerPosition', id)}
    >
      <Fields>
        <TextInput label={t('settings.name')} required data-autofocus {...text('name')} />
        <TextInput label={t('settings.code')} {...text('code')} />
        <Select
          label={t('settings.group')}
          description={t('settings.group_hint')}
          clearable
          searchable
          data={optionsOf(groups)}
          {...choice('group_id')}
        />
        <Select
          label={t('settings.breaks')}
          description={t('settings.breaks_hint')}
          clearable
          data={optionsOf(breaks)}
          {...choice('breaks_id')}
        />
        <NumberInput
          label={t('settings.hours_in_a_week')}
          min={0}
          max={168}
          allowDecimal={false}
          {...number('hours_in_a_week')}
        />
        <NumberInput label={t('settings.ordering')} min={0} allowDecimal={false} {...number('ordering')} />
        <Wide>
          <MultiSelect
            label={t('settings.default_work_types')}
            searchable
            data={optionsOf(workTypes)}
            value={values.default_work_type_name_ids.map(String)}
            onChange={(ids) => set('default_work_type_name_ids', ids.map(Number))}
          />
        </Wide>
        <Switch label={t('settings.active')} {...flag('is_active')} />
      </Fields>
    </EntryFrame>
  );
}

const pick = (row: api.Position) => ({
  ...{ name: row.name, code: row.code, group_id: row.group_id, breaks_id: row.breaks_id },
  ...{ hours_in_a_week: row.hours_in_a_week, ordering: row.ordering, is_active: row.is_active },
  default_work_type_name_ids: row.default_work_type_name_ids,
});

/** A position: its access group, breaks, hours and what its people usually do (network 22). */
export default function PositionDialog({ id, onClose }: ModalProps) {
  const t = useT();
  return (
    <WithRow id={id} title={t('settings.positions')} query={positionsQuery} onClose={onClose}>
      {(row) => <PositionForm row={row} onClose={onClose} />}
    </WithRow>
  );
}
