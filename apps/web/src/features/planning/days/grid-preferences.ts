import { useKept } from '../../../lib/browser-storage.ts';

export const DENSITIES = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

/** How this person likes the grid; kept in the browser, not in the address. */
export function useGridPreferences() {
  const [density, setDensity] = useKept<Density>('timetable-density', 'normal');
  const [isFourWeeks, setFourWeeks] = useKept('timetable-28-days', false);

  return { density, setDensity, isFourWeeks, setFourWeeks };
}
