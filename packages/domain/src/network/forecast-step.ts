import { parseDuration } from '../calendar/index.ts';

const DAY_MINUTES = 1440;
/** Steps that a day can be forecast in, minutes (demand 6). */
const STEPS = new Set([5, 10, 15, 20, 30, 60, DAY_MINUTES]);

/** Minutes of a forecast step written "HH:MM:SS", or "1 00:00:00" for a whole day; null when it is no step (network 15). */
export function readForecastStep(text: string): number | null {
  if (/^1 0?0:00(:00)?$/.test(text.trim())) return DAY_MINUTES;
  const minutes = (parseDuration(text.trim()) ?? 0) / 60;
  return STEPS.has(minutes) ? minutes : null;
}
