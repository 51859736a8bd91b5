import { Suspense, use, useEffect } from 'react';
import { DialogName, forgetOtherDialogs } from '../lib/dialog-state.ts';
import { allTexts } from '../lib/language/index.ts';
import { lazyPart } from '../lib/load-with-retry.ts';
import type { ModalProps, ModalRegistry } from '../lib/modals.ts';
import { parseModal, useCloseModal, useSearchParams, useSetSearch } from '../lib/url/index.ts';
import { exchangeModals } from '../screens/exchange/modals.ts';
import { forecastModals } from '../screens/forecast/modals.ts';
import { loginModals } from '../screens/login/modals.ts';
import { notificationModals } from '../screens/notifications/modals.ts';
import { scheduleModals } from '../screens/schedule/modals.ts';
import { settingsModals } from '../screens/settings/modals.ts';
import { staffModals } from '../screens/staff/modals.ts';
import { timetableModals } from '../screens/timetable/modals.ts';

/** Every dialog of the product by its name in the address; names that are not here are ignored. */
const registry: ModalRegistry = {
  WhatsNew: lazyPart(() => import('./onboarding/whats-new-dialog.tsx')),
  ...exchangeModals,
  ...forecastModals,
  ...scheduleModals,
  ...settingsModals,
  ...loginModals,
  ...notificationModals,
  ...staffModals,
  ...timetableModals,
};

/** Shows the dialog that the address asks for (screens 10). */
export function ModalHost() {
  const search = useSearchParams();
  const setSearch = useSetSearch();
  const closeModal = useCloseModal();
  const closeVacancy = () => setSearch({ mbVacancy: null }, { finalize: true, replace: true });
  const named = parseModal(search.modal);
  // The editor of vacancies has a parameter of its own (screens 10); another modal stands above it.
  const modal = named ?? (search.mbVacancy ? { name: 'Vacancy', id: search.mbVacancy } : null);
  // What stood in a dialog is found again when one that was opened from it closes.
  useEffect(() => forgetOtherDialogs([search.modal, search.under]), [search.modal, search.under]);
  const close = named ? closeModal : closeVacancy;
  const Dialog = modal && Object.hasOwn(registry, modal.name) ? registry[modal.name] : undefined;
  if (!modal || !Dialog) return null;

  return (
    <Suspense fallback={null}>
      <DialogName value={named ? (search.modal ?? null) : null}>
        <Worded of={Dialog} key={`${modal.name}~${modal.id}`} id={modal.id} onClose={close} />
      </DialogName>
    </Suspense>
  );
}

/** A dialog once its texts are there. */
function Worded({ of: Dialog, ...props }: ModalProps & { of: ModalRegistry[string] }) {
  use(allTexts());
  return <Dialog {...props} />;
}
