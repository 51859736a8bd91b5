import { MultiSelect } from '@mantine/core';
import { people } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { departmentDocumentsQuery, medicalTypesQuery } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { optionsOf } from '../form/modal-id.ts';
import { useAct } from './use-act.ts';

/** The documents without which nobody takes a vacancy of the department; a choice is saved at once. */
export function RequiredDocuments({ shop_id }: { shop_id: number }) {
  const t = useT();
  const can = useCan();
  const { data: types = [] } = useQuery(medicalTypesQuery);
  const { data, error } = useQuery(departmentDocumentsQuery(shop_id));
  // Who may take a vacancy is asked anew.
  const act = useAct('department_documents', 'worker_day');
  // What is on its way is shown, so that the next choice begins from it.
  const [sent, setSent] = useState<number[] | null>(null);
  const save = (ids: string[]) => {
    const medical_document_type_ids = ids.map(Number);
    setSent(medical_document_type_ids);
    act.mutate(
      { endpoint: people.updateDepartmentDocuments, input: { id: shop_id, medical_document_type_ids } },
      { onSettled: () => setSent(null) },
    );
  };
  const chosen = sent ?? data?.medical_document_type_ids ?? [];

  return (
    <MultiSelect
      label={t('settings.required_documents')}
      description={t('settings.required_documents_hint')}
      disabled={!can('Shop', 'PUT') || data === undefined}
      data={optionsOf(types)}
      value={chosen.map(String)}
      error={(act.error ?? error)?.message}
      onChange={save}
      clearable
      mt={16}
    />
  );
}
