import { isDepartmentActive } from '@shiftwright/domain';
import { InvalidList, type Text } from '../../../../platform/errors.ts';
import type { PlanningContext } from '../saving/planning-context.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { type Asked, approvedPlan, overNorm } from './norm-at-approval.ts';
import { brokenRestrictions } from './restrictions-at-approval.ts';

/** No shift enters the approved plan of a department that has not opened yet or has closed for good (planning 8). */
export function checkDepartmentsOpen(come: readonly DayRow[], { shops }: Pick<PlanningContext, 'shops'>) {
  const texts = new Map<string, Text>();
  for (const { is_dayoff, shop_id, dt } of come) {
    const shop = is_dayoff ? undefined : shops.get(shop_id ?? 0);
    if (shop && !isDepartmentActive(dt, shop))
      texts.set(`${shop_id} ${dt}`, {
        key: 'worker_day.department_not_open',
        params: { name: shop.name, dt },
      });
  }
  if (texts.size > 0) throw new InvalidList([...texts.values()]);
}

/** Norms and restrictions on what has just become the approved plan; any breach undoes the approval. */
export async function checkApprovedPlan(
  step: Step,
  asked: Asked & { shop_id: number | null },
  approved: readonly DayRow[],
  around: PlanningContext,
): Promise<void> {
  const named = approved.filter((row) => row.employee_id !== null);
  if (named.length === 0) return;
  const texts: Text[] = [];
  if (asked.shop_id !== null && around.network.settings.check_main_work_hours_norm) {
    texts.push(...(await overNorm(step, asked, around)));
  }
  texts.push(...(await brokenRestrictions(step, around.network.id, named, () => approvedPlan(step, asked))));
  if (texts.length > 0) throw new InvalidList(texts);
}
