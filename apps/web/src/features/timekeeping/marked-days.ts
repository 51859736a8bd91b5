import type { WaitingMarkOfPerson } from './own-marks.queries.ts';

/** The waiting marks of a person's date: they are accepted or rejected together, as one fact. */
export interface MarkedDay {
  employee_id: number;
  shop_id: number;
  dt: string;
  marks: WaitingMarkOfPerson[];
}

/** Marks by person and date, in the order in which they come. */
export function markedDays(marks: readonly WaitingMarkOfPerson[]): MarkedDay[] {
  const known = marks.filter(({ employee_id }) => employee_id !== null);
  const byDay = Map.groupBy(known, ({ employee_id, dt }) => `${employee_id} ${dt}`);
  return [...byDay.values()].flatMap((of) =>
    of[0]?.employee_id
      ? [{ employee_id: of[0].employee_id, shop_id: of[0].shop_id, dt: of[0].dt, marks: of }]
      : [],
  );
}
