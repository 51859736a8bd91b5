import { Select, TextInput } from '@mantine/core';
import type { demand as api } from '@shiftwright/contracts';
import { demand } from '@shiftwright/contracts/calls';
import { operationNamesQuery } from '../../../features/demand/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { WithRow } from '../form/with-row.tsx';

interface OperationFormProps {
  row: api.OperationTypeName | null;
  isDriver: boolean;
  onClose: () => void;
}

function OperationForm({ row, isDriver, onClose }: OperationFormProps) {
  const t = useT();
  const id = row?.id ?? null;
  const initial = {
    name: row?.name ?? '',
    code: row?.code ?? null,
    do_forecast: row?.do_forecast ?? (isDriver ? ('H' as const) : ('F' as const)),
  };
  const entry = useEntry({
    ...{ id, initial, create: demand.createOperationTypeName, update: demand.updateOperationTypeName },
    ...{ remove: demand.deleteOperationTypeName, stale: ['operation_type_name', 'operation_type'] },
    ...{ onSaved: onClose, onRemoved: onClose },
  });
  const { text, values, set } = entry;

  return (
    <EntryFrame
      title={row ? row.name : t(isDriver ? 'settings.add_drivers' : 'settings.add_operations')}
      entry={entry}
      onClose={onClose}
      size="md"
      {...useRights('OperationTypeName', id)}
    >
      <Fields>
        <TextInput label={t('settings.name')} required data-autofocus {...text('name')} />
        <TextInput label={t('settings.code')} {...text('code')} />
        {isDriver && (
          <Wide>
            <Select
              label={t('settings.kind')}
              description={t(values.do_forecast === 'FS' ? 'settings.kind_FS_hint' : 'settings.kind_H_hint')}
              data={(['H', 'FS'] as const).map((kind) => ({
                value: kind,
                label: t(`settings.kind_${kind}`),
              }))}
              value={values.do_forecast}
              onChange={(kind) => kind && set('do_forecast', kind)}
            />
          </Wide>
        )}
      </Fields>
    </EntryFrame>
  );
}

/** An operation that is computed by formulas, or a business driver that is forecast (demand 1). */
function NameDialog({ id, onClose, isDriver }: ModalProps & { isDriver: boolean }) {
  const t = useT();
  return (
    <WithRow id={id} size="md" title={t('settings.operations')} query={operationNamesQuery} onClose={onClose}>
      {(row) => <OperationForm row={row} isDriver={isDriver} onClose={onClose} />}
    </WithRow>
  );
}
export const OperationDialog = (props: ModalProps) => <NameDialog {...props} isDriver={false} />;
export const DriverDialog = (props: ModalProps) => <NameDialog {...props} isDriver />;
