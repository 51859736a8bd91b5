import { addDays, byClock, dtOf } from '../calendar/index.ts';
import { type AttendanceMark, type AttendancePlan, secondsApart } from './attendance-marks.ts';
import { seenBy } from './marks-under-another-clock.ts';

const nearestEdge = (mark: AttendanceMark, plan: AttendancePlan) =>
  Math.min(secondsApart(mark.dttm, plan.dttm_work_start), secondsApart(mark.dttm, plan.dttm_work_end));

/** Finds the plan shift a mark belongs to: near enough, then same department, then the edge its type means, then the nearer edge (timekeeping 41). */
export function planOfMark<Plan extends AttendancePlan>(
  mark: AttendanceMark,
  plans: readonly Plan[],
  max_plan_diff_in_seconds: number,
): Plan | null {
  const rank = (plan: Plan) => {
    const edge = nearestEdge(mark, plan);
    const wanted = mark.type === 'C' ? plan.dttm_work_start : mark.type === 'L' ? plan.dttm_work_end : null;

    return {
      elsewhere: plan.shop_id === mark.shop_id ? 0 : 1,
      away: wanted === null ? edge : secondsApart(mark.dttm, wanted),
      edge,
    };
  };
  const isAround = ({ dt, zone = null }: Plan) => {
    const date = dtOf(byClock(mark.dttm, mark.zone ?? null, zone));
    return dt >= addDays(date, -1) && dt <= addDays(date, 1);
  };
  const near = plans
    .filter(isAround)
    .map((plan) => ({ plan, ...rank(seenBy(mark, plan)) }))
    .filter(({ edge }) => edge < max_plan_diff_in_seconds);

  near.sort((a, b) => a.elsewhere - b.elsewhere || a.away - b.away || a.edge - b.edge);
  return near[0]?.plan ?? null;
}
