import { addDays, dtOf, dttmOf, instantOf, tmOf, wallClockOf } from '../calendar/index.ts';

/** Hours in which nobody wants a letter, "HH:MM:SS" on the wall in a zone; they may run over midnight. */
export interface QuietHours {
  quiet_from: string;
  quiet_to: string;
}

/** When a letter that is due at a moment (milliseconds) may leave: at once, or when the quiet hours it fell into are over (network 36). */
export function afterQuietHours(due: number, zone: string, quiet: QuietHours | null): number {
  if (quiet === null) return due;
  const wall = wallClockOf(due, zone);
  const tm = tmOf(wall);
  const { quiet_from, quiet_to } = quiet;
  const crossesMidnight = quiet_from > quiet_to;
  const isQuiet = crossesMidnight ? tm >= quiet_from || tm < quiet_to : tm >= quiet_from && tm < quiet_to;
  if (!isQuiet) return due;
  const dt = crossesMidnight && tm >= quiet_from ? addDays(dtOf(wall), 1) : dtOf(wall);

  return Math.max(due, instantOf(dttmOf(dt, quiet_to), zone));
}
