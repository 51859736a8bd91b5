import { catalogues } from '../index.ts';

/**
 * What is loaded before anything is drawn. The built page gets the texts that the first screen names, and the rest
 * behind it (apps/web/first-load.ts).
 */
export const first = catalogues.en;
