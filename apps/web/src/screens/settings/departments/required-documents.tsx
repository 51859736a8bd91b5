import { MultiSelect } from '@mantine/core';
import { people } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
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
  const save = (ids: string[]) =>
    act.mutate({
      endpoint: people.updateDepartmentDocuments,
      input: { id: shop_id, medical_document_type_ids: ids.map(Number) },
    });

  return (
    <MultiSelect
      label={t('settings.required_documents')}
      description={t('settings.required_documents_hint')}
      disabled={!can('Shop', 'PUT') || data === undefined}
      data={optionsOf(types)}
      value={(data?.medical_document_type_ids ?? []).map(String)}
      error={(act.error ?? error)?.message}
      onChange={save}
      clearable
      mt={16}
    />
  );
}
