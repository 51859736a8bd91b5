import type { ModalRegistry } from '../../lib/modals.ts';
import { lazyPart } from '../../lib/patiently.ts';

/** The dialogs of demand by their name in the address. */
export const demandModals: ModalRegistry = {
  UploadWorkload: lazyPart(() => import('./upload-workload-dialog.tsx')),
};
