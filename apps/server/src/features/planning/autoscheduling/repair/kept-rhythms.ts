import { groupRows, habitsLeftBy, required } from '@shiftwright/domain';
import type { MonthPerson, RepairPlan } from '@shiftwright/optimiser';
import { pastOfPeople } from '../../habits/people-rhythms.ts';

/** A department's plan, as far as rhythms are told from it: everything that stands, locked or not. */
interface RhythmPlan {
  shop: { id: number };
  input: {
    dt_from: string;
    dt_to: string;
    people: readonly Pick<MonthPerson, 'employee_id' | 'rhythm'>[];
  };
  rows: Parameters<typeof pastOfPeople>[0];
}

/**
 * Does everybody whose days a repair changes stay in their rhythm; null where no rhythm of theirs is known (planning 149).
 * `plans` are those of the own department and of the lenders.
 */
export function keepsRhythms(
  { changes }: Pick<RepairPlan, 'changes'>,
  own: number,
  plans: ReadonlyMap<number, RhythmPlan>,
): boolean | null {
  const people = groupRows(changes, (one) => `${one.shop_id} ${one.employee_id}`);
  const left = [...people.values()].flatMap((days) => {
    const [{ shop_id, employee_id }] = days;
    const plan = required(plans, shop_id ?? own);
    const rhythm = plan.input.people.find((one) => one.employee_id === employee_id && one.rhythm)?.rhythm;
    const { dt_from, dt_to } = plan.input;
    const rows = plan.rows.filter(
      (row) => row.worker_id === employee_id && row.dt >= dt_from && row.dt <= dt_to,
    );
    const before = pastOfPeople(rows, plan.shop.id).get(employee_id) ?? [];
    const habits = rhythm
      ? habitsLeftBy(
          rhythm,
          before,
          days.map(({ after }) => after),
        )
      : null;
    return habits ? [habits.length] : [];
  });

  return left.length === 0 ? null : left.every((count) => count === 0);
}
