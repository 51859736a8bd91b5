/** The years of which there are dates (network 30). */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2200;
