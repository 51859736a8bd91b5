/** Rounds paid seconds the network's way: to the nearest half hour, or not at all (planning 42). */
export function roundWorkSeconds(seconds: number, round_work_hours_alg: 0 | null): number {
  return round_work_hours_alg === 0 ? Math.round(seconds / 1800) * 1800 : seconds;
}
