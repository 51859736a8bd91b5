import type { InputOf, planning } from '@shiftwright/contracts';
import { dttmAt, monthEnd, monthStart } from '@shiftwright/domain';
import { explainShift as explain } from '@shiftwright/optimiser';
import type { Ctx } from '../../../../platform/context.ts';
import { NotFound } from '../../../../platform/errors.ts';
import { plannedPerson } from '../month/current-plan.ts';
import { loadPlan } from '../month/load-month.ts';
import { PlanNames } from './plan-shapes.ts';

/** Why a person's date is as it is, within the plan of its month as it stands (planning 147). */
export async function explainShift(
  ctx: Ctx,
  { shop_id, employee_id, dt, is_approved }: InputOf<typeof planning.explainShift>,
): Promise<planning.ShiftExplained> {
  const { network_id } = ctx.who;
  const period = { dt_from: monthStart(dt), dt_to: monthEnd(dt) };
  const plan = await loadPlan(ctx, { network_id, shop_id, is_approved, ...period });
  const person = plannedPerson(plan, employee_id, [dt]);
  if (!person) throw new NotFound();
  const { user_id, employment_id } = person;
  const names = new PlanNames(plan);
  const about = { employee_id, employment_id, dt, day: names.planned(employee_id, dt) };
  const isPlanned = plan.input.people.some(
    (one) => one.employee_id === user_id && (one.auto || one.fixed_days.some((day) => day.dt === dt)),
  );
  if (!isPlanned)
    return { ...about, is_given: true, cost: 0, parts: {}, fills: [], rules: [], alternatives: [] };

  const {
    day: _day,
    fills,
    alternatives,
    ...explanation
  } = explain(plan.input, plan, {
    employee_id: user_id,
    dt,
  });
  return {
    ...explanation,
    ...about,
    fills: fills.map(({ start_minute, end_minute, ...one }) => ({
      ...one,
      dttm_from: dttmAt(dt, start_minute),
      dttm_to: dttmAt(dt, end_minute),
    })),
    alternatives: alternatives.map(({ changes, ...one }) => ({
      ...one,
      changes: changes.map((change) => names.change(change)),
    })),
  };
}
