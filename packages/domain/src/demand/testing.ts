import type { NeedOperation } from './operation-values.ts';

/** An operation of hourly steps without a formula, as a test wants it. */
export const anOperation = (id: number, fields: Partial<NeedOperation> = {}): NeedOperation => ({
  id,
  kind: 'F',
  tm_from: null,
  tm_to: null,
  step_minutes: 60,
  const_value: null,
  duplicate_over: null,
  min_value: null,
  max_value: null,
  formulas: [],
  ...fields,
});
