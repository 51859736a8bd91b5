import { lazy } from 'react';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the schedule by their name in the address. */
export const scheduleModals: ModalRegistry = {
  Subscribe: lazy(() => import('./subscribe-dialog.tsx')),
};
