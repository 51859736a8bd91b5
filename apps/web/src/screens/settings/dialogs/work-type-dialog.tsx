import { ColorInput, Switch, TextInput } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { workTypeNamesQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { WithRow } from '../form/with-row.tsx';

/** Told apart by people who see colours differently, too. */
const SWATCHES = [
  ...['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#8b5fc7', '#7f7f7f'],
] as const;

function WorkTypeForm({ row, onClose }: { row: api.WorkTypeName | null; onClose: () => void }) {
  const t = useT();
  const id = row?.id ?? null;
  const initial = {
    name: row?.name ?? '',
    code: row?.code ?? null,
    availability_on_external_exchange: row?.availability_on_external_exchange ?? true,
    html_color: row?.html_color ?? null,
  };
  const entry = useEntry({
    ...{ id, initial, create: network.createWorkTypeName, update: network.updateWorkTypeName },
    ...{
      remove: network.deleteWorkTypeName,
      stale: ['work_type_name', 'work_type', 'operation_type_name', 'vacancy'],
    },
    ...{ onSaved: onClose, onRemoved: onClose },
  });

  return (
    <EntryFrame
      title={row ? row.name : t('settings.add_work_types')}
      entry={entry}
      onClose={onClose}
      size="md"
      {...useRights('WorkTypeName', id)}
    >
      <Fields>
        <TextInput label={t('settings.name')} required data-autofocus {...entry.text('name')} />
        <TextInput label={t('settings.code')} {...entry.text('code')} />
        <ColorInput
          label={t('settings.color')}
          placeholder={t('settings.no_color')}
          format="hex"
          swatches={[...SWATCHES]}
          withEyeDropper={false}
          {...entry.text('html_color')}
          onChange={(value) => entry.set('html_color', value || null)}
        />
        <Wide>
          <Switch
            label={t('settings.external_exchange')}
            description={t('settings.external_exchange_hint')}
            {...entry.flag('availability_on_external_exchange')}
          />
        </Wide>
      </Fields>
    </EntryFrame>
  );
}

/** The name of a work type, with its operation (network 20). */
export default function WorkTypeDialog({ id, onClose }: ModalProps) {
  const t = useT();
  return (
    <WithRow id={id} size="md" title={t('settings.work_types')} query={workTypeNamesQuery} onClose={onClose}>
      {(row) => <WorkTypeForm row={row} onClose={onClose} />}
    </WithRow>
  );
}
