import { lazy } from 'react';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of demand by their name in the address. */
export const demandModals: ModalRegistry = {
  UploadWorkload: lazy(() => import('./upload-workload-dialog.tsx')),
};
