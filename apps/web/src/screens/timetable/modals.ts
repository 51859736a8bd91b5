import type { ModalRegistry } from '../../lib/modals.ts';

/** The dialogs of the timetable by their name in the address. */
export const timetableModals: ModalRegistry = {};
