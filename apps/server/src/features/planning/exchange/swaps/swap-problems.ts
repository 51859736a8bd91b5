import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { SwapDay } from '../../json-columns.ts';
import { type SideProblem, SwapJudge } from './judge-swap.ts';
import { findHomeOf, type SwapRow } from './shift-swap.repository.ts';

export const daysOf = (swap: SwapRow): SwapDay[] => [swap.from_day, ...(swap.to_day ? [swap.to_day] : [])];

/** Judges one request by the plan as it is now. */
export async function judgeSwap(ctx: Ctx, db: Db, swap: SwapRow) {
  const swapJudge = await SwapJudge.open(
    { db, clock: ctx.clock },
    {
      employee_ids: [swap.from_employee_id, swap.to_employee_id],
      days: daysOf(swap),
      network_id: swap.network_id,
    },
  );
  return swapJudge?.judge({
    from: { employee_id: swap.from_employee_id, user_id: swap.from_user_id },
    from_day: swap.from_day,
    to: { employee_id: swap.to_employee_id, user_id: swap.to_user_id },
    to_day: swap.to_day,
  });
}

/** Who of the two belongs no more to the department whose word was asked (planning 112). */
async function movedOn(db: Db, swap: SwapRow): Promise<SideProblem[]> {
  const { network_id, from_day } = swap;
  const sides = [
    { employee_id: swap.from_employee_id, shop_id: swap.from_shop_id },
    { employee_id: swap.to_employee_id, shop_id: swap.to_shop_id },
  ];
  const problems: SideProblem[] = [];
  for (const { employee_id, shop_id } of sides) {
    const asked = { network_id, employee_id, dt: from_day.dt, shop_ids: [shop_id] };
    if (!(await findHomeOf(db, asked)))
      problems.push({ rule: 'moved_on', values: { dt: from_day.dt }, employee_id });
  }
  return problems;
}

/** What stands in the way of an open request now: what the plan says of both, and a department whose word is missing. */
export async function problemsNow(ctx: Ctx, db: Db, swap: SwapRow): Promise<SideProblem[]> {
  const judged = (await judgeSwap(ctx, db, swap))?.problems ?? [];
  const gone = judged.filter(({ rule }) => rule === 'not_employed').map((one) => one.employee_id);
  const moved = (await movedOn(db, swap)).filter((one) => !gone.includes(one.employee_id));
  return [...judged, ...moved];
}
