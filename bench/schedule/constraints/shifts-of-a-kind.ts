import type { Constraint, Rows } from '@shiftwright/optimiser/research';

/** A person works at most so many shifts of each kind in the period; counts the shifts above that. */
export function shiftsOfAKind(rows: Rows, most: Int32Array, shapes: number, price: number): Constraint {
  const { days, shape_count } = rows;
  /** By person, the entries of kinds whose limit can be reached. */
  const limited = Array.from({ length: most.length / shapes }, (_, person) => {
    const entries = Array.from({ length: shapes - 1 }, (_kind, k) => person * shapes + k + 1);
    return Int32Array.from(entries.filter((entry) => most[entry]! > 0 && most[entry]! < days));
  });

  function cost(person: number): number {
    const entries = limited[person]!;
    let sum = 0;
    for (let i = 0; i < entries.length; i++) {
      const above = shape_count[entries[i]!]! - most[entries[i]!]!;
      if (above > 0) sum += above;
    }
    return sum;
  }
  return { name: 'shifts_of_a_kind', hard: true, price, cost };
}
