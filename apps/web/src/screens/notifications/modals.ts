import type { ModalRegistry } from '../../lib/modals.ts';
import { lazyPart } from '../../lib/patiently.ts';

/** The dialogs of notifications by their name in the address. */
export const notificationModals: ModalRegistry = {
  NotificationSettings: lazyPart(() => import('./settings-dialog.tsx')),
};
