import { addDays } from '../calendar/index.ts';

/** Does a department still stand in the trees: those closed for more than so many days have left them (network 10)? */
export const isShownInTrees = (
  { dt_closed }: { dt_closed: string | null },
  today: string,
  gap_days: number,
): boolean => dt_closed === null || today <= addDays(dt_closed, gap_days);
