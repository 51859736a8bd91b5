import { naiveSeconds } from '../calendar/index.ts';
import { type Coordinates, distanceKm } from '../network/index.ts';

/** A mark of a person at a department; `place` is null where its coordinates are unknown. */
export interface PlacedMark {
  dttm: string;
  shop_id: number;
  place: Coordinates | null;
}

/** Nobody goes from one department to another faster. */
const FASTEST_KM_PER_HOUR = 150;
/** Where coordinates are unknown, two departments in less than a minute are too much. */
const SHORTEST_SECONDS = 60;

/** Can one person have made both marks: is there time to get from one department to the other (timekeeping 39)? */
export function couldBeOnePerson(a: PlacedMark, b: PlacedMark): boolean {
  if (a.shop_id === b.shop_id) return true;
  const seconds = Math.abs(naiveSeconds(a.dttm) - naiveSeconds(b.dttm));
  if (!a.place || !b.place) return seconds >= SHORTEST_SECONDS;

  return distanceKm(a.place, b.place) <= (FASTEST_KM_PER_HOUR * seconds) / 3600;
}
