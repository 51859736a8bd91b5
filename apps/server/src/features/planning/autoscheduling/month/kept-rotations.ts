import type { TimetableOrder } from '../timetable-job.ts';
import type { LoadedMonth } from './loaded-month.ts';

/** The rotations of those who are planned as ones that must be kept (planning 174). */
export function keepingRotations(
  { input, people }: LoadedMonth,
  order: TimetableOrder,
): LoadedMonth['input'] {
  const chosen = new Set(
    people
      .filter(({ employee_id }) => !order.employee_ids || order.employee_ids.includes(employee_id))
      .map((person) => person.id),
  );
  return {
    ...input,
    people: input.people.map((person) =>
      person.rhythm?.rotation && chosen.has(person.employment_id)
        ? {
            ...person,
            rhythm: { ...person.rhythm, rotation: { ...person.rhythm.rotation, strength: 'must' } },
          }
        : person,
    ),
  };
}
