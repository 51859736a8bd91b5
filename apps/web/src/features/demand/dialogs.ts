import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of demand by their name in the address. */
export const demandModals: ModalRegistry = {
  UploadWorkload: lazyPart(() => import('./upload-workload-dialog.tsx')),
};
