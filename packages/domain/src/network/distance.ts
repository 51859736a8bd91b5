import { round2 } from '../calendar/index.ts';

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Kilometres between two places along the surface of the earth. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The same as it is told to people, with two decimals (network 17). */
export function kmBetween(from: Coordinates, to: Coordinates): number {
  return round2(distanceKm(from, to));
}
