import { lazy } from 'react';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the exchange by their name in the address. */
export const exchangeModals: ModalRegistry = {
  Vacancy: lazy(() => import('./editor/vacancy-editor.tsx')),
  ProposeSwap: lazy(() => import('./requests/propose-swap.tsx')),
};
