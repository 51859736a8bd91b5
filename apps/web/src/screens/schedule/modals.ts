import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the schedule by their name in the address. */
export const scheduleModals: ModalRegistry = {
  Subscribe: lazyPart(() => import('./subscribe-dialog.tsx')),
};
