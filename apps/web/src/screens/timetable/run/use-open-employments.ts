import { useCallback } from 'react';
import { useOpenModal, useSetSearch } from '../../../lib/url/index.ts';

/** Opens the details of a person where their work types, norm and rhythm stand (screens 63). */
export function useOpenEmployments(): (employee_id: number) => void {
  const openModal = useOpenModal();
  const setSearch = useSetSearch();

  return useCallback(
    (employee_id) => {
      setSearch({ workerTab: 'employments' }, { finalize: true, replace: true });
      openModal('Worker', employee_id);
    },
    [openModal, setSearch],
  );
}
