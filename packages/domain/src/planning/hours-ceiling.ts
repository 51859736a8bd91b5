/**
 * The most paid minutes that a run plans for somebody: the norm with what is permitted above it, and less than one more of
 * the person's shortest shifts, since shifts do not add up to a norm exactly (planning 166).
 */
export function hoursCeiling(of: {
  most_minutes: number;
  shortest_shift_minutes: number;
  step_minutes: number;
}): number {
  return Math.max(0, of.most_minutes) + Math.max(0, of.shortest_shift_minutes - of.step_minutes);
}
