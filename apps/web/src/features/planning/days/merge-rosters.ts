import type { PersonRow } from './people-rows.ts';

/** Every person stands once, in the department of an own employment before one that is only visited. */
export function mergeRosters(rosters: readonly (readonly PersonRow[])[]): PersonRow[] {
  const first = new Map<number, PersonRow>();
  for (const person of rosters.flat()) {
    const existing = first.get(person.employee_id);
    if (!existing || (existing.kind !== 'own_shop' && person.kind === 'own_shop'))
      first.set(person.employee_id, person);
  }

  return rosters.flat().filter((person) => first.get(person.employee_id) === person);
}
