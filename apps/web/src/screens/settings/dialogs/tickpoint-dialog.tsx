import { Select, TextInput } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { allDepartmentsQuery, tickPointsQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { useDeps } from '../../../lib/url/index.ts';
import { coordinateText } from '../form/coordinate.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { optionsOf } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { WithRow } from '../form/with-row.tsx';
import { TickKey } from './tick-key.tsx';

function TickpointForm({ row, onClose }: { row: api.TickPoint | null; onClose: () => void }) {
  const t = useT();
  const can = useCan();
  const id = row?.id ?? null;
  const deps = useDeps();
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const initial = {
    name: row?.name ?? '',
    code: row?.code ?? null,
    shop_id: row?.shop_id ?? (deps.length === 1 ? (deps[0] ?? null) : null),
    latitude: coordinateText(row?.latitude),
    longitude: coordinateText(row?.longitude),
  };
  const entry = useEntry({
    ...{ id, initial, create: network.createTickPoint, update: network.updateTickPoint },
    ...{ remove: network.deleteTickPoint, stale: ['tick_points'], onSaved: onClose, onRemoved: onClose },
  });

  return (
    <EntryFrame
      title={row ? row.name : t('settings.add_tickpoints')}
      entry={entry}
      onClose={onClose}
      {...useRights('TickPoint', id)}
    >
      <Fields>
        <Wide>
          <Select
            label={t('settings.department')}
            required
            searchable
            data={optionsOf(departments)}
            {...entry.choice('shop_id')}
          />
        </Wide>
        <TextInput label={t('settings.name')} required data-autofocus {...entry.text('name')} />
        <TextInput label={t('settings.code')} {...entry.text('code')} />
        <TextInput label={t('settings.latitude')} inputMode="decimal" {...entry.text('latitude')} />
        <TextInput label={t('settings.longitude')} inputMode="decimal" {...entry.text('longitude')} />
        {row && (
          <Wide>
            <TickKey point={row} canRenew={can('TickPoint', 'POST')} canRevoke={can('TickPoint', 'DELETE')} />
          </Wide>
        )}
      </Fields>
    </EntryFrame>
  );
}

/** A place where people mark arrival and leave (network 27). */
export default function TickpointDialog({ id, onClose }: ModalProps) {
  const t = useT();
  return (
    <WithRow id={id} title={t('settings.tickpoints')} query={tickPointsQuery} onClose={onClose}>
      {(row) => <TickpointForm row={row} onClose={onClose} />}
    </WithRow>
  );
}
