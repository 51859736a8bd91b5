import { useT } from '../lib/language/index.ts';
import { showToast } from './show-toast.tsx';

/** Tells what was deleted, once it is. */
export function useDeletedToast() {
  const t = useT();

  return (name: string) => void showToast({ text: t('action.deleted', { name }), tone: 'done' });
}
