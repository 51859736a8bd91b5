import { type CycleDay, turnedCycle } from './employment-rotation.ts';

/** The same cycle at the phase where one of the two is at work on most days and both are on fewest (people 39). */
export function oppositePhase(days: readonly CycleDay[]): CycleDay[] {
  const together = (other: readonly CycleDay[]) =>
    days.filter(({ type }, at) => type === 'W' && other[at]?.type === 'W').length;
  return days
    .map((_, by) => turnedCycle(days, by))
    .reduce((best, next) => (together(next) < together(best) ? next : best));
}
