/** Keeps a value within its bounds, never below zero, and rounds it to a multiple of `round_delta` (demand 23). */
export function clampNeed(
  value: number,
  bounds: { min_value: number | null; max_value: number | null },
  round_delta: number,
): number {
  const inside = Math.min(
    bounds.max_value ?? Number.POSITIVE_INFINITY,
    Math.max(bounds.min_value ?? 0, value),
  );
  const rounded = round_delta > 0 ? Math.round(inside / round_delta) * round_delta : inside;

  return Math.max(0, Math.round(rounded * 1e9) / 1e9);
}
