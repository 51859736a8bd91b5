import type { ShiftViolation } from './shift-violation.ts';

const keyOf = (one: ShiftViolation) => `${one.code}:${one.dt}:${one.other_dt ?? ''}`;

/** Is a rule broken no further than it was? */
export function isAsMuch(
  one: Pick<ShiftViolation, 'code' | 'value'>,
  was: Pick<ShiftViolation, 'value'>,
): boolean {
  if (one.value === null || was.value === null) return true;
  const isFloor = one.code === 'rest_too_short' || one.code === 'shift_too_short';

  return isFloor ? one.value >= was.value : one.value <= was.value;
}

/** Was the rule broken before already, and by as much? */
function isKnown(one: ShiftViolation, before: ReadonlyMap<string, ShiftViolation>): boolean {
  const was = before.get(keyOf(one));
  return was !== undefined && isAsMuch(one, was);
}

/** What is broken now and was not, or not as much, before (planning 106). */
export function newViolations(
  before: readonly ShiftViolation[],
  after: readonly ShiftViolation[],
): ShiftViolation[] {
  const known = new Map(before.map((one) => [keyOf(one), one]));

  return after.filter((one) => !isKnown(one, known));
}
