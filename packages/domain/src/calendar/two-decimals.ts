/** Rounds to two decimals, halves away from zero (network 33). */
export function round2(value: number): number {
  const scaled = Math.round((Math.abs(value) + Number.EPSILON * Math.abs(value)) * 100) / 100;

  return value < 0 && scaled !== 0 ? -scaled : scaled;
}
