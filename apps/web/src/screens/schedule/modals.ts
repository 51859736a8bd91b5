import type { ModalRegistry } from '../../lib/modals.ts';
import { lazyPart } from '../../lib/patiently.ts';

/** The dialogs of the schedule by their name in the address. */
export const scheduleModals: ModalRegistry = {
  Subscribe: lazyPart(() => import('./subscribe-dialog.tsx')),
};
