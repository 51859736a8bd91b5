import { useCan } from '../../../features/access/index.ts';

/** Whether a dialog may save and delete: POST for a new entry, PUT for one that is there. */
export function useRights(func: string, id: number | null) {
  const can = useCan();
  return { isLocked: !can(func, id === null ? 'POST' : 'PUT'), mayRemove: can(func, 'DELETE') };
}
