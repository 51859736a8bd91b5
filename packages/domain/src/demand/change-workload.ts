/** A rule that hands small leftovers of one work type to another (demand 14). */
export interface ChangeWorkloadRule {
  to_serie: number;
  from_serie: number;
  threshold: number;
  max_value: number;
  /** 0 Monday to 6 Sunday. */
  days_of_week: readonly number[];
  order: number;
}

/** Values of several operations at one step, by operation id. */
export type StepValues = ReadonlyMap<number, number>;

/** Moves small workloads within one step: a source of at most the threshold goes to the target where it still fits (demand 14). */
export function changeWorkload(
  values: StepValues,
  rules: readonly ChangeWorkloadRule[],
  weekday: number,
): Map<number, number> {
  const moved = new Map(values);
  for (const rule of [...rules].sort((a, b) => a.order - b.order)) {
    if (!rule.days_of_week.includes(weekday)) continue;
    const from = moved.get(rule.from_serie) ?? 0;
    const to = moved.get(rule.to_serie) ?? 0;
    if (from <= 0 || from > rule.threshold || to + from > rule.max_value) continue;
    moved.set(rule.to_serie, to + from);
    moved.set(rule.from_serie, 0);
  }

  return moved;
}
