import { todayIn, wallClockOf } from '@shiftwright/domain';
import { today } from '../../../lib/url/index.ts';

/** The zones of the departments on screen; null where one is not known yet. */
export type Zones = ReadonlyMap<number, string | null>;

/** What each department's clock says at a moment (screens 109). */
export function clocksOf(zones: Zones, instant: number): ReadonlyMap<number, string> {
  return new Map(
    [...zones].flatMap(([shop_id, zone]) => (zone === null ? [] : [[shop_id, wallClockOf(instant, zone)]])),
  );
}

/** The time that all of some clocks say; null where they differ, or where there is none. */
export function agreedTime(clocks: ReadonlyMap<number, string>): string | null {
  const [time, ...others] = new Set(clocks.values());
  return time === undefined || others.length > 0 ? null : time;
}

/** Today in a zone; the reader's own until it is known. */
export const todayAt = (zone: string | null, instant = Date.now()): string =>
  zone === null ? today(new Date(instant)) : todayIn(zone, instant);

/** The dates that are today in one of the departments, the earliest first. */
export function todaysOf(zones: Zones, instant = Date.now()): readonly string[] {
  const found = new Set([...zones.values()].map((zone) => todayAt(zone, instant)));
  return found.size === 0 ? [todayAt(null, instant)] : [...found].sort();
}
