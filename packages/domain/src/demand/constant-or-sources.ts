/**
 * Whether an operation may change as wished: a constant needs no sources, a source never has a smaller step than what
 * is computed from it (demand 7, demand 8). Null: it may.
 */
export function relationsAfterChange(wish: {
  step_minutes: number;
  const_value: number | null;
  source_steps: readonly number[];
  consumer_steps: readonly number[];
}): 'constant_with_sources' | 'sources_smaller_step' | 'consumers_bigger_step' | null {
  if (wish.const_value !== null && wish.source_steps.length > 0) return 'constant_with_sources';
  if (wish.source_steps.some((step) => step < wish.step_minutes)) return 'sources_smaller_step';
  if (wish.consumer_steps.some((step) => step > wish.step_minutes)) return 'consumers_bigger_step';
  return null;
}
