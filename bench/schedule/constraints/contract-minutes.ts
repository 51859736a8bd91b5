import type { Constraint, Rows } from '@shiftwright/optimiser/research';

/** A contract's minutes over the whole period stay between its least and its most; counts minutes outside. */
export function contractMinutes(
  rows: Rows,
  { least, most }: { least: Int32Array; most: Int32Array },
  account_of_person: Int32Array,
  price: number,
): Constraint {
  const { worked_minutes } = rows;

  function cost(person: number): number {
    const account = account_of_person[person]!;
    const worked = worked_minutes[account]!;
    if (worked < least[account]!) return least[account]! - worked;
    return worked > most[account]! ? worked - most[account]! : 0;
  }
  return { name: 'contract_minutes', hard: true, price, cost };
}
