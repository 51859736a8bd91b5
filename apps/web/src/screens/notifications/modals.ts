import { lazy } from 'react';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of notifications by their name in the address. */
export const notificationModals: ModalRegistry = {
  NotificationSettings: lazy(() => import('./settings-dialog.tsx')),
};
