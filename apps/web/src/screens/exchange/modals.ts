import type { ModalRegistry } from '../../lib/modals.ts';
import { lazyPart } from '../../lib/patiently.ts';

/** The dialogs of the exchange by their name in the address. */
export const exchangeModals: ModalRegistry = {
  Vacancy: lazyPart(() => import('./editor/vacancy-editor.tsx')),
  ProposeSwap: lazyPart(() => import('./requests/propose-swap.tsx')),
};
