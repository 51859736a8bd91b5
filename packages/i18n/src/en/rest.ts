import { catalogues } from '../index.ts';

/**
 * What the other screens, the dialogs and the server say: loaded behind the first screen. The built page gets what
 * `first.ts` leaves, as plain texts (apps/web/rest-of-texts.ts).
 */
export const rest = catalogues.en;
