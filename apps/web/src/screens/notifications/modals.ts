import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of notifications by their name in the address. */
export const notificationModals: ModalRegistry = {
  NotificationSettings: lazyPart(() => import('./settings-dialog.tsx')),
};
