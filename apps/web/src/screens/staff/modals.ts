import { lazy } from 'react';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs about people by their name in the address. */
export const staffModals: ModalRegistry = {
  StaffAdd: lazy(() => import('./add-person-dialog.tsx')),
  Worker: lazy(() => import('./worker/worker-dialog.tsx')),
  UploadStaff: lazy(() => import('./upload/upload-people-dialog.tsx')),
};
