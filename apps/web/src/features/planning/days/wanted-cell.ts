import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Observable, type Place, stored } from '../../../lib/store.ts';

/** A person's row, a date, or both. */
export interface WantedCell {
  employee_id?: number;
  dt?: string;
}

type Wish = WantedCell & { asked_at: number };
const wanted: Place<Observable<Wish | null>> = { make: () => new Observable<Wish | null>(null) };

/** A grid that comes later than this is not what the person waited for. */
const LONGEST_MS = 20_000;

/** Asks the next grid that can show it to go to a person or a date. */
export const wantCell = (cell: WantedCell): void =>
  stored(wanted).set({ ...cell, asked_at: performance.now() });

/** Hands what is wanted to a grid; the wish is met once `show` says so. */
export function useWantedCell(show: (cell: WantedCell) => boolean, shown: unknown): void {
  const place = stored(wanted);
  const cell = useSyncExternalStore(place.subscribe, place.get);
  const tryIt = useEffectEvent(() => {
    if (cell && (performance.now() - cell.asked_at > LONGEST_MS || show(cell))) place.set(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the grid shows something else
  useEffect(() => tryIt(), [cell, shown]);
}
