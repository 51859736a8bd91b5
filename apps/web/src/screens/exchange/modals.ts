import { lazyPart } from '../../lib/load-with-retry.ts';
import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the exchange by their name in the address. */
export const exchangeModals: ModalRegistry = {
  Vacancy: lazyPart(() => import('./editor/vacancy-editor.tsx')),
  ProposeSwap: lazyPart(() => import('./requests/propose-swap.tsx')),
};
