/** A counted value: when, how many, and maybe more about it. */
type Counted = readonly [dttm: string, value: number, ...rest: unknown[]];

/**
 * The facts that a forecast is made from where another department stands in (demand 52): its facts times the scale on
 * the dates before the first own one, then the own ones.
 */
export function withLentFacts<F extends Counted>(own: readonly F[], lent: readonly F[], scale: number): F[] {
  const first = own[0]?.[0].slice(0, 10);
  const before = first === undefined ? lent : lent.filter(([dttm]) => dttm < first);

  return [...before.map(([dttm, value, ...rest]) => [dttm, value * scale, ...rest] as unknown as F), ...own];
}
