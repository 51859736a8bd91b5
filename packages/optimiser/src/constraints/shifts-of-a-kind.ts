import type { Constraint, Rows } from './constraint.ts';

/** A person works at most so many shifts of each kind in the period; counts the shifts above that. */
export function shiftsOfAKind(rows: Rows, most: Int32Array, shapes: number, price: number): Constraint {
  const { days, shape } = rows;
  const count = new Int32Array(shapes);
  const tight = new Uint8Array(most.length / shapes);
  for (let i = 0; i < most.length; i++) {
    if (i % shapes !== 0 && most[i]! > 0 && most[i]! < days) tight[Math.floor(i / shapes)] = 1;
  }

  function cost(person: number): number {
    if (tight[person] === 0) return 0;
    const base = person * days;
    count.fill(0);
    for (let day = 0; day < days; day++) {
      const kind = shape[base + day]!;
      count[kind]!++;
    }
    let sum = 0;
    for (let kind = 1; kind < shapes; kind++) {
      const above = count[kind]! - most[person * shapes + kind]!;
      if (above > 0) sum += above;
    }
    return sum;
  }
  return { name: 'shifts_of_a_kind', hard: true, price, cost };
}
