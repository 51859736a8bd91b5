import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs about people by their name in the address. */
export const staffModals: ModalRegistry = {
  StaffAdd: lazyPart(() => import('./add-person-dialog.tsx')),
  Worker: lazyPart(() => import('./worker/worker-dialog.tsx')),
  UploadStaff: lazyPart(() => import('./upload/upload-people-dialog.tsx')),
};
