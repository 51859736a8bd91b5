/** Days without work that are no leave: a free day, an empty date. */
export const FREE_TYPES: ReadonlySet<string> = new Set(['H', 'E']);

/** Is a day off leave or an absence, and no free day? */
export const isLeave = ({ type, is_dayoff }: { type: string; is_dayoff: boolean }): boolean =>
  is_dayoff && !FREE_TYPES.has(type);
