import type { RotationWords } from '@shiftwright/domain';
import { useT } from '../../lib/language/index.ts';

/** How the language of the page names what a rotation says beside its days. */
export function useRotationWords(): RotationWords {
  const t = useT();

  return { early: t('rotation.early'), late: t('rotation.late') };
}
