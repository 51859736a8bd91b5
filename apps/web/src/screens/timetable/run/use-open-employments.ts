import { useCallback } from 'react';
import { useOpenModalOver, useSetSearch } from '../../../lib/url/index.ts';

/** Opens the details of a person where their work types, norm and rhythm stand (screens 63). */
export function useOpenEmployments(): (employee_id: number) => void {
  const openOver = useOpenModalOver();
  const setSearch = useSetSearch();

  return useCallback(
    (employee_id) => {
      setSearch({ workerTab: 'employments' }, { finalize: true, replace: true });
      openOver('Worker', employee_id);
    },
    [openOver, setSearch],
  );
}
