import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs about one's own login by their name in the address. */
export const loginModals: ModalRegistry = {
  OwnSessions: lazyPart(() => import('./own-sessions-dialog.tsx')),
  ChangePassword: lazyPart(() => import('./change-password-dialog.tsx')),
};
