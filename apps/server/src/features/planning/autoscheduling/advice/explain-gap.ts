import type { InputOf, planning } from '@shiftwright/contracts';
import { coverageAt, minuteOf, monthEnd, monthStart } from '@shiftwright/domain';
import { explainGap as explain } from '@shiftwright/optimiser';
import type { Ctx } from '../../../../platform/context.ts';
import { NotFound } from '../../../../platform/errors.ts';
import { loadCoverage } from '../../coverage/coverage-input.ts';
import { loadPlan } from '../month/load-month.ts';
import { PlanNames } from './plan-shapes.ts';

/** Who is needed and there at a moment, as the strip below the grid counts (planning 92). */
async function figuresAt(
  ctx: Ctx,
  { shop_id, dttm, work_type_id, is_approved }: InputOf<typeof planning.explainGap>,
) {
  const dt = dttm.slice(0, 10);
  const version = is_approved ? 'plan_approved' : 'plan_draft';
  const period = { dt_from: dt, dt_to: dt };

  return coverageAt(
    await loadCoverage(ctx.db, { shop_id, ...period, work_type_ids: [work_type_id], version }),
    dttm,
  );
}

/** Why nobody more is there at a moment: everybody asked, with what blocks them or what it would cost. */
export async function explainGap(
  ctx: Ctx,
  asked: InputOf<typeof planning.explainGap>,
): Promise<planning.GapExplained> {
  const { shop_id, dttm, work_type_id, is_approved } = asked;
  const { network_id } = ctx.who;
  const dt = dttm.slice(0, 10);
  const period = { dt_from: monthStart(dt), dt_to: monthEnd(dt) };
  const plan = await loadPlan(ctx, { network_id, shop_id, is_approved, ...period });
  if (!plan.input.work_types.some((type) => type.work_type_id === work_type_id)) throw new NotFound();
  const step = plan.input.step_minutes;
  const minute = Math.floor(minuteOf(dttm, dt) / step) * step;
  const names = new PlanNames(plan);
  const { candidates } = explain(plan.input, plan, { dt, minute, work_type_id });

  return {
    work_type_id,
    ...(await figuresAt(ctx, asked)),
    candidates: candidates.flatMap(({ blocked, offer, ...one }) => {
      const person = one.employment_id > 0 ? names.person(one) : undefined;
      if (!person) return [];
      const { change, ...price } = offer ?? {};
      return {
        employee_id: person.employee_id,
        employment_id: person.id,
        blocked,
        offer: change
          ? { ...(price as Omit<NonNullable<typeof offer>, 'change'>), change: names.change(change) }
          : null,
      };
    }),
  };
}
