import { todayIn, wallClockOf } from '@shiftwright/domain';

/** The product's only clock. It can be set to start at another moment, for tests and demos. */
export interface Clock {
  now(): Date;
  /** The wall-clock moment in a zone, "YYYY-MM-DDTHH:MM:SS". */
  wall(zone: string): string;
  /** Today's date in a zone, "YYYY-MM-DD". */
  today(zone: string): string;
}

/** How far a clock that starts now is ahead of the machine's, in milliseconds; a thread goes by that of its process. */
export const offsetOf = (start: string | null): number =>
  start === null ? 0 : Date.parse(start) - Date.now();

export const clockFrom = (start: string | null): Clock => clockAhead(offsetOf(start));

export const clockAhead = (offset_ms: number): Clock => clockOf(() => Date.now() + offset_ms);

/** What a clock says whose moment, in milliseconds since 1970, is asked each time. */
export function clockOf(moment: () => number): Clock {
  return {
    now: () => new Date(moment()),
    wall: (zone) => wallClockOf(moment(), zone),
    today: (zone) => todayIn(zone, moment()),
  };
}

/** The dates that are today somewhere: for what is asked of several departments at once. */
export const aroundToday = (clock: Clock) => ({
  dt_from: clock.today('Etc/GMT+12'),
  dt_to: clock.today('Etc/GMT-14'),
});

/** Today by zone, each zone asked once: for lists, whose rows share a few zones. */
export function todays(clock: Clock): (zone: string) => string {
  const cached = new Map<string, string>();
  return (zone) => {
    const today = cached.get(zone) ?? clock.today(zone);
    cached.set(zone, today);
    return today;
  };
}
