import { Text, TextInput } from '@mantine/core';
import type { people as api } from '@shiftwright/contracts';
import { people } from '@shiftwright/contracts/calls';
import { medicalTypesQuery } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { WithRow } from '../form/with-row.tsx';

function DocumentKindForm({ row, onClose }: { row: api.MedicalDocumentType | null; onClose: () => void }) {
  const t = useT();
  const id = row?.id ?? null;
  const initial = { name: row?.name ?? '', code: row?.code || null };
  const entry = useEntry({
    ...{ id, initial, create: people.createMedicalDocumentType, update: people.updateMedicalDocumentType },
    ...{ remove: people.deleteMedicalDocumentType, stale: ['medical_document_type', 'medical_document'] },
    ...{ onSaved: onClose, onRemoved: onClose },
  });

  return (
    <EntryFrame
      title={row ? row.name : t('settings.add_documents')}
      entry={entry}
      onClose={onClose}
      size="md"
      {...useRights('MedicalDocumentType', id)}
    >
      <Fields>
        <TextInput label={t('settings.name')} required data-autofocus {...entry.text('name')} />
        <TextInput
          label={t('settings.code')}
          {...entry.text('code')}
          onChange={(event) => entry.set('code', event.currentTarget.value || null)}
        />
        <Wide>
          <Text size="sm" c="dimmed">
            {t('settings.documents_hint')}
          </Text>
        </Wide>
      </Fields>
    </EntryFrame>
  );
}

/** A kind of documents: health books, permits, contracts … (people 30). */
export default function DocumentKindDialog({ id, onClose }: ModalProps) {
  const t = useT();
  return (
    <WithRow id={id} size="md" title={t('settings.documents')} query={medicalTypesQuery} onClose={onClose}>
      {(row) => <DocumentKindForm row={row} onClose={onClose} />}
    </WithRow>
  );
}
