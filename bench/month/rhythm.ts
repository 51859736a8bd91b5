import { datesOffRotation, rotationOf } from '@shiftwright/domain';
import { type DepartmentMonth, type MonthPerson, type RosterDay, unusualDates } from '@shiftwright/optimiser';

/** How far the people of one rotation are from how they work. */
export interface RotationClass {
  /** "2/2", "5/2", "fixed" for fixed hours, "free" where no rotation is known. */
  rotation: string;
  people: number;
  /** Share of the planned days that are worked where the rotation is off, or the other way round. */
  off_rotation: number;
  /** Share of the shifts that are not usual for the person where they stand (planning 161). */
  unusual: number;
}

const planned = (input: DepartmentMonth, employee_id: number) =>
  input.people.find((person) => person.auto && person.employee_id === employee_id);

function classOf(person: MonthPerson | undefined): string {
  if (person?.fixed_slots) return 'fixed';
  const days = person?.rhythm?.rotation?.days.map((day) => `${day.works}`) ?? [];
  // Twice, so that the cycle is seen to come again.
  return rotationOf([...days, ...days], (day) => day === 'true').name ?? 'free';
}

/** Days off the rotation, as the product tells them (planning 173). */
function daysOff(person: MonthPerson | undefined, days: readonly RosterDay[]): number {
  const rotation = person?.rhythm?.rotation;
  return !rotation || person?.fixed_slots ? 0 : datesOffRotation(rotation, days).length;
}

/** How the rotations and usual shifts of people are kept, by rotation; the largest class first. */
export function rotationClasses(input: DepartmentMonth, days: readonly RosterDay[]): RotationClass[] {
  const unusual = unusualDates(input, days);
  const rows = [...Map.groupBy(days, (day) => day.employee_id)].map(([employee_id, own]) => {
    const person = planned(input, employee_id);
    return {
      rotation: classOf(person),
      days: own.length,
      shifts: own.filter((day) => day.kind === 'work').length,
      off: daysOff(person, own),
      unusual: unusual.get(employee_id)?.length ?? 0,
    };
  });
  const total = (list: typeof rows, key: 'days' | 'shifts' | 'off' | 'unusual') =>
    list.reduce((sum, row) => sum + row[key], 0);

  return [...Map.groupBy(rows, (row) => row.rotation)]
    .map(([rotation, list]) => ({
      rotation,
      people: list.length,
      off_rotation: total(list, 'off') / Math.max(1, total(list, 'days')),
      unusual: total(list, 'unusual') / Math.max(1, total(list, 'shifts')),
    }))
    .sort((a, b) => b.people - a.people);
}

/** The mean of a share over the people of all classes. */
export function meanOf(classes: readonly RotationClass[], key: 'off_rotation' | 'unusual'): number {
  const people = classes.reduce((sum, one) => sum + one.people, 0);
  return classes.reduce((sum, one) => sum + one[key] * one.people, 0) / Math.max(1, people);
}
