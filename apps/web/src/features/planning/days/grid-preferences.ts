import { useLocalStorage } from '@mantine/hooks';

export const DENSITIES = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

/** How this person likes the grid; kept in the browser, not in the address. */
export function useGridPreferences() {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'timetable-density',
    defaultValue: 'normal',
  });
  const [isFourWeeks, setFourWeeks] = useLocalStorage({ key: 'timetable-28-days', defaultValue: false });

  return { density, setDensity, isFourWeeks, setFourWeeks };
}
