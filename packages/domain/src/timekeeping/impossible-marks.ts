import { durationSeconds, instantOf } from '../calendar/index.ts';
import { type Coordinates, distanceKm } from '../network/index.ts';

/** A mark of a person at a department; `place` is null where its coordinates are unknown. */
export interface PlacedMark {
  dttm: string;
  shop_id: number;
  /** Of the department; null counts the wall clock. */
  zone: string | null;
  place: Coordinates | null;
}

/** Nobody goes from one department to another faster. */
const FASTEST_KM_PER_HOUR = 150;
/** Where coordinates are unknown, two departments in less than a minute are too much. */
const SHORTEST_SECONDS = 60;

/** Departments of different zones have different clocks. */
function secondsBetween(a: PlacedMark, b: PlacedMark): number {
  if (a.zone === null || b.zone === null) return Math.abs(durationSeconds(a.dttm, b.dttm, null));

  return Math.abs(instantOf(a.dttm, a.zone) - instantOf(b.dttm, b.zone)) / 1000;
}

/** Can one person have made both marks: is there time to get from one department to the other (timekeeping 39)? */
export function couldBeOnePerson(a: PlacedMark, b: PlacedMark): boolean {
  if (a.shop_id === b.shop_id) return true;
  const seconds = secondsBetween(a, b);
  if (!a.place || !b.place) return seconds >= SHORTEST_SECONDS;

  return distanceKm(a.place, b.place) <= (FASTEST_KM_PER_HOUR * seconds) / 3600;
}
