import { lazy } from 'react';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs about one's own login by their name in the address. */
export const loginModals: ModalRegistry = {
  OwnSessions: lazy(() => import('./own-sessions-dialog.tsx')),
  ChangePassword: lazy(() => import('./change-password-dialog.tsx')),
};
