import { Suspense } from 'react';
import type { ModalRegistry } from '../lib/modals.ts';
import { parseModal, useCloseModal, useSearchParam } from '../lib/url/index.ts';
import { forecastModals } from '../screens/forecast/modals.ts';
import { loginModals } from '../screens/login/modals.ts';
import { settingsModals } from '../screens/settings/modals.ts';
import { staffModals } from '../screens/staff/modals.ts';
import { timetableModals } from '../screens/timetable/modals.ts';

/** Every dialog of the product by its name in the address; names that are not here are ignored. */
const registry: ModalRegistry = {
  ...forecastModals,
  ...settingsModals,
  ...loginModals,
  ...staffModals,
  ...timetableModals,
};

/** Shows the dialog that the address asks for (spec §2 State in the query string). */
export function ModalHost() {
  const modal = parseModal(useSearchParam('modal'));
  const close = useCloseModal();
  const Dialog = modal && Object.hasOwn(registry, modal.name) ? registry[modal.name] : undefined;
  if (!modal || !Dialog) return null;

  return (
    <Suspense fallback={null}>
      <Dialog key={`${modal.name}~${modal.id}`} id={modal.id} onClose={close} />
    </Suspense>
  );
}
