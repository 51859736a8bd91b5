/** A section with its departments, as the address names them. */
export interface RecentPlace {
  path: string;
  deps: string;
}

const MOST = 6;
const keyOf = (user_id: number) => `recent_places:${user_id}`;
/** Two ways to write the same place. */
export const isSame = (a: RecentPlace, b: RecentPlace): boolean => a.path === b.path && a.deps === b.deps;

/** The place of an address. */
export const placeOf = (pathname: string, deps: string | undefined): RecentPlace => ({
  path: pathname.replace(/\/$/, ''),
  deps: deps ?? '',
});

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'deps' in value &&
  typeof value.deps === 'string';

/** Where a person was last on this machine, the latest first: ids alone, no names. */
export function recentPlaces(user_id: number): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Keeps a place as the latest. */
export function keepRecentPlace(user_id: number, place: RecentPlace): void {
  const others = recentPlaces(user_id).filter((one) => !isSame(one, place));
  try {
    localStorage.setItem(keyOf(user_id), JSON.stringify([place, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing remembers no places.
  }
}
