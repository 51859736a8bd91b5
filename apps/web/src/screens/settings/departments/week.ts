/** Weekdays as the wire counts them: 0 is Monday (network 30). */
export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Is it a time of a clock, HH:MM? */
export const isTm = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
