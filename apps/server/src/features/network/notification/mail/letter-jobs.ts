import { jobKind } from '../../../../platform/jobs/jobs.ts';

/** Puts what is due into letters, one for each person; of all networks where none is named. */
export const collectLetters = jobKind<{ network_id?: number }>('notification.collect');

/** Sends one letter. */
export const sendNewsLetter = jobKind<{ id: number; network_id: number }>('notification.letter');
