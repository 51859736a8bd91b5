import type { reporting } from '@shiftwright/contracts';
import { itemAt } from '@shiftwright/domain';

type Answer = reporting.ReportIndicators;
export type Person = Answer['people'][number];

export const HOURS = ['need_hours', 'plan_hours', 'fact_hours'] as const;

/** Columns of the table of people, in their order; the first decides how it is sorted at first. */
export const PERSON_COLUMNS = [
  'plan_hours',
  'fact_hours',
  'worked_hours',
  'norm_hours',
  'overtime_hours',
  'below_norm_hours',
  'beyond_plan_hours',
  'late_count',
  'late_hours',
  'early_count',
  'early_hours',
  'absence_count',
  'absence_hours',
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

/** Need, plan and fact of each date, departments added up; no fact is told of what is still to come. */
export function hoursByDate({ shops }: Answer, today: string) {
  const dates = [...new Set(shops.flatMap((shop) => shop.days.map((day) => day.dt)))].sort();
  const days = shops.flatMap((shop) => shop.days);
  const of = (name: (typeof HOURS)[number]) =>
    dates.map((dt) => days.filter((day) => day.dt === dt).reduce((sum, day) => sum + day[name], 0));
  const unlessAhead = (fact: number, i: number) => (fact === 0 && itemAt(dates, i) >= today ? null : fact);

  return {
    dates,
    need_hours: of('need_hours'),
    plan_hours: of('plan_hours'),
    fact_hours: of('fact_hours').map(unlessAhead),
  };
}

/** People from the most of a column down; nobody's missing figure stands before a figure. */
export function sortedPeople(people: readonly Person[], by: PersonColumn | null): Person[] {
  if (by === null) return [...people];
  const worth = (person: Person) => person[by] ?? Number.NEGATIVE_INFINITY;
  return [...people].sort((a, b) => worth(b) - worth(a));
}

/** Figures of the person in all departments, the same on each of the person's rows. */
const OF_PERSON: readonly PersonColumn[] = [
  'worked_hours',
  'norm_hours',
  'overtime_hours',
  'below_norm_hours',
];

/** Sums of the columns over people; what is told of a person in all departments counts once. */
export function totalsOf(people: readonly Person[]): number[] {
  const told = people.filter((person) => person.norm_hours !== null);
  const once = [...new Map(told.map((person) => [person.employee_id, person])).values()];
  const rowsOf = (column: PersonColumn) => (OF_PERSON.includes(column) ? once : people);

  return PERSON_COLUMNS.map((column) =>
    rowsOf(column).reduce((sum, person) => sum + (person[column] ?? 0), 0),
  );
}
