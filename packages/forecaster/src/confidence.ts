import { type Confidence, dayOf, type Grid } from './series.ts';

/** High: half a year observed and backtested within 20 %; low: under three weeks or missed by over 45 % (demand 29). */
export function confidenceOf(grid: Grid, wape: number): Confidence {
  const days = new Set<number>();
  for (let at = 0; at < grid.end; at++) if (!Number.isNaN(grid.values[at])) days.add(dayOf(grid, at));
  if (days.size < 21 || Number.isNaN(wape) || wape > 0.45) return 'low';
  return days.size >= 182 && wape <= 0.2 ? 'high' : 'medium';
}
